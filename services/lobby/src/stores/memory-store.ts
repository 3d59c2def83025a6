import type { RoomNumber } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { withLastCommand } from '../lobby/seats.ts'
import type { LobbyRecord } from '../lobby/record.ts'
import { storeLimits } from './budgets.ts'
import type { Journal } from './journal.ts'
import type { LobbyStore, Saved, StoredLobby } from './lobby-store.ts'
import { changedParts } from './record-parts.ts'
import { createReplay, type JournalEntry, type Replay } from './replay.ts'
import type { SnapshotFiles } from './snapshot-files.ts'
import type { StoreFigures } from './store-figures.ts'

interface Kept extends StoredLobby {
  /** Whether the journal has the record as it is here. */
  isWritten: boolean
}

export interface MemoryStoreParts {
  journal: Journal
  snapshots: SnapshotFiles
  log: Logger
  figures: StoreFigures
}

const isPad = (name: string): boolean => name.startsWith('pad:')

/** The line that creates a lobby, and one for each of its pads, which are large. */
const wholeOf = (record: LobbyRecord): JournalEntry[] => {
  const { roomNumber: room } = record.lobby
  const parts = [...changedParts(record, null)]
  const small = Object.fromEntries(parts.filter(([name]) => !isPad(name)))
  const pads = parts.filter(([name]) => isPad(name)).map(([name, pad]) => ({ [name]: pad }))
  return [
    { kind: 'lobby', room, parts: small, whole: true },
    ...pads.map((pad) => ({ kind: 'lobby' as const, room, parts: pad })),
  ]
}

/** Live lobbies in memory. With a journal they are in `DATA_DIR` before a save returns, and the next process finds them. */
export const createMemoryStore = (kept?: MemoryStoreParts): LobbyStore => {
  const { journal, snapshots, figures } = kept ?? {}
  const lobbies = new Map<RoomNumber, Kept>()

  /** The newest lines of a lobby that fit into its share of the base. */
  const linesOf = ({ record, logs }: Kept): JournalEntry[] => {
    const entries: JournalEntry[] = []
    let left = storeLimits.baseLogBytes / lobbies.size
    for (const line of logs.toReversed()) {
      left -= JSON.stringify(line).length
      if (left < 0) break
      entries.push({ kind: 'log', room: record.lobby.roomNumber, line })
    }
    return entries.reverse()
  }
  function* whole(): Iterable<JournalEntry[]> {
    for (const lobby of lobbies.values()) yield [...wholeOf(lobby.record), ...linesOf(lobby)]
  }
  const tried = (write: () => void): Saved => {
    try {
      write()
      return undefined
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const save = (record: LobbyRecord): Saved => {
    const { roomNumber: room } = record.lobby
    const known = lobbies.get(room)
    return tried(() => {
      if (known?.isWritten) {
        const changed = changedParts(record, known.record)
        known.isWritten = false
        if (changed.size > 0) journal?.append({ kind: 'lobby', room, parts: Object.fromEntries(changed) })
      } else journal?.append(...wholeOf(record))
      if (known) Object.assign(known, { record, isWritten: true })
      else lobbies.set(room, { record, logs: [], snapshot: null, isWritten: true })
    })
  }
  const fill = (replay: Replay): void => {
    const { lobbies: read, ...missing } = replay.end()
    for (const { record, logs } of read)
      lobbies.set(record.lobby.roomNumber, { record, logs, snapshot: null, isWritten: true })
    if (missing.broken + missing.leftOut + missing.linesLeftOut === 0 || !kept) return
    kept.figures.linesSkipped += missing.linesLeftOut + missing.leftOut + missing.broken
    kept.log.warn(missing, 'some lobbies of the journal were skipped')
  }

  return {
    load: async () => {
      const replay = createReplay(storeLimits)
      await journal?.start({ take: (entry, n) => replay.take(entry, n), ready: () => fill(replay), whole })
      await snapshots?.keepOnly(new Set(lobbies.keys()))
      for (const [roomNumber, known] of lobbies) known.snapshot ??= (await snapshots?.read(roomNumber)) ?? null
      return [...lobbies.values()].map(({ record, logs, snapshot }) => ({ record, logs: [...logs], snapshot }))
    },
    create: (record) => {
      if (lobbies.has(record.lobby.roomNumber)) return false
      return save(record)?.then(() => true) ?? true
    },
    save,
    saveCommand: (room, seat, playerId, n) =>
      tried(() => {
        journal?.append({ kind: 'command', room, seat, playerId, command: n })
        const known = lobbies.get(room)
        if (known) known.record = withLastCommand(known.record, seat, playerId, n)
      }),
    saveSnapshot: async (roomNumber, snapshot) => {
      const known = lobbies.get(roomNumber)
      if (!known) return
      known.snapshot = snapshot
      await snapshots?.write(roomNumber, snapshot)
    },
    log: (room, line, linesKept) => {
      const known = lobbies.get(room)
      if (!known) return
      known.logs.push(line)
      known.logs.splice(0, known.logs.length - linesKept)
      if (journal && !journal.appendIfRoom({ kind: 'log', room, line }) && figures) figures.linesDropped.journal += 1
    },
    remove: (room) => {
      // A leftover snapshot is removed by the next start, which finds no lobby for it.
      snapshots?.write(room, null).catch(() => undefined)
      return tried(() => {
        lobbies.delete(room)
        journal?.append({ kind: 'removed', room })
      })
    },
    close: async () => {
      await snapshots?.settled()
      await journal?.close()
    },
  }
}
