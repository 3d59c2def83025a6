import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import styles from './table.module.css'
import { useState, type ReactNode } from 'react'
import type { Answer } from '../admin-api/queries.ts'

/** The pages of a list; nothing for a list of one page. */
export const Pager = (props: {
  page: number
  total: number
  perPage: number
  name: string
  onPage: (page: number) => void
}) => {
  const t = useTexts('admin')
  const { page, onPage } = props
  const pages = Math.max(1, Math.ceil(props.total / props.perPage))
  if (pages === 1) return null
  return (
    <nav className={styles['pager']} aria-label={props.name}>
      <Button size="s" variant="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('table.previous')}
      </Button>
      <span>{t('table.page', { page, pages })}</span>
      <Button size="s" variant="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('table.next')}
      </Button>
    </nav>
  )
}

export interface Column<Row> {
  key: string
  heading: string
  /** Rows sort by this; a column without it cannot be sorted by. */
  by?: (row: Row) => string | number
  cell: (row: Row) => ReactNode
  /** The cell names its row. */
  isHeading?: true
}

export interface Sorting {
  key: string
  isDescending: boolean
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))

const sorted = <Row,>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] => {
  const by = columns.find(({ key }) => key === sorting?.key)?.by
  if (!by || !sorting) return rows
  const direction = sorting.isDescending ? -1 : 1
  return [...rows].sort((one, other) => direction * compare(by(one), by(other)))
}

/**
 * A dense table whose columns sort by a press on their heading; a second press turns the order round (LOB-260). With
 * `perPage` it shows its sorted rows in pages (LOB-260).
 */
export const DataTable = <Row,>(props: {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  perPage?: number
  /** The caller sorts the rows, which may be on several pages, by the columns that have a `by`. */
  sortedElsewhere?: { sorting: Sorting | null; onSort: (sorting: Sorting) => void }
  rowProps?: (row: Row) => Readonly<Record<`data-${string}`, string>>
}) => {
  const t = useTexts('admin')
  const [ownSorting, setOwnSorting] = useState<Sorting | null>(null)
  const [asked, setAsked] = useState(1)
  const { columns, perPage = Infinity, sortedElsewhere } = props
  const sorting = sortedElsewhere ? sortedElsewhere.sorting : ownSorting
  const press = (key: string): void => {
    const next = { key, isDescending: sorting?.key === key ? !sorting.isDescending : false }
    if (sortedElsewhere) sortedElsewhere.onSort(next)
    else setOwnSorting(next)
    setAsked(1)
  }
  const total = props.rows.length
  const page = Math.min(asked, Math.max(1, Math.ceil(total / perPage)))
  const first = page === 1 ? 0 : (page - 1) * perPage
  const rows = sortedElsewhere ? props.rows : sorted(props.rows, columns, sorting)
  const shown = rows.slice(first, first + perPage)
  const table = (
    <div className={styles['scroll']} role="region" tabIndex={0} aria-label={props.name}>
      <table className={styles['table']} aria-label={props.name}>
        <thead>
          <tr>
            {columns.map(({ key, heading, by }) => {
              const isSorted = sorting?.key === key
              const order = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined
              return (
                <th key={key} scope="col" aria-sort={order}>
                  {by ? (
                    <button type="button" className={styles['sort']} title={t('table.sort')} onClick={() => press(key)}>
                      {heading}
                      <span aria-hidden="true">{isSorted ? (sorting.isDescending ? '▾' : '▴') : ''}</span>
                    </button>
                  ) : (
                    heading
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={props.keyOf(row)} {...props.rowProps?.(row)}>
              {columns.map(({ key, cell, isHeading }) =>
                isHeading ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key}>{cell(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  return (
    <>
      {table}
      {perPage !== Infinity && (
        <Pager page={page} total={total} perPage={perPage} name={props.name} onPage={setAsked} />
      )}
    </>
  )
}

/** The heading of a table, with a note if its call gets no response; the previous rows stay (ADM-04). */
export const TableHead = ({ name, answer }: { name: string; answer: Answer<unknown> }) => {
  const t = useTexts('admin')
  return (
    <>
      <h2>{name}</h2>
      {answer.state === 'silent' && <p role="status">{t('unanswered')}</p>}
    </>
  )
}
