import { addressKey } from '@sofaspark/kit/addresses.ts'
import type { HostToken, MirrorId, OfferedText, PlayerId, RoomNumber, SeatToken } from '@sofaspark/contract'
import { LogLines } from '../record/log-lines.ts'
import type { LobbyRecord } from '../record/record.ts'
import { openAccount, type Account } from '../budget/memory-budget.ts'
import { LobbyRates, type EventLimits } from '../budget/rates.ts'
import type { LobbySettings } from '../budget/settings.ts'
import type { Context } from '@sofaspark/kit/telemetry.ts'
import type { Client } from '../engine/client.ts'
import type { CommandQueue } from './command-queue.ts'
import { InputSlots } from '../input/input-relay.ts'
import type { Move } from './move.ts'
import type { Watching } from './watching.ts'

/** How long newcomers from an address are refused after a kick; doubled by each further kick. */
const KEPT_OUT_MS = 60_000
const MAX_DOUBLINGS = 6
/** Addresses that a lobby remembers; the one that was kicked first is forgotten. */
const MAX_KEPT_OUT = 50

/** The addresses whose phones were kicked, with the time (ms) until which each takes no new seat. */
type BlockedAddresses = Map<string, { untilMs: number; kicks: number }>

/** Guesses at a lobby's PIN, and until when (ms) none is judged. LOB-362 */
interface PinTries {
  wrong: number
  untilMs: number
}

/** The part of a lobby that a kick concerns. */
interface Lobby {
  readonly host: { readonly address: string } | null
  readonly blockedAddresses: BlockedAddresses
}

/** Phones at home share the big screen's address, so a kick affects only one seat there. */
const isOnSofa = ({ host }: Lobby, key: string): boolean => !host || addressKey(host.address) === key

/** Refuses newcomers from a kicked phone's address for a while (LOB-240). */
export const keepOut = (lobby: Lobby, address: string, monotonicMs: number): void => {
  const key = addressKey(address)
  if (isOnSofa(lobby, key)) return
  const kicks = lobby.blockedAddresses.get(key)?.kicks ?? 0
  lobby.blockedAddresses.delete(key)
  lobby.blockedAddresses.set(key, {
    untilMs: monotonicMs + KEPT_OUT_MS * 2 ** Math.min(kicks, MAX_DOUBLINGS),
    kicks: kicks + 1,
  })
  const [oldest] = lobby.blockedAddresses.keys()
  if (lobby.blockedAddresses.size > MAX_KEPT_OUT && oldest !== undefined) lobby.blockedAddresses.delete(oldest)
}

export const isBlocked = (lobby: Lobby, address: string, monotonicMs: number): boolean =>
  lobby.blockedAddresses.size > 0 && monotonicMs < (lobby.blockedAddresses.get(addressKey(address))?.untilMs ?? 0)

/**
 * The phase of a lobby in this process: served; resting, which means about to be handed over, with its clients' events
 * left unanswered for the next process; ended; or moved to another process.
 */
type LobbyPhase = 'served' | 'resting' | 'ended' | 'moved'

/** A lobby in the process that owns it: its record, and who is connected. */
export interface LiveLobby {
  readonly roomNumber: RoomNumber
  record: LobbyRecord
  phase: LobbyPhase
  host: HostConnection | null
  /** By seat. */
  readonly phones: (PlayerConnection | undefined)[]
  readonly commands: (CommandQueue | undefined)[]
  /** The newest frame of each seat that was not yet sent to the host. */
  readonly inputs: InputSlots
  /** Seats whose phone and screen agreed on a direct lane that neither has closed. */
  readonly directLanes: Set<number>
  snapshot: Uint8Array | null
  /** The bytes that it keeps, by kind, and the address that they count for. */
  readonly account: Account
  readonly rates: LobbyRates
  /** The sockets of waiting phones, by their id; a phone that sleeps has none. */
  readonly atDoor: Map<PlayerId, Connection>
  /** Players' texts that wait for the host or an admin, by player: the newest alone. LOB-338 */
  readonly offered: Map<PlayerId, OfferedText>
  /** Wrong PINs since the last right one. */
  pinTries: PinTries
  /** The addresses whose newcomers wait after a kick. */
  readonly blockedAddresses: BlockedAddresses
  /** Its mirrors and its audience; `null` before the first. */
  watching: Watching<Connection> | null
  /** The party is on its way to another screen. */
  move: Move | null
  highlightedGameKey: string | null
  logs: LogLines
  /** Whether an event of its people was `unavailable` in this process (LOB-65). */
  hadFailure: boolean
  /** Set while a change is being saved; later ones wait for it. */
  saving: Promise<unknown> | null
  cancelDeadline: () => void
}

