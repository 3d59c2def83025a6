import type { SeatDeed } from '@sofaspark/game-sdk'
import type { CaptureEvent } from './world.ts'

/** Deeds that count towards awards of the match. SDK-230 */
export const deeds = (event: CaptureEvent): SeatDeed[] => {
  switch (event.type) {
    case 'capture':
      return [{ seat: event.seat, award: 'captures' }]
    case 'caught':
      return [{ seat: event.seat, award: 'catches' }]
    case 'popped':
      return [{ seat: event.seat, award: 'pops' }]
    case 'return':
      return event.seat >= 0 ? [{ seat: event.seat, award: 'returns' }] : []
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}
