import type { SeatDeed } from '@sofaspark/game-sdk'
import type { PaintEvent } from './world.ts'

/** Deeds that count towards awards of the match. SDK-230 */
export const deeds = (event: PaintEvent): SeatDeed[] => {
  switch (event.type) {
    case 'popped':
      return [{ seat: event.seat, award: 'pops' }]
    case 'splash':
      return [{ seat: event.seat, award: 'splashes' }]
    case 'bounce':
      return [{ seat: event.seat, award: 'leaps' }]
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}