/** A socket without a lobby. */
interface Visitor {
  kind: 'visitor'
}
interface HostRole {
  kind: 'host'
  lobby: LiveLobby
  hostToken: HostToken
}
interface PlayerRole {
  kind: 'player'
  lobby: LiveLobby
  seat: number
  playerId: PlayerId
  seatToken: SeatToken
}
/** Connects a client of this process to the process that owns its lobby: everything passes in both directions. */
export interface Tunnel {
  /** Whether the client is the host there. */
  readonly isHost: boolean
  /** An event as it arrived: its name, its payload, and its ack. */
  forward(args: readonly unknown[]): void
  /** An input frame; its bytes are only valid during the call. */
  input(bytes: Uint8Array, start: number, length: number): void
  close(): void
}
/** A newcomer who waits to be admitted (LOB-331): for every event but its next join, a visitor. */
interface WaitingRole {
  kind: 'waiting'
  lobby: LiveLobby
  id: PlayerId
  seatToken: SeatToken
}
/** Another big screen that shows the party: no host, and no seat. LOB-370 */
interface MirrorRole {
  kind: 'mirror'
  lobby: LiveLobby
  mirrorId: MirrorId
}
/** A member of the audience. LOB-380 */
interface AudienceRole {
  kind: 'audience'
  lobby: LiveLobby
}
/** A screen that waits for a party under a code. LOB-390 */
interface OfferedRole {
  kind: 'offered'
  withdraw(): void
}
/** Another process owns its lobby; it has its role there. */
interface Tunnelled {
  kind: 'tunnelled'
  tunnel: Tunnel
}
/** The role of an open socket. Only the service's own record makes it more than a visitor. */
export type OpenRole =
  | Visitor
  | OfferedRole
  | HostRole
  | PlayerRole
  | WaitingRole
  | MirrorRole
  | AudienceRole
  | Tunnelled
/** Dropped for what it sent. Its lobby learns of it once the socket is gone. */
interface Dropped {
  kind: 'dropped'
  was: OpenRole
}
/** Its lobby moved: the socket is being closed, and its client reconnects to the next process by itself. */
interface Redirected {
  kind: 'redirected'
}
interface Gone {
  kind: 'gone'
}
/** The role of a socket; events of a closed one are ignored. */
export type Role = OpenRole | Dropped | Redirected | Gone

/** An event is in flight until `done`; later ones wait for it. */
export interface Busy {
  kind: 'busy'
  done: Promise<void>
  /** The later ones. */
  readonly waiting: { events: number; bytes: number }
}
export type Work = { kind: 'idle' } | Busy

/** A client that was let in. */
export interface Connection extends Client {
  /** Where it reached this service: scheme, host and port. */
  readonly origin: string
  /** When it was let in. */
  readonly sinceMs: number
  readonly limits: EventLimits
  /** The last round trip to its client; `null` before the first heartbeat. */
  pingMs: number | null
  /** The trace that its next event continues, if its page began one (KIT-110). */
  nextTrace: Context | null
  /** Whether one of its joins or resumes named a wrong room or token. */
  hasFailed: boolean
  role: Role
  work: Work
}
export type HostConnection = Connection & { role: HostRole }
export type PlayerConnection = Connection & { role: PlayerRole }
export type MirrorConnection = Connection & { role: MirrorRole }
export type AudienceConnection = Connection & { role: AudienceRole }

export const createLiveLobby = (record: LobbyRecord, limits: LobbySettings['limits']): LiveLobby => ({
  roomNumber: record.lobby.roomNumber,
  record,
  phase: 'served',
  host: null,
  phones: [],
  commands: [],
  inputs: new InputSlots(),
  directLanes: new Set(),
  snapshot: null,
  account: openAccount(),
  rates: new LobbyRates(limits),
  atDoor: new Map(),
  offered: new Map(),
  pinTries: { wrong: 0, untilMs: 0 },
  blockedAddresses: new Map(),
  watching: null,
  move: null,
  highlightedGameKey: null,
  logs: new LogLines(),
  hadFailure: false,
  saving: null,
  cancelDeadline: () => undefined,
})

/** Whether this process no longer serves the lobby. */
export const isOver = ({ phase }: LiveLobby): boolean => phase === 'ended' || phase === 'moved'
