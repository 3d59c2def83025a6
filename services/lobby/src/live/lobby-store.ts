import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import type { LobbyLogLine, LobbyRecord } from '../record/record.ts'
import type { MaybePromise } from '@sofaspark/kit/maybe-promise.ts'
import type { ProcessInfo } from './ownership.ts'
import { callInSpan } from '@sofaspark/kit/telemetry.ts'

/** Resolves, or returns nothing, once the save will outlive this process. */
export type Saved = Promise<void> | undefined

export interface StoredLobby {
  record: LobbyRecord
  logs: LobbyLogLine[]
  snapshot: Uint8Array | null
}

/** Stores live lobbies so that they outlive their process. A failure makes a lobby `unavailable`, never lost. */
export interface LobbyStore {
  /** Every live lobby that was saved and not removed, and that no other process holds. */
  load(): Promise<StoredLobby[]>
  /** Saves a new lobby; false when its number is taken. */
  create(record: LobbyRecord): MaybePromise<boolean>
  save(record: LobbyRecord): Saved
  /** Remembers the newest acknowledged command of a seat, without the whole record. */
  saveCommand(roomNumber: RoomNumber, seat: number, playerId: PlayerId, n: number): Saved
  saveSnapshot(roomNumber: RoomNumber, snapshot: Uint8Array | null): Promise<void>
  /**
   * Adds a line and keeps the newest `linesKept`; lines may be lost: when the process is killed, or when there are too
   * many (LOB-130).
   */
  log(roomNumber: RoomNumber, line: LobbyLogLine, linesKept: number): void
  remove(roomNumber: RoomNumber): Saved
  close(): Promise<void>
}

/**
 * The result of claiming a lobby: it is ours now; another process's; it does not exist; its owner's lease has not
 * expired yet; or the store lost it or never had it.
 */
export type Claim =
  | { kind: 'claimed'; stored: StoredLobby }
  | { kind: 'peer'; peer: ProcessInfo }
  | { kind: 'missing' }
  | { kind: 'wait' }
  | { kind: 'unsure' }

/** A store of several processes: each lobby has one owner, and writes of any other process are refused. */
export interface SharedStore extends LobbyStore {
  /**
   * Claims a lobby without an owner, or one owned by the process with the tag `gone`, although its lease has not
   * expired.
   */
  claim(roomNumber: RoomNumber, gone?: string): Promise<Claim>
  /** Some rooms without an owner. */
  orphans(most: number): Promise<RoomNumber[]>
  /**
   * Retries a save that failed during an outage, with a snapshot if one is given; with `afterLoss` also restores what
   * the store lost.
   */
  resave(stored: Pick<StoredLobby, 'record'> & Partial<StoredLobby>, afterLoss: boolean): Promise<void>
  /** Retries removals that failed during an outage. */
  retryRemovals(): Promise<void>
  /** Hands these lobbies over in one step. */
  handOver(roomNumbers: readonly RoomNumber[]): Promise<void>
  /** Hands all lobbies over at once and ends the lease. */
  release(): Promise<void>
}

/** The changes that a process missed while it could not reach the store. */
export interface Missed {
  /** The lease had expired: others may have taken over lobbies. */
  lapsed: boolean
  /** The store lost all its data. */
  emptied: boolean
}

/** One lease for all lobbies of this process, kept by a heartbeat. */
export interface Lease {
  /** Whether changes can be saved now. */
  isHeld(): boolean
  /** Everyone alive when the store was last asked, this process included. */
  readonly processes: readonly ProcessInfo[]
  /** Resolves when the lease is held for the first time. */
  start(facts: () => ProcessInfo): Promise<void>
  /** Publishes this process's facts at once; skipped while the store is down. */
  publish(): Promise<void>
  /** The connection to the store came up or went down. */
  linkChanged(up: boolean): void
  stop(): void
}

/** A span for each write, within that of the event that caused it (LOB-113), without rooms, people or contents. */
export const tracedStore = (store: LobbyStore, kind: 'memory' | 'redis'): LobbyStore => {
  const traced = <Result>(name: string, write: () => Result): Result =>
    callInSpan(`store ${name}`, write, { store: kind })
  return {
    load: () => store.load(),
    create: (record) => traced('create', () => store.create(record)),
    save: (record) => traced('save', () => store.save(record)),
    saveCommand: (...command) => traced('command', () => store.saveCommand(...command)),
    saveSnapshot: (...snapshot) => traced('snapshot', () => store.saveSnapshot(...snapshot)),
    log: (...line) => store.log(...line),
    remove: (roomNumber) => traced('remove', () => store.remove(roomNumber)),
    close: () => store.close(),
  }
}
