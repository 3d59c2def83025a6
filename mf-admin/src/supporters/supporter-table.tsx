import { subscriptionStates, type SupporterCounts } from '@sofaspark/contract/admin-answers.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { bodyOf, useAnswer } from '../admin-api/queries.ts'
import { DataTable, type Column, TableHead } from '../table/data-table.tsx'
const PERIOD_MS = 30_000

interface Row {
  state: keyof SupporterCounts['states']
  count: number
}

/** Subscriptions by state, the states without any included, and nobody's name (ADM-150). */
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
