import { subscriptionStates, type SupporterCounts, type OwedErasure } from '@sofaspark/contract/admin-answers.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { bodyOf, useAnswer } from '../admin-api/queries.ts'
import { DataTable, type Column, TableHead } from '../shared/data-table.tsx'
import { Moment } from '../shared/ages.tsx'

const PERIOD_MS = 30_000

interface Row {
  state: keyof SupporterCounts['states']
  count: number
}

/** Subscriptions by state, empty states included (EDG-290). */
export const SupporterTable = () => {
  const t = useTexts('admin')
  const answer = useAnswer(['supporters'], (api) => api.supporters(), PERIOD_MS)
  const counts = bodyOf(answer)
  const name = t('supporters.heading')
  const columns: readonly Column<Row>[] = [
    {
      key: 'state',
      heading: t('supporters.state'),
      by: ({ state }) => subscriptionStates.indexOf(state),
      cell: ({ state }) => t(`supporters.states.${state}`),
      isHeading: true,
    },
    { key: 'count', heading: t('supporters.count'), by: ({ count }) => count, cell: ({ count }) => count },
    { key: 'means', heading: t('supporters.means'), cell: ({ state }) => t(`supporters.meanings.${state}`) },
  ]
  return (
    <>
      <TableHead name={name} answer={answer} />
      {counts && (
        <DataTable
          name={name}
          columns={columns}
          rows={subscriptionStates.map((state) => ({ state, count: counts.states[state] ?? 0 }))}
          keyOf={({ state }) => state}
          rowProps={({ state }) => ({ 'data-testid': 'supporter-state', 'data-state': state })}
        />
      )}
    </>
  )
}

const PER_PAGE = 20

/** Erasures that regions have not completed, oldest first, without ids (EDG-332). */
export const ErasureTable = () => {
  const t = useTexts('admin')
  const answer = useAnswer(['erasures'], (api) => api.erasures(), PERIOD_MS)
  const list = bodyOf(answer)
  const name = t('erasures.heading')
  const owing = ({ regions }: OwedErasure): string => regions.map((region) => t(`region.${region}`)).join(', ')
  const columns: readonly Column<OwedErasure>[] = [
    {
      key: 'since',
      heading: t('erasures.since'),
      by: ({ since }) => since,
      cell: ({ since }) => <Moment atS={since} />,
      isHeading: true,
    },
    { key: 'regions', heading: t('erasures.owedBy'), by: owing, cell: owing },
  ]
  return (
    <>
      <TableHead name={name} answer={answer} />
      {answer.state === 'here' && answer.body.erasures.length === 0 && <p>{t('erasures.empty')}</p>}
      {list && list.erasures.length > 0 && (
        <DataTable
          name={name}
          columns={columns}
          rows={list.erasures}
          perPage={PER_PAGE}
          keyOf={({ id }) => id}
          rowProps={() => ({ 'data-testid': 'erasure-row' })}
        />
      )}
    </>
  )
}
