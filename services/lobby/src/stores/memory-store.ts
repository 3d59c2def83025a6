import type { RoomNumber } from '@sofaspark/contract'
import { withLastCommand } from '../lobby/seats.ts'
import type { LobbyLogLine, LobbyRecord } from '../lobby/record.ts'
import type { LobbyStore, Saved, StoredLobby } from './lobby-store.ts'
import type { Journal } from './journal.ts'
import type { SnapshotFiles } from './snapshot-files.ts'

type Entry =
  | { kind: 'lobby'; record: LobbyRecord }
  | { kind: 'command'; roomNumber: RoomNumber; seat: number; playerId: string; n: number }
  | { kind: 'log'; roomNumber: RoomNumber; line: LobbyLogLine }
  | { kind: 'removed'; roomNumber: RoomNumber }

const MAX_LOG_LINES = 500
/** A journal is rewritten when it is this big and mostly history. */
const REWRITE_BYTES = 4_000_000

/**
 * Live lobbies in memory. With a journal (and files for snapshots) they are also in `DATA_DIR` before a save returns,
 * and the next process finds them.
 */
export const createMemoryStore = (journal?: Journal, snapshots?: SnapshotFiles): LobbyStore => {
  const lobbies = new Map<RoomNumber, StoredLobby>()
  let rewrittenBytes = 0

  const apply = (entry: Entry): void => {
    if (entry.kind === 'lobby') {
      const { record } = entry
      const kept = lobbies.get(record.lobby.roomNumber)
      if (kept) kept.record = record
      else lobbies.set(record.lobby.roomNumber, { record, logs: [], snapshot: null })
      return
    }
    const kept = lobbies.get(entry.roomNumber)
    if (!kept) return
    if (entry.kind === 'removed') lobbies.delete(entry.roomNumber)
    else if (entry.kind === 'log') kept.logs = [...kept.logs, entry.line].slice(-MAX_LOG_LINES)
    else kept.record = withLastCommand(kept.record, entry.seat, entry.playerId as never, entry.n)
  }
  const live = (): Entry[] =>
    [...lobbies.values()].flatMap(({ record, logs }) => [
      { kind: 'lobby' as const, record },
      ...logs.map((line) => ({ kind: 'log' as const, roomNumber: record.lobby.roomNumber, line })),
    ])
  const rewrite = (): void => {
    journal?.rewrite(live())
    rewrittenBytes = journal?.sizeBytes() ?? 0
  }
  const write = (entry: Entry): Saved => {
    try {
      journal?.append(entry)
      apply(entry)
      if (journal && journal.sizeBytes() > REWRITE_BYTES + 2 * rewrittenBytes) rewrite()
      return undefined
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    load: async () => {
      for (const entry of journal?.read() ?? []) apply(entry as Entry)
      rewrite()
      for (const [roomNumber, kept] of lobbies) kept.snapshot ??= (await snapshots?.read(roomNumber)) ?? null
      await snapshots?.keepOnly(new Set(lobbies.keys()))
      return [...lobbies.values()].map((kept) => ({ ...kept }))
    },
    create: (record) => {
      if (lobbies.has(record.lobby.roomNumber)) return false
      return write({ kind: 'lobby', record })?.then(() => true) ?? true
    },
    save: (record) => write({ kind: 'lobby', record }),
    saveCommand: (roomNumber, seat, playerId, n) => write({ kind: 'command', roomNumber, seat, playerId, n }),
    saveSnapshot: async (roomNumber, snapshot) => {
      const kept = lobbies.get(roomNumber)
      if (!kept) return
      kept.snapshot = snapshot
      await snapshots?.write(roomNumber, snapshot)
    },
    log: (roomNumber, line) => {
      write({ kind: 'log', roomNumber, line })?.catch(() => undefined)
    },
    remove: (roomNumber) => {
      void snapshots?.write(roomNumber, null)
      return write({ kind: 'removed', roomNumber })
    },
    close: async () => {
      await snapshots?.settled()
      journal?.close()
    },
  }
}
