import { isRoomNumber } from '@sofaspark/contract'
import * as z from 'zod/mini'
import { LogLines } from '../record/log-lines.ts'
import type { LobbyLogLine, LobbyRecord, SeatRecord } from '../record/record.ts'
import type { storeLimits } from './budgets.ts'
import { isLogLine, isPartName, applyParts, recordOf } from './record-parts.ts'
const room = z.string().check(z.refine(isRoomNumber))
const parts = z.record(z.string(), z.unknown()).check(z.refine((value) => Object.keys(value).every(isPartName)))

/** A line in the journal of live lobbies. `whole` replaces all parts that were there. */
const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lobby'), room, parts, whole: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('command'), room, seat: z.int(), playerId: z.string(), command: z.number() }),
  z.object({ kind: z.literal('log'), room, line: z.unknown().check(z.refine(isLogLine)) }),
  z.object({ kind: z.literal('removed'), room }),
])
export type JournalEntry = z.infer<typeof entrySchema>

interface Read {
  /** The number of the newest entry applied; older ones are included already. */
  n: number
  parts: Map<string, unknown>
  sizes: Map<string, number>
  bytes: number
  logs: LogLines
}

/** Rebuilds lobbies from a journal's entries, within the budget of a start (LOB-52, LOB-133). */
export interface Replay {
  take(entry: object, n: number): boolean
  /** The whole lobbies, and how many others there are. */
  end(): {
    lobbies: { record: LobbyRecord; logs: LobbyLogLine[] }[]
    broken: number
    leftOut: number
    linesLeftOut: number
  }
}

class JournalReplay implements Replay {
  readonly #budget: Pick<typeof storeLimits, 'loadedBytes' | 'loadedBeforeLogsGoBytes'>
  readonly #rooms = new Map<string, Read>()
  readonly #leftOut = new Set<string>()
  #bytes = 0
  #linesLeftOut = 0

  constructor(budget: Pick<typeof storeLimits, 'loadedBytes' | 'loadedBeforeLogsGoBytes'>) {
    this.#budget = budget
  }

  take(raw: object, n: number): boolean {
    const parsed = z.safeParse(entrySchema, raw)
    if (!parsed.success) return false
    const entry = parsed.data
    const known = this.#rooms.get(entry.room)
    if (known && n < known.n) return true
    if (entry.kind === 'lobby') this.#takeLobby(entry, n)
    else if (entry.kind === 'removed') {
      this.#forget(entry.room)
      this.#leftOut.delete(entry.room)
    } else if (known) {
      known.n = n
      if (entry.kind === 'log') this.#takeLine(known, entry.line as LobbyLogLine)
      else this.#takeCommand(known, entry)
    }
    return true
  }

  end(): {
    lobbies: { record: LobbyRecord; logs: LobbyLogLine[] }[]
    broken: number
    leftOut: number
    linesLeftOut: number
  } {
    const lobbies = []
    let broken = 0
    for (const [number, known] of this.#rooms) {
      const record = recordOf(known.parts)
      if (record?.lobby.roomNumber === number) lobbies.push({ record, logs: known.logs.lines })
      else broken += 1
      this.#rooms.delete(number)
    }
    return { lobbies, broken, leftOut: this.#leftOut.size, linesLeftOut: this.#linesLeftOut }
  }

  #forget(number: string): void {
    const known = this.#rooms.get(number)
    this.#bytes -= (known?.bytes ?? 0) + (known?.logs.bytes ?? 0)
    this.#rooms.delete(number)
  }

  #lay(known: Read, changed: [string, unknown][]): void {
    applyParts(known.parts, changed)
    for (const [name, part] of changed) {
      const size = part === null ? 0 : JSON.stringify(part).length
      const grown = size - (known.sizes.get(name) ?? 0)
      known.sizes.set(name, size)
      known.bytes += grown
      this.#bytes += grown
    }
  }

  #takeLobby({ room: number, parts: changed, whole }: JournalEntry & { kind: 'lobby' }, n: number): void {
    let known = this.#rooms.get(number)
    if (whole && known) {
      this.#bytes -= known.bytes
      Object.assign(known, { parts: new Map(), sizes: new Map(), bytes: 0 })
    }
    if (!known) {
      // Changes of a lobby that ended, or is beyond the budget, are ignored.
      if (!whole) return
      known = { n, parts: new Map(), sizes: new Map(), bytes: 0, logs: new LogLines() }
      this.#rooms.set(number, known)
    }
    known.n = n
    this.#lay(known, Object.entries(changed))
    if (this.#bytes <= this.#budget.loadedBytes) return
    this.#forget(number)
    this.#leftOut.add(number)
  }

  #takeLine(known: Read, line: LobbyLogLine): void {
    if (this.#bytes > this.#budget.loadedBeforeLogsGoBytes) {
      this.#linesLeftOut += 1
      return
    }
    const before = known.logs.bytes
    known.logs.add(line)
    this.#bytes += known.logs.bytes - before
  }

  #takeCommand(known: Read, { seat, playerId, command }: JournalEntry & { kind: 'command' }): void {
    const name = `seat:${String(seat)}`
    const kept = known.parts.get(name) as Partial<SeatRecord> | undefined
    if (kept?.playerId === playerId && command > (kept.lastCommand ?? 0))
      known.parts.set(name, { ...kept, lastCommand: command })
  }
}

export const createReplay = (budget: Pick<typeof storeLimits, 'loadedBytes' | 'loadedBeforeLogsGoBytes'>): Replay =>
  new JournalReplay(budget)
