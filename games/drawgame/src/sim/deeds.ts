import type { SeatDeed } from '@sofaspark/game-sdk'
import type { GameEvent } from './world.ts'

/** Deeds that count towards awards of the match. SDK-230 */
export const deeds = (event: GameEvent): SeatDeed[] => {
  switch (event.type) {
    case 'solved':
      return [{ seat: event.seat, award: 'guesses' }]
    case 'liked':
      return [{ seat: event.artist, award: 'likes' }]
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}
