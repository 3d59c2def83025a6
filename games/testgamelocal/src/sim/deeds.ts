import type { SeatDeed } from '@sofaspark/game-sdk'
import type { GameEvent } from './world.ts'

/** Deeds that count towards awards of the match. SDK-230 */
export const deeds = (event: GameEvent): SeatDeed[] => {
  switch (event.type) {
    case 'bump':
      return [{ seat: event.seat, award: 'rams' }]
    case 'revived':
      return [{ seat: event.by, award: 'revives' }]
    case 'bonk':
      return [{ seat: event.owner, award: 'fish' }]
    case 'slip':
      return [{ seat: event.owner, award: 'fish' }]
    default:
      return []
  }
}
