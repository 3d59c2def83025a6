import type { ErrorGroup, ErrorPosition } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useAdmin } from '../admin-api/admin-context.ts'
import { bodyOf, useAnswer } from '../admin-api/queries.ts'
import { DataTable, type Column, TableHead } from '../shared/data-table.tsx'
import { Moment } from '../shared/ages.tsx'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import styles from './errors.module.css'

const PERIOD_MS = 15_000
const NEW_S = 86_400
const PER_PAGE = 20

const Counts = ({ counts }: { counts: Readonly<Record<string, number>> }) => (
  <ul className={styles['counts']}>
    {Object.entries(counts)
      .sort(([, one], [, other]) => other - one)
      .map(([name, count]) => (
        <li key={name}>
          <bdi>{name}</bdi> <span>{count}</span>
        </li>
      ))}
  </ul>
)

/** Reported by pages, hence not trusted: only the listed events have a name. */
const kinds = [
  'client_error_handle_undefined',
  'client_ChunkLoadError',
  'client_remote_failed',
  'client_webgl_lost',
  'client_socket_refused',
] as const

/** The place in our sources, else that in the served script, without its origin. */
const placeOf = ({ file, position, source }: ErrorPosition): string =>
  source ?? `${file.replace(/^https?:\/\/[^/]+/, '')}:${position}`

const Positions = ({ positions }: { positions: readonly ErrorPosition[] }) => (
  <ul className={styles['positions']}>
    {positions.map((place) => (
      <li key={`${place.file}:${place.position}`}>
        <bdi dir="ltr" title={`${place.file}:${place.position}`}>
          {placeOf(place)}
        </bdi>
      </li>
    ))}
  </ul>
)

/** Errors of pages within 30 days, the latest first; new ones are marked: since the last release, or of the last day where no release is known (EDG-241). */
export const ErrorTable = () => {
  const t = useTexts('admin')
  const nowS = useAdmin().capabilities.clock.nowMs() / 1_000
  const answer = useAnswer(['errors'], (api) => api.errors(), PERIOD_MS)
  const list = bodyOf(answer)
  const name = t('errors.heading')
  const kindOf = (event: string): string => {
    const kind = kinds.find((known) => known === event)
    return kind ? t(`errors.kinds.${kind}`) : event
  }
  const columns: readonly Column<ErrorGroup>[] = [
    {
      key: 'message',
      heading: t('errors.message'),
      by: ({ message }) => message,
      cell: ({ name: event, message, first, isNew, positions }) => (
        <span className={styles['message']}>
          <span className={styles['kind']}>{kindOf(event)}</span> <bdi>{message}</bdi>{' '}
          {isNew && <Badge tone="warn">{t('errors.newRelease')}</Badge>}
          {isNew === undefined && nowS - first < NEW_S && <Badge tone="warn">{t('errors.new')}</Badge>}
          <Positions positions={positions} />
        </span>
      ),
      isHeading: true,
    },
    { key: 'count', heading: t('errors.count'), by: ({ count }) => count, cell: ({ count }) => count },
    { key: 'first', heading: t('errors.first'), by: ({ first }) => first, cell: ({ first }) => <Moment atS={first} /> },
    { key: 'last', heading: t('errors.last'), by: ({ last }) => last, cell: ({ last }) => <Moment atS={last} /> },
    { key: 'versions', heading: t('version'), cell: ({ versions }) => <Counts counts={versions} /> },
    { key: 'regions', heading: t('errors.regions'), cell: ({ regions }) => <Counts counts={regions} /> },
    { key: 'browsers', heading: t('errors.browsers'), cell: ({ browsers }) => <Counts counts={browsers} /> },
  ]
  return (
    <>
      <TableHead name={name} answer={answer} />
      {list?.groups.length === 0 && <p>{t('daily.empty')}</p>}
      {list && list.groups.length > 0 && (
        <DataTable
          name={name}
          columns={columns}
          rows={list.groups}
          perPage={PER_PAGE}
          keyOf={({ fingerprint }) => fingerprint}
          rowProps={({ fingerprint }) => ({ 'data-testid': 'error-group', 'data-fingerprint': fingerprint })}
        />
      )}
    </>
  )
}
