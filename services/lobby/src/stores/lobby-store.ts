import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import type { LobbyLogLine, LobbyRecord } from '../lobby/record.ts'
import type { MaybePromise } from '../maybe-promise.ts'
import type { ProcessFacts } from '../ownership/process-facts.ts'

/** Resolves, or returns nothing, once what was saved outlives this process. */
export type Saved = Promise<void> | undefined

export interface StoredLobby {
  record: LobbyRecord
  logs: LobbyLogLine[]
  snapshot: Uint8Array | null
}

/** Where live lobbies outlive the process that holds them. Fails with `unavailable` lobbies, never with lost ones. */
export interface LobbyStore {
  /** Every live lobby that was saved and not removed, and that no other process holds. */
  load(): Promise<StoredLobby[]>
  /** Saves a new lobby; false when its number is taken. */
  create(record: LobbyRecord): MaybePromise<boolean>
  save(record: LobbyRecord): Saved
  /** Remembers the newest acknowledged command of a seat, without the whole record. */
  saveCommand(roomNumber: RoomNumber, seat: number, playerId: PlayerId, n: number): Saved
  saveSnapshot(roomNumber: RoomNumber, snapshot: Uint8Array | null): Promise<void>
  /** Adds a line and keeps the newest `linesKept`; lines may be lost: with the process's last moments, or where there are too many (LOB-136). */
  log(roomNumber: RoomNumber, line: LobbyLogLine, linesKept: number): void
  remove(roomNumber: RoomNumber): Saved
  close(): Promise<void>
}

/**
 * The result of claiming a lobby: it is ours now, somebody else's, nobody's at all; its owner may still say that it
 * lives; or the store lost it, or never knew it.
 */
export type Claim =
  | { kind: 'claimed'; stored: StoredLobby }
  | { kind: 'peer'; peer: ProcessFacts }
  | { kind: 'nobody' }
  | { kind: 'wait' }
  | { kind: 'unsure' }

/** A store of several processes: each lobby has one owner, and nobody else's writes are taken. */
export interface SharedStore extends LobbyStore {
  /** Takes a lobby that nobody holds, or only the process of the tag `gone`, of which the lease is not over yet. */
  claim(roomNumber: RoomNumber, gone?: string): Promise<Claim>
  /** Some rooms that nobody holds. */
  orphans(most: number): Promise<RoomNumber[]>
  /** Saves what could not be saved while the store was away, with a snapshot if one is given; with `afterLoss` also what the store lost. */
  saveAgain(stored: Pick<StoredLobby, 'record'> & Partial<StoredLobby>, afterLoss: boolean): Promise<void>
  /** Removes what could not be removed while the store was away. */
  removeAgain(): Promise<void>
  /** Hands these lobbies over in one step. */
  handOver(roomNumbers: readonly RoomNumber[]): Promise<void>
  /** Hands all lobbies over at once and ends the lease. */
  release(): Promise<void>
}
