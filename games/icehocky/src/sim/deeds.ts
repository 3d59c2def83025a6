import type { SeatDeed } from '@sofaspark/game-sdk'
import type { HockeyEvent } from './world.ts'

/** Deeds that count towards awards of the match. SDK-230 */
export const deeds = (event: HockeyEvent): SeatDeed[] => {
  switch (event.type) {
    case 'goal':
      return [
        ...(event.seat >= 0 ? [{ seat: event.seat, award: 'goals' } as const] : []),
        ...(event.assist >= 0 ? [{ seat: event.assist, award: 'assists' } as const] : []),
      ]
    case 'hit':
      return [{ seat: event.seat, award: 'checks' }]
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}
