import { useEffect, useRef } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import type { Category } from '../selection/categories.ts'
import type { TilePosition } from '../selection/selection.ts'
import { GameTile } from './game-tile.tsx'
import styles from './category-rows.module.css'

const Row = (props: { category: Category; selectedColumn: number | null; onPress: (column: number) => void }) => {
  const t = useTexts('lobby')
  const row = useRef<HTMLElement>(null)
  const { category, selectedColumn } = props
  const current = selectedColumn !== null
  useEffect(() => {
    const rows = row.current?.parentElement
    if (current && row.current && rows && typeof rows.scrollTo === 'function')
      rows.scrollTo({ top: row.current.offsetTop, behavior: 'smooth' })
  }, [current])
  const heading = t(`category.${category.id}`)
  return (
    <section ref={row} className={styles['row']} data-current={current || undefined}>
      <h3 className={styles['heading']}>{heading}</h3>
      <div role="listbox" aria-label={heading} className={styles['track']}>
        {category.games.map((game, column) => (
          <GameTile
            key={game.key}
            game={game}
            selected={column === selectedColumn}
            onPress={() => {
              props.onPress(column)
            }}
          />
        ))}
      </div>
    </section>
  )
}

/** All rows of games; exactly one tile is selected. */
export const CategoryRows = (props: {
  rows: readonly Category[]
  place: TilePosition
  onPress: (place: TilePosition) => void
}) => (
  <div className={styles['rows']}>
    {props.rows.map((category, row) => (
      <Row
        key={category.id}
        category={category}
        selectedColumn={row === props.place.row ? props.place.column : null}
        onPress={(column) => {
          props.onPress({ row, column })
        }}
      />
    ))}
  </div>
)
