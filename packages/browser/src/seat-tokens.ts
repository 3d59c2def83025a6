import type { Storage } from '@sofaspark/contract'

/** Number of other rooms whose seats this phone may still return to. Beyond it the lowest room numbers are dropped: nothing keeps their age. */
const KEPT_TOKENS = 20

/** The tokens of this phone's current and former seats, by room. BRO-20, BRO-28 */
export const createSeatTokens = (storage: Storage) => {
  const all = () => storage.get('seatTokens') ?? {}
  const left = new Map<string, string>()
  const of = (roomNumber: string): string | undefined => all()[roomNumber]
  return {
    of,
    /** The token that a join sends: that of the seat which this page left, too. EVE-78 */
    forJoin: (roomNumber: string): string | undefined => of(roomNumber) ?? left.get(roomNumber),
    /** Notes, until the page closes, which seat is being left. */
    leave: (roomNumber: string) => {
      const token = of(roomNumber)
      if (token !== undefined) left.set(roomNumber, token)
    },
    keep: (roomNumber: string, token: string) => {
      const others = Object.entries(all()).filter(([room]) => room !== roomNumber)
      storage.set('seatTokens', { ...Object.fromEntries(others.slice(-KEPT_TOKENS)), [roomNumber]: token })
    },
    forget: (roomNumber: string) => {
      const { [roomNumber]: forgotten, ...others } = all()
      if (forgotten !== undefined) storage.set('seatTokens', others)
    },
  }
}
export type SeatTokens = ReturnType<typeof createSeatTokens>
