import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import type { LobbyLogLine, LobbyRecord } from '../lobby/record.ts'

/** Resolves, or returns nothing, once what was saved outlives this process. */
export type Saved = Promise<void> | undefined

export interface StoredLobby {
  record: LobbyRecord
  logs: LobbyLogLine[]
  snapshot: Uint8Array | null
}

/** Where live lobbies outlive the process that holds them. Fails with `unavailable` lobbies, never with lost ones. */
export interface LobbyStore {
  /** Every live lobby that was saved and not removed. */
  load(): Promise<StoredLobby[]>
  save(record: LobbyRecord): Saved
  /** Remembers the newest acknowledged command of a seat, without the whole record. */
  saveCommand(roomNumber: RoomNumber, seat: number, playerId: PlayerId, n: number): Saved
  saveSnapshot(roomNumber: RoomNumber, snapshot: Uint8Array | null): Promise<void>
  /** Adds a line; lines may be lost with the process's last moments. */
  log(roomNumber: RoomNumber, line: LobbyLogLine): void
  remove(roomNumber: RoomNumber): Saved
  close(): Promise<void>
}
