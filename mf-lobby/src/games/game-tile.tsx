import { useEffect, useRef } from 'react'
import type { Game } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { Ribbon } from '@sofaspark/ui/ribbon/ribbon.tsx'
import { usePowers } from '../page/powers.ts'
import { isNew } from '../selection/categories.ts'
import { useGameTexts } from '../page/game-texts.ts'
import { GamePicture } from './game-picture.tsx'
import styles from './game-tile.module.css'

/** One game in one row. A click selects it, a click on the selected one starts it. */
export const GameTile = ({ game, selected, onPress }: { game: Game; selected: boolean; onPress: () => void }) => {
  const t = useTexts('lobby')
  const texts = useGameTexts(game)
  const { direction } = useLanguage()
  const { clock } = usePowers()
  const tile = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const track = tile.current?.parentElement
    // A tile's focus follows the selection: two rings would be one too many.
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
      className={styles['tile']}
      data-soon={soon || undefined}
      onClick={onPress}
    >
      <GamePicture game={game} sizes="14rem" moves className={styles['picture']} />
      <span className={styles['shade']} />
      <span className={styles['name']}>{texts.name}</span>
      <span className={styles['marks']} data-below={isRecent || undefined}>
        {game.earlyAccess && (
          <Badge tone="supporter" icon="crown">
            {t('game.earlyAccess')}
          </Badge>
        )}
        {game.isBeta && <Badge tone="spark">{t('game.beta')}</Badge>}
        {soon && !game.earlyAccess && !game.isBeingBuilt && (
          <Badge icon="clock" className={styles['quiet']}>
            {t('game.soon')}
          </Badge>
        )}
        {game.isBeingBuilt && (
          <Badge icon="clock" className={styles['quiet']}>
            {t('game.inAMoment')}
          </Badge>
        )}
      </span>
      {selected && !soon && (
        <span className={styles['go']}>
          <Icon name="play" size="1.6em" />
        </span>
      )}
      {isRecent && <Ribbon>{t('game.new')}</Ribbon>}
    </button>
  )
}
