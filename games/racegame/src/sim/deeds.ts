import type { SeatDeed } from '@sofaspark/game-sdk'
import type { RaceEvent } from './world.ts'

/** Deeds that count towards awards of the match. SDK-230 */
export const deeds = (event: RaceEvent): SeatDeed[] => {
  switch (event.type) {
    case 'ram':
      return [{ seat: event.seat, award: 'rams' }]
    case 'struck':
      return event.by === 'rocket' || event.by === 'crate' ? [{ seat: event.from, award: 'smashes' }] : []
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}
