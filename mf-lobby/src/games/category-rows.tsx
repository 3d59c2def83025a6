import { memo, useEffect, useRef } from 'react'
import { useTexts, useLanguage } from '@sofaspark/i18n/react.ts'
import { type Category, type TilePosition, isNew } from '../selection/selection.ts'
import styles from './category-rows.module.css'
import type { Game } from '@sofaspark/contract'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { Ribbon } from '@sofaspark/ui/ribbon/ribbon.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { useGameTexts } from '../page/texts.ts'
import { GamePicture } from './game-picture.tsx'
import gameTileStyles from './game-tile.module.css'

interface GameTileProps {
  game: Game
  row: number
  column: number
  selected: boolean
  /** The same function in every frame: only the tiles that an arrow key leaves and enters are drawn again. */
  onPress: (place: TilePosition) => void
}

/** One game in one row. A click selects it, a click on the selected one starts it. */
const GameTile = memo(({ game, row, column, selected, onPress }: GameTileProps) => {
  const t = useTexts('lobby')
  const texts = useGameTexts(game)
  const { direction } = useLanguage()
  const { clock } = useCapabilities()
  const tile = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const track = tile.current?.parentElement
    // Focus follows the selection, to show a single ring.
    if (selected && document.activeElement?.matches('[role=option]')) tile.current?.focus({ preventScroll: true })
    // Only the row itself may scroll: scrollIntoView would also move the page.
    if (selected && tile.current && track && typeof track.scrollTo === 'function') {
      const { offsetLeft, offsetWidth } = tile.current
      // In a right-to-left row the scroll position starts at 0 on the right and is negative.
      const left =
        direction === 'rtl' ? offsetLeft + offsetWidth * 1.6 - track.clientWidth : offsetLeft - offsetWidth * 0.6
      track.scrollTo({ left, behavior: 'smooth' })
    }
  }, [selected, direction])
  const soon = game.available === false
  const isRecent = isNew(game, clock.nowMs())
  return (
    <button
      ref={tile}
      type="button"
      role="option"
      data-testid="game-tile"
      data-game-key={game.key}
      data-spark=""
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      className={gameTileStyles['tile']}
      data-soon={soon || undefined}
      onClick={() => onPress({ row, column })}
    >
      <GamePicture game={game} sizes="14rem" moves className={gameTileStyles['picture']} />
      <span className={gameTileStyles['shade']} />
      <span className={gameTileStyles['name']}>{texts.name}</span>
      <span className={gameTileStyles['marks']} data-below={isRecent || undefined}>
        {game.earlyAccess && (
          <Badge tone="supporter" icon="crown">
            {t('game.earlyAccess')}
          </Badge>
        )}
        {game.isBeta && <Badge tone="spark">{t('game.beta')}</Badge>}
        {soon && !game.earlyAccess && !game.isBeingBuilt && (
          <Badge icon="clock" className={gameTileStyles['quiet']}>
            {t('game.soon')}
          </Badge>
        )}
        {game.isBeingBuilt && (
          <Badge icon="clock" className={gameTileStyles['quiet']}>
            {t('game.inAMoment')}
          </Badge>
        )}
      </span>
      {selected && !soon && (
        <span className={gameTileStyles['go']}>
          <Icon name="play" size="1.6em" />
        </span>
      )}
      {isRecent && <Ribbon>{t('game.new')}</Ribbon>}
    </button>
  )
})

interface RowProps {
  category: Category
  row: number
  selectedColumn: number | null
  onPress: (place: TilePosition) => void
}

const Row = memo(({ category, row, selectedColumn, onPress }: RowProps) => {
  const t = useTexts('lobby')
  const section = useRef<HTMLElement>(null)
  const current = selectedColumn !== null
  useEffect(() => {
    const rows = section.current?.parentElement
    if (current && section.current && rows && typeof rows.scrollTo === 'function')
      rows.scrollTo({ top: section.current.offsetTop, behavior: 'smooth' })
  }, [current])
  const heading = t(`category.${category.id}`)
  return (
    <section ref={section} className={styles['row']} data-current={current || undefined}>
      <h3 className={styles['heading']}>{heading}</h3>
      <div role="listbox" aria-label={heading} className={styles['track']}>
        {category.games.map((game, column) => (
          <GameTile
            key={game.key}
            game={game}
            row={row}
            column={column}
            selected={column === selectedColumn}
            onPress={onPress}
          />
        ))}
      </div>
    </section>
  )
})

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
        row={row}
        selectedColumn={row === props.place.row ? props.place.column : null}
        onPress={props.onPress}
      />
    ))}
  </div>
)
