import type { ErrorGroup } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { bodyOf, useAnswer } from '../admin-api/use-answer.ts'
import { useAdmin } from '../root/admin-context.ts'
import { DataTable, type Column } from '../table/data-table.tsx'
import { TableHead } from '../table/table-head.tsx'
import { Moment } from '../table/moment.tsx'
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

/** Errors of pages within 30 days, the latest first; those that first happened within a day are marked as new (ADM-120). */
export const ErrorTable = () => {
  const t = useTexts('admin')
  const nowS = useAdmin().capabilities.clock.nowMs() / 1_000
  const answer = useAnswer(['errors'], (api) => api.errors(), PERIOD_MS)
  const list = bodyOf(answer)
  const name = t('errors.heading')
  const columns: readonly Column<ErrorGroup>[] = [
    {
      key: 'message',
      heading: t('errors.message'),
      by: ({ message }) => message,
      cell: ({ message, first }) => (
        <span className={styles['message']}>
          <bdi>{message}</bdi> {nowS - first < NEW_S && <Badge tone="warn">{t('errors.new')}</Badge>}
        </span>
      ),
      isHeading: true,
    },
    { key: 'count', heading: t('errors.count'), by: ({ count }) => count, cell: ({ count }) => count },
    { key: 'first', heading: t('errors.first'), by: ({ first }) => first, cell: ({ first }) => <Moment atS={first} /> },
    { key: 'last', heading: t('errors.last'), by: ({ last }) => last, cell: ({ last }) => <Moment atS={last} /> },
    { key: 'versions', heading: t('version'), cell: ({ versions }) => <Counts counts={versions} /> },
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
