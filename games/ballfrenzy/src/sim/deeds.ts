import type { SeatDeed } from '@sofaspark/game-sdk'
import type { FrenzyEvent } from './world.ts'

/** Deeds that count towards awards of the match. SDK-230 */
export const deeds = (event: FrenzyEvent): SeatDeed[] => {
  switch (event.type) {
    case 'save':
      return [{ seat: event.seat, award: 'saves' }]
    case 'smash':
      return [{ seat: event.seat, award: 'smashes' }]
    case 'goal':
      return event.by >= 0 && event.by !== event.seat ? [{ seat: event.by, award: 'goals' }] : []
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}
