import type { Pad } from '@sofaspark/contract'
import type { LobbyRecord } from '../lobby/record.ts'
import { memoryCost } from '../lobby/memory-cost.ts'

const known = new WeakMap<Pad, number>()

/** The bytes that a pad takes in memory. */
export const padCost = (pad: Pad): number => {
  const found = known.get(pad)
  if (found !== undefined) return found
  const cost = memoryCost(pad)
  known.set(pad, cost)
  return cost
}

/** The bytes of all pads that a lobby keeps: the one for all, and those of seats. */
export const padCostOf = ({ padOfAll, seats }: LobbyRecord): number => {
  let bytes = padOfAll ? padCost(padOfAll) : 0
  for (const seat of seats) if (seat?.pad) bytes += padCost(seat.pad)
  return bytes
}
