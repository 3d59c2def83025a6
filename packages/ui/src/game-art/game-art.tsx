import { classNames } from '../class-names/class-names.ts'
import ballfrenzy from './art/ballfrenzy.svg'
import bubblewar from './art/bubblewar.svg'
import drawgame from './art/drawgame.svg'
import icehocky from './art/icehocky.svg'
import minigames from './art/minigames.svg'
import paintbattles from './art/paintbattles.svg'
import racegame from './art/racegame.svg'
import roperage from './art/roperage.svg'
import shootndodge from './art/shootndodge.svg'
import testgamelocal from './art/testgamelocal.svg'
import styles from './game-art.module.css'

const arts = {
  testgamelocal,
  drawgame,
  minigames,
  icehocky,
  shootndodge,
  racegame,
  ballfrenzy,
  roperage,
  bubblewar,
  paintbattles,
}
export type GameArtKey = keyof typeof arts
export const gameArtKeys = Object.keys(arts) as GameArtKey[]

const isArtKey = (gameKey: string): gameKey is GameArtKey => gameKey in arts

/** A game's key art, 16:9, a file of its build; a game without one gets the night. */
export const GameArt = ({
  gameKey,
  label = '',
  className,
}: {
  gameKey: string
  label?: string
  className?: string
}) => (
  <span className={classNames(styles['art'], className)} data-game-key={gameKey}>
    {isArtKey(gameKey) && <img className={styles['picture']} src={arts[gameKey]} alt={label} draggable={false} />}
  </span>
)
