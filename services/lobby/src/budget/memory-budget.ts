import type { LobbySettings } from './settings.ts'
import type { Pad } from '@sofaspark/contract'
import { placesOf, type LobbyRecord } from '../record/record.ts'
import { memoryCost } from '../record/log-lines.ts'

/** The kinds of data that a lobby keeps in its process in addition to its record. */
export const budgetKinds = ['log', 'pads', 'commands', 'snapshot', 'mirrors'] as const
type BudgetKind = (typeof budgetKinds)[number]

type Limits = Pick<
  LobbySettings['limits'],
  | 'logBytes'
  | 'padBytes'
  | 'heldCommandBytes'
  | 'snapshotBytes'
  | 'mirrorRingBytes'
  | 'floorBytes'
  | 'addressKeptBytes'
  | 'keptBytes'
>

/** One lobby's account: the bytes it keeps, by kind, and the address that they are charged to. */
export interface Account {
  readonly bytes: Record<BudgetKind, number>
  /** The host's address key; null while it is not known, or exempt. */
  payer: string | null
}

const noBytes = (): Record<BudgetKind, number> => ({ log: 0, pads: 0, commands: 0, snapshot: 0, mirrors: 0 })

export const openAccount = (): Account => ({ bytes: noBytes(), payer: null })

export const accountTotal = ({ bytes }: Account): number => budgetKinds.reduce((sum, kind) => sum + bytes[kind], 0)

/**
 * The bytes of memory that this process keeps for its lobbies (LOB-150 to LOB-153). Each kind has a limit per lobby; the
 * bytes above a lobby's floor also have to fit into the budget of its host's address and into that of the process, so that
 * no address fills the process and no lobby is refused what an ordinary party needs.
 */
export interface MemoryBudget {
  /** Whether a kind may grow to `bytes` in this lobby; shrinking always may. */
  admits(account: Account, kind: BudgetKind, bytes: number): boolean
  /** Sets the bytes of a kind in this lobby. */
  set(account: Account, kind: BudgetKind, bytes: number): void
  /** Charges the lobby to this address; null for none. */
  chargeTo(account: Account, payer: string | null): void
  /** Number of live lobbies charged to an address. */
  lobbiesOf(payer: string): number
  /** The lobby is gone. */
  close(account: Account): void
  /** Whether there is room for one more lobby at its floor. */
  hasRoom(): boolean
  readonly totals: Readonly<Record<BudgetKind, number>>
}

export const createMemoryBudget = (limits: Limits): MemoryBudget => {
  const perKind: Record<BudgetKind, number> = {
    log: limits.logBytes,
    pads: limits.padBytes,
    commands: limits.heldCommandBytes,
    snapshot: limits.snapshotBytes,
    mirrors: limits.mirrorRingBytes,
  }
  const totals = noBytes()
  const byPayer = new Map<string, { bytes: number; lobbies: number }>()
  let total = 0

  const charge = (payer: string | null, bytes: number, lobbies = 0): void => {
    if (payer === null) return
    const before = byPayer.get(payer) ?? { bytes: 0, lobbies: 0 }
    const after = { bytes: before.bytes + bytes, lobbies: before.lobbies + lobbies }
    if (after.lobbies > 0) byPayer.set(payer, after)
    else byPayer.delete(payer)
  }
  const set: MemoryBudget['set'] = (account, kind, bytes) => {
    const more = bytes - account.bytes[kind]
    account.bytes[kind] = bytes
    totals[kind] += more
    total += more
    charge(account.payer, more)
  }
  const chargeTo: MemoryBudget['chargeTo'] = (account, payer) => {
    charge(account.payer, -accountTotal(account), -1)
    account.payer = payer
    charge(payer, accountTotal(account), 1)
  }
  return {
    admits: (account, kind, bytes) => {
      const more = bytes - account.bytes[kind]
      if (more <= 0) return true
      if (bytes > perKind[kind]) return false
      if (accountTotal(account) + more <= limits.floorBytes) return true
      const ofPayer = account.payer === null ? 0 : (byPayer.get(account.payer)?.bytes ?? 0)
      return ofPayer + more <= limits.addressKeptBytes && total + more <= limits.keptBytes
    },
    set,
    chargeTo,
    lobbiesOf: (payer) => byPayer.get(payer)?.lobbies ?? 0,
    close: (account) => {
      for (const kind of budgetKinds) set(account, kind, 0)
      chargeTo(account, null)
    },
    hasRoom: () => total + limits.floorBytes <= limits.keptBytes,
    totals,
  }
}

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
export const padCostOf = (record: LobbyRecord): number => {
  let bytes = record.padOfAll ? padCost(record.padOfAll) : 0
  for (const [, { pad }] of placesOf(record)) if (pad) bytes += padCost(pad)
  return bytes
}
