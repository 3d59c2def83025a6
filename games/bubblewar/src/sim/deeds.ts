import type { SeatDeed } from '@sofaspark/game-sdk'
import type { GameEvent } from './world.ts'

/** Deeds that count towards awards of the match. SDK-230 */
export const deeds = (event: GameEvent): SeatDeed[] => {
  switch (event.type) {
    case 'pop':
      return [{ seat: event.seat, award: 'bubbles', count: event.popped.length + event.dropped.length }]
    default:
      return []
  }
}
