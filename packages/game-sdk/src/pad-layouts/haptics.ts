import type { SeatHaptic } from '../game/define-game.ts'

/** One player struck another: both feel it. */
export const hitHaptics = ({ seat, victim }: { seat: number; victim: number }): SeatHaptic[] => [
  { seat: victim, pattern: 'hit' },
  { seat, pattern: 'tick' },
]

/** The match is won: winners and losers feel which. */
export const matchWonHaptics = ({ won, lost }: { won: readonly number[]; lost: readonly number[] }): SeatHaptic[] => [
  ...won.map((seat): SeatHaptic => ({ seat, pattern: 'win' })),
  ...lost.map((seat): SeatHaptic => ({ seat, pattern: 'lose' })),
]
