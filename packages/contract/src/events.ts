import type { Ack } from './errors.ts'
import type { Avatar, EndReason, Lobby, Player } from './entities.ts'
import type { PlayerId, RoomNumber, SeatToken, HostToken } from './ids.ts'
import type { Language } from './languages.ts'
import type { Pad } from './pad.ts'

/** What every payload may also carry. */
export interface Origin {
  from?: string
  dateStartedPlaying?: number
}

/** The game that a lobby is in; `snapshot` is what the screen saved last. */
export interface RunningGame {
  gameKey: string
  snapshot?: Uint8Array
}

/** Commands of a host: `[payload, facts of the acknowledgement]`. Wire names are verbatim. */
export interface HostCommands {
  createLobby: [
    { from: string; language: Language; dateStartedPlaying: number },
    { lobby: Lobby; hostToken: HostToken },
  ]
  resumeLobby: [{ roomNumber: RoomNumber; hostToken: HostToken }, { lobby: Lobby; game: RunningGame | null }]
  ping: [undefined, { time: number }]
  logToLobby: [{ message: string }, object]
  scrollingThrouGames: [{ currentGameKey: string }, object]
  lobbyChangeLanguage: [{ language: Language }, object]
  gameLaunched: [{ roomNumber: RoomNumber; gameKey: string }, object]
  gameEnded: [{ roomNumber: RoomNumber }, object]
  saveGame: [{ snapshot: Uint8Array }, object]
  setPad: [{ playerId: PlayerId | 'all'; pad: Pad }, object]
  sendToPlayer: [{ playerId: PlayerId | 'all'; type: string; data: unknown }, object]
  kickPlayer: [{ playerId: PlayerId }, object]
  passAdmin: [{ playerId: PlayerId }, object]
  lockLobby: [{ locked: boolean }, object]
  disconnectIdleGame: [{ roomNumber: RoomNumber }, object]
  signal: [Signal, object]
}

/** Commands of a player. `input` is not here: it is a bare binary frame without an acknowledgement. */
export interface PlayerCommands {
  joinLobby: [
    {
      roomNumber: RoomNumber
      name: string
      language: Language
      from: string
      dateStartedPlaying: number
      seatToken?: SeatToken
      entitlement?: string
    },
    {
      player: Player
      seatToken: SeatToken
      lobby: Lobby
      gameKey: string | null
      pad: Pad | null
      /** The highest `n` of this seat's commands that was acknowledged; 0 at first. */
      lastCommand: number
    },
  ]
  leaveLobby: [undefined, object]
  movePlayer: [{ x: -1 | 0 | 1; y: -1 | 0 | 1 }, object]
  select: [undefined, object]
  requestAddPlayers: [undefined, object]
  renamePlayer: [{ name: string }, object]
  dressPlayer: [{ avatar: Avatar }, object]
  command: [{ type: string; data: unknown; n?: number }, object]
  ping: [undefined, { time: number }]
  kickPlayer: [{ playerId: PlayerId }, object]
  passAdmin: [{ playerId: PlayerId }, object]
  lockLobby: [{ locked: boolean }, object]
  signal: [Signal, object]
}

/** What the service tells a host. */
export interface HostFacts {
  lobbyCreated: [Lobby]
  lobbyChanged: [Lobby]
  lobbyDisconnected: [{ reason: EndReason }]
  addPlayersRequested: []
  playerMoved: [{ x: number; y: number }]
  select: []
  gameDisconnected: []
  /** `n` only for screens whose handshake says `compact=1`: the phone's own number of the command. */
  command: [{ playerId: PlayerId; type: string; data: unknown; n?: number }]
  signal: [Signal & { playerId: PlayerId }]
}

/** What the service tells a phone. */
export interface PlayerFacts {
  lobbyChanged: [Lobby]
  lobbyDisconnected: [{ reason: EndReason }]
  gameHighlighted: [{ gameKey: string }]
  gameLaunched: [{ gameKey: string }]
  gameDisconnected: []
  padChanged: [Pad]
  gameMessage: [{ type: string; data: unknown }]
  signal: [Signal]
}

/** A step of the direct lane's set-up. A host names the phone; a phone's go to its host. */
export interface Signal {
  playerId?: PlayerId
  kind: 'offer' | 'answer' | 'candidate' | 'close'
  data: unknown
}

export type HostAck<E extends keyof HostCommands> = Ack<HostCommands[E][1]>
export type PlayerAck<E extends keyof PlayerCommands> = Ack<PlayerCommands[E][1]>
