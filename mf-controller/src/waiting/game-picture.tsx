import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'
import styles from './waiting.module.css'

/** A game's key art at the width of its container. */
export const GamePicture = ({ gameKey }: { gameKey: string }) => (
  <GameArt key={gameKey} gameKey={gameKey} className={styles['art']} />
)
