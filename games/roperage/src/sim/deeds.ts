import type { SeatDeed } from '@sofaspark/game-sdk'
import type { RopeEvent } from './world.ts'

/** Deeds that count towards awards of the match. SDK-230 */
export const deeds = (event: RopeEvent): SeatDeed[] => {
  switch (event.type) {
    case 'parry':
      return [{ seat: event.seat, award: 'saves' }]
    case 'swap':
      return [{ seat: event.seat, award: 'catches' }]
    case 'hop':
      return [{ seat: event.seat, award: 'leaps' }]
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}
