import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { storeLimits } from './budgets.ts'
import type { Journal } from './journal.ts'
import { type HistoryEntry, numberedLines, shownLobby, type Visit } from '../live/history-store.ts'
import { createStoreFigures, type StoreFigures } from './store-figures.ts'
import type { EndedLobby, NumberedLine, RoomNumber } from '@sofaspark/contract'

/** A record that is not in the database yet. */
export type Outgoing = { entry: string } & ({ ended: HistoryEntry } | { visit: Visit })

/**
 * Records in flight to the database, oldest first, within a budget. With a journal they also lie where a killed process
 * leaves them behind; the next one sends them again (LOB-103).
 */
export interface Outbox {
  /** Takes the records that the previous process left behind. */
  start(): Promise<void>
  /** Never throws: a record that cannot be written waits in memory alone. */
  put(what: { ended: HistoryEntry } | { visit: Visit }): Outgoing
  first(): Outgoing | undefined
  /** The record is in the database, or was given up. */
  done(entry: string): void
  close(): Promise<void>
}

const MAX_WAITING = 10_000
const VISIT_BYTES = 200

const lines = z.array(z.looseObject({ time: z.number(), message: z.string() }))
const people = z.array(z.nullable(z.looseObject({ id: z.string(), name: z.string() })))
const ended = z.looseObject({
  roomNumber: z.string(),
  endTime: z.number(),
  logs: lines,
  gamesPlayed: z.array(z.looseObject({ gameKey: z.string(), logs: z.optional(lines) })),
  players: people,
  playersHistory: people,
})
const outgoingSchema = z.union([
  z.object({ entry: z.string(), ended }),
  z.object({
    entry: z.string(),
    visit: z.object({
      day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
      role: z.enum(['host', 'player']),
      visitor: z.string(),
      hasConsent: z.boolean(),
    }),
  }),
])

const withoutLogs = (lobby: HistoryEntry): HistoryEntry => ({
  ...lobby,
  logs: [],
  gamesPlayed: lobby.gamesPlayed.map(({ gameKey, startTime, endTime }) => ({ gameKey, startTime, endTime })),
})
const hasLogs = (what: Outgoing): what is Outgoing & { ended: HistoryEntry } =>
  'ended' in what && what.ended.logs.length > 0

/** The approximate bytes of an ended lobby. */
const endedBytes = (lobby: HistoryEntry): number => JSON.stringify(lobby).length

export const createOutbox = (
  journal?: Journal,
  figures: StoreFigures = createStoreFigures(),
  maxBytes: number = storeLimits.historyBytes,
): Outbox => {
  const waiting = new Map<string, { what: Outgoing; bytes: number }>()
  let bytes = 0

  const set = (what: Outgoing): void => {
    const size = 'ended' in what ? endedBytes(what.ended) : VISIT_BYTES
    bytes += size - (waiting.get(what.entry)?.bytes ?? 0)
    waiting.set(what.entry, { what, bytes: size })
  }
  const drop = (entry: string): void => {
    bytes -= waiting.get(entry)?.bytes ?? 0
    waiting.delete(entry)
  }
  /** The oldest ended lobbies lose their logs, then the oldest of all go; the newest stays whatever it is. */
  const keepWithin = (): void => {
    for (const { what } of waiting.values()) {
      if (bytes <= maxBytes) break
      if (!hasLogs(what)) continue
      figures.linesDropped.history += what.ended.logs.length
      set({ entry: what.entry, ended: withoutLogs(what.ended) })
    }
    for (const entry of waiting.keys()) {
      if (waiting.size === 1 || (bytes <= maxBytes && waiting.size <= MAX_WAITING)) break
      drop(entry)
      figures.outboxDropped += 1
    }
  }
  const take = (entry: object): boolean => {
    const parsed = z.safeParse(outgoingSchema, entry)
    if (!parsed.success) return false
    set(parsed.data as unknown as Outgoing)
    keepWithin()
    return true
  }
  function* whole(): Iterable<Outgoing[]> {
    for (const { what } of waiting.values()) yield [what]
  }
  const write = (what: Outgoing): void => {
    if (!journal || journal.sizeBytes() > storeLimits.outboxBytes) return
    try {
      journal.append(what)
    } catch {
      // The record waits in memory and is sent from there; given-up records count in `lobby_outbox_dropped_total`.
    }
  }

  return {
    start: () => journal?.start({ take, ready: () => undefined, whole }) ?? Promise.resolve(),
    put: (what) => {
      const outgoing = { entry: randomUUID(), ...what }
      set(outgoing)
      keepWithin()
      write(outgoing)
      return outgoing
    },
    first: () => waiting.values().next().value?.what,
    done: (entry) => {
      drop(entry)
      if (waiting.size === 0) journal?.clear()
    },
    close: () => journal?.close() ?? Promise.resolve(),
  }
}

const MAX_LOBBIES = 200

/** The newest ended lobbies, kept in memory for an outage of the database (LOB-103). */
export interface Remembered {
  add(lobby: HistoryEntry): void
  newest(count: number): EndedLobby[]
  findLog(roomNumber: RoomNumber): NumberedLine[] | undefined
  keepOnly(isKept: (lobby: HistoryEntry) => boolean): void
}

export const createRemembered = (maxBytes: number = storeLimits.rememberedBytes): Remembered => {
  let lobbies: { lobby: HistoryEntry; bytes: number }[] = []
  return {
    add: (lobby) => {
      lobbies.unshift({ lobby, bytes: endedBytes(lobby) })
      let left = maxBytes
      const tooMuch = lobbies.findIndex(({ bytes }, at) => at >= MAX_LOBBIES || (left -= bytes) < 0)
      if (tooMuch !== -1) lobbies.length = tooMuch
    },
    newest: (count) => lobbies.slice(0, count).map(({ lobby }) => shownLobby(lobby)),
    findLog: (roomNumber) => {
      const found = lobbies.find(({ lobby }) => lobby.roomNumber === roomNumber)
      return found && numberedLines(found.lobby)
    },
    keepOnly: (isKept) => {
      lobbies = lobbies.filter(({ lobby }) => isKept(lobby))
    },
  }
}
