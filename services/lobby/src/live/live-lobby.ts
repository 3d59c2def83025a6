import type { RoomNumber } from '@sofaspark/contract'
import { LogLines } from '../lobby/log-lines.ts'
import type { LobbyRecord } from '../lobby/record.ts'
import type { CommandQueue } from './command-queue.ts'
import type { HostConnection, PlayerConnection } from './connection.ts'
import { openAccount, type Account } from '../budget/kept-bytes.ts'
import { LobbyRates } from '../budget/lobby-rates.ts'
import type { LobbySettings } from '../settings.ts'
import { InputSlots } from './input-slots.ts'

/** A lobby in the process that owns it: its record, and who is connected. */
export interface LiveLobby {
  readonly roomNumber: RoomNumber
  record: LobbyRecord
  /** Nothing of it is served here any more. */
  ended: boolean
  /** It is about to be handed over: what its clients ask for is left to the next process, unanswered. */
  resting: boolean
  /** It goes on in another process. */
  moved: boolean
  host: HostConnection | null
  /** By seat. */
  readonly phones: (PlayerConnection | undefined)[]
  readonly commands: (CommandQueue | undefined)[]
  /** The newest frame of each seat that the host was not sent yet. */
  readonly inputs: InputSlots
  snapshot: Uint8Array | null
  /** What it keeps, by kind, and who answers for it. */
  readonly account: Account
  readonly rates: LobbyRates
  highlightedGameKey: string | null
  logs: LogLines
  /** Set while a change is being saved; later ones wait for it. */
  saving: Promise<unknown> | null
  cancelDeadline: () => void
}

export const createLiveLobby = (record: LobbyRecord, limits: LobbySettings['limits']): LiveLobby => ({
  roomNumber: record.lobby.roomNumber,
  record,
  ended: false,
  resting: false,
  moved: false,
  host: null,
  phones: [],
  commands: [],
  inputs: new InputSlots(),
  snapshot: null,
  account: openAccount(),
  rates: new LobbyRates(limits),
  highlightedGameKey: null,
  logs: new LogLines(),
  saving: null,
  cancelDeadline: () => undefined,
})
