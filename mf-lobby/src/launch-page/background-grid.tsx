import type { Game } from '@sofaspark/contract'
import { GamePicture } from '../games/game-picture.tsx'
import styles from './game-shelf.module.css'

const LEFT = 3
const LAST_INDEX = 8

/** The games whose pictures hang beside the list: three on the left, the rest up to index 8 on the right; none for three games or fewer (LCH-85). */
export const gridsOf = (games: readonly Game[]): { left: readonly Game[]; right: readonly Game[] } | null =>
  games.length > LEFT ? { left: games.slice(0, LEFT), right: games.slice(LEFT, LAST_INDEX + 1) } : null

/** The games' pictures on the walls, faintly; decoration only. */
export const BackgroundGrid = ({ games }: { games: readonly Game[] }) => {
  const grids = gridsOf(games)
  if (!grids) return null
  return (
    <div className={styles['walls']} aria-hidden="true">
      {(['left', 'right'] as const).map((side) => (
        <span key={side} className={styles['wall']} data-side={side}>
          {grids[side].map((game) => (
            <GamePicture key={game.key} game={game} sizes="12rem" className={styles['poster']} />
          ))}
        </span>
      ))}
    </div>
  )
}
