import type { Registry } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { type RegionView, bodyOf, useAnswer } from '../admin-api/queries.ts'
import { DataTable, type Column, TableHead } from '../shared/data-table.tsx'
const PERIOD_MS = 15_000

interface Row {
  key: string
  name: string
  stable: string
  previous: string
  canary: string
  isOff: boolean
}

const remoteRows = ({ remotes }: Registry): Row[] =>
  Object.entries(remotes).map(([name, { stable, previous, canary, disabled }]) => ({
    key: name,
    name,
    stable: stable.version,
    previous: previous?.version ?? '',
    isOff: disabled,
    canary: canary ? `${canary.version} (${canary.weight} %)` : '',
  }))

/** The version of each region's lobby service, and the releases of each remote that pages get now (ADM-180). */
export const ReleaseTable = ({ views }: { views: readonly RegionView[] }) => {
  const t = useTexts('admin')
  const answer = useAnswer(['remotes'], (api) => api.remotes(), PERIOD_MS)
  const registry = bodyOf(answer)
  const name = t('releases.heading')
  const services = views.map(({ region, server, state }): Row => ({
    key: region,
    name: t('releases.service', { region }),
    previous: '',
    canary: '',
    isOff: false,
    stable: state === 'offline' ? t('state.offline') : (server?.version ?? '–'),
  }))
  const text = (key: 'stable' | 'previous' | 'canary'): Column<Row> => ({
    key,
    heading: t(`releases.${key}`),
    by: (row) => row[key],
    cell: (row) => <bdi>{row[key]}</bdi>,
  })
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      heading: t('releases.name'),
      by: (row) => row.name,
      cell: ({ name: part, isOff }) => (
        <>
          <bdi>{part}</bdi> {isOff && <Badge tone="warn">{t('releases.off')}</Badge>}
        </>
      ),
      isHeading: true,
    },
    text('stable'),
    text('canary'),
    text('previous'),
  ]
  return (
    <>
      <TableHead name={name} answer={answer} />
      <DataTable
        name={name}
        columns={columns}
        rows={[...services, ...(registry ? remoteRows(registry) : [])]}
        keyOf={({ key }) => key}
        rowProps={({ key }) => ({ 'data-testid': 'release-row', 'data-name': key })}
      />
    </>
  )
}
