import type { GamePlayer } from '@sofaspark/game-sdk'
import type { SpriteList } from '@sofaspark/game-stage'
import type { Picture } from './pictures.ts'

/** The list that all small pictures of a frame go into, and what they depend on. */
export interface Actors {
  sprites: SpriteList<Picture>
  player: (seat: number) => GamePlayer | undefined
  timeS: number
  still: boolean
}
