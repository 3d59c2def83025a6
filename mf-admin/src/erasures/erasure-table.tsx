import type { OwedErasure } from '@sofaspark/contract/admin-answers.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { bodyOf, useAnswer } from '../admin-api/queries.ts'
import { DataTable, type Column, TableHead } from '../table/data-table.tsx'
import { Moment } from '../table/ages.tsx'

const PERIOD_MS = 30_000
const PER_PAGE = 20

/** Erasures that regions still owe, the oldest first, and nobody's id (ADM-190). */
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
