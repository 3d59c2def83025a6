import type { RoomNumber, PlayerId } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import type { MaybePromise } from '@sofaspark/kit/maybe-promise.ts'
import { withLastCommand } from '../record/seats.ts'
import type { LobbyRecord, LobbyLogLine } from '../record/record.ts'
import { storeLimits } from './budgets.ts'
import type { Journal } from './journal.ts'
import type { LobbyStore, Saved, StoredLobby } from '../live/lobby-store.ts'
import { changedParts } from './record-parts.ts'
import { createReplay, type JournalEntry, type Replay } from './replay.ts'
import type { SnapshotFiles } from './snapshot-files.ts'
import type { StoreFigures } from './store-figures.ts'

interface Kept extends StoredLobby {
  /** Whether the journal has the record as it is here. */
  isWritten: boolean
}

export interface MemoryStoreDeps {
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

class MemoryStore implements LobbyStore {
  readonly #kept: MemoryStoreDeps | undefined
  readonly #journal: Journal | undefined
  readonly #snapshots: SnapshotFiles | undefined
  readonly #figures: StoreFigures | undefined
  readonly #lobbies = new Map<RoomNumber, Kept>()

  constructor(kept?: MemoryStoreDeps) {
    this.#kept = kept
    this.#journal = kept?.journal
    this.#snapshots = kept?.snapshots
    this.#figures = kept?.figures
  }

  save(record: LobbyRecord): Saved {
    const { roomNumber: room } = record.lobby
    const known = this.#lobbies.get(room)
    return this.#tried(() => {
      if (known?.isWritten) {
        const changed = changedParts(record, known.record)
        known.isWritten = false
        if (changed.size > 0) this.#journal?.append({ kind: 'lobby', room, parts: Object.fromEntries(changed) })
      } else this.#journal?.append(...wholeOf(record))
      if (known) Object.assign(known, { record, isWritten: true })
      else this.#lobbies.set(room, { record, logs: [], snapshot: null, isWritten: true })
    })
  }

  async load(): Promise<StoredLobby[]> {
    const replay = createReplay(storeLimits)
    await this.#journal?.start({
      take: (entry, n) => replay.take(entry, n),
      ready: () => this.#fill(replay),
      whole: () => this.#whole(),
    })
    await this.#snapshots?.keepOnly(new Set(this.#lobbies.keys()))
    for (const [roomNumber, known] of this.#lobbies)
      known.snapshot ??= (await this.#snapshots?.read(roomNumber)) ?? null
    return [...this.#lobbies.values()].map(({ record, logs, snapshot }) => ({ record, logs: [...logs], snapshot }))
  }

  create(record: LobbyRecord): MaybePromise<boolean> {
    if (this.#lobbies.has(record.lobby.roomNumber)) return false
    return this.save(record)?.then(() => true) ?? true
  }

  saveCommand(room: RoomNumber, seat: number, playerId: PlayerId, n: number): Saved {
    return this.#tried(() => {
      this.#journal?.append({ kind: 'command', room, seat, playerId, command: n })
      const known = this.#lobbies.get(room)
      if (known) known.record = withLastCommand(known.record, seat, playerId, n)
    })
  }

  async saveSnapshot(roomNumber: RoomNumber, snapshot: Uint8Array | null): Promise<void> {
    const known = this.#lobbies.get(roomNumber)
    if (!known) return
    known.snapshot = snapshot
    await this.#snapshots?.write(roomNumber, snapshot)
  }

  log(room: RoomNumber, line: LobbyLogLine, linesKept: number): void {
    const known = this.#lobbies.get(room)
    if (!known) return
    known.logs.push(line)
    known.logs.splice(0, known.logs.length - linesKept)
    if (this.#journal && !this.#journal.appendIfRoom({ kind: 'log', room, line }) && this.#figures)
      this.#figures.linesDropped.journal += 1
  }

  remove(room: RoomNumber): Saved {
    // A leftover snapshot is removed by the next start, which finds no lobby for it.
    this.#snapshots?.write(room, null).catch(() => undefined)
    return this.#tried(() => {
      this.#lobbies.delete(room)
      this.#journal?.append({ kind: 'removed', room })
    })
  }

  async close(): Promise<void> {
    await this.#snapshots?.settled()
    await this.#journal?.close()
  }

  /** The newest lines of a lobby that fit into its share of the base. */
  #linesOf({ record, logs }: Kept): JournalEntry[] {
    const entries: JournalEntry[] = []
    let left = storeLimits.baseLogBytes / this.#lobbies.size
    for (const line of logs.toReversed()) {
      left -= JSON.stringify(line).length
      if (left < 0) break
      entries.push({ kind: 'log', room: record.lobby.roomNumber, line })
    }
    return entries.reverse()
  }

  *#whole(): Iterable<JournalEntry[]> {
    for (const lobby of this.#lobbies.values()) yield [...wholeOf(lobby.record), ...this.#linesOf(lobby)]
  }

  #tried(write: () => void): Saved {
    try {
      write()
      return undefined
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #fill(replay: Replay): void {
    const { lobbies: read, ...missing } = replay.end()
    for (const { record, logs } of read)
      this.#lobbies.set(record.lobby.roomNumber, { record, logs, snapshot: null, isWritten: true })
    if (missing.broken + missing.leftOut + missing.linesLeftOut === 0 || !this.#kept) return
    this.#kept.figures.linesSkipped += missing.linesLeftOut + missing.leftOut + missing.broken
    this.#kept.log.warn(missing, 'some lobbies of the journal were skipped')
  }
}

/** Live lobbies in memory. With a journal they are in `DATA_DIR` before a save returns, and the next process finds them. */
export const createMemoryStore = (kept?: MemoryStoreDeps): LobbyStore => new MemoryStore(kept)
