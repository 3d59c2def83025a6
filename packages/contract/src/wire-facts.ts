import * as z from 'zod/mini'
import type { Lobby } from './entities.ts'
import type { HostToken, MirrorId, RoomNumber, WatchToken } from './ids.ts'
import type { Pad } from './pad.ts'
import { traceSchema } from './traces.ts'
import type { AudienceCounts, Poll, Votes } from './watching.ts'
import { inLobby, playerIdOr, trusted } from './wire-parts.ts'

/** The facts that the service sends, by recipient, each with its arguments (WIR-01). Browsers import only the types. */
type EventTable = Readonly<Record<string, readonly z.ZodMiniType[]>>

const playerId = playerIdOr()
const gameNamed = z.object({ gameKey: z.string() })
const signalKind = z.enum(['offer', 'answer', 'candidate', 'close'])
const { lobbyChanged, lobbyDisconnected, notice } = inLobby
const polls = {
  pollOpened: [trusted<Poll>()],
  pollClosed: [z.object({ id: z.string(), votes: trusted<Votes>() })],
} as const

export const hostEvents = {
  ...inLobby,
  lobbyCreated: [trusted<Lobby>()],
  addPlayersRequested: [],
  playerMoved: [z.object({ x: z.number(), y: z.number() })],
  select: [],
  gameDisconnected: [],
  /** `n` only for screens with `compact=1`: the phone's own number of the command. */
  command: [z.object({ playerId, type: z.string(), data: z.unknown(), n: z.optional(z.number()) })],
  signal: [z.object({ playerId, kind: signalKind, data: z.unknown() })],
  traced: [traceSchema],
  input: [trusted<number>(), trusted<Uint8Array>()],
  /** A mirror needs a keyframe in the next frame. */
  keyframeAsked: [],
  mirrorLag: [z.object({ mirrorId: trusted<MirrorId>(), ms: z.number() })],
  audienceCounts: [trusted<AudienceCounts>()],
  /** The party is about to move: the game is to be saved now. */
  saveNow: [],
  /** Another screen has the lobby; this one may watch by the token. */
  screenMoved: [z.object({ watchToken: z.optional(trusted<WatchToken>()) })],
} as const satisfies EventTable

export const playerEvents = {
  ...inLobby,
  ...polls,
  gameHighlighted: [gameNamed],
  gameLaunched: [gameNamed],
  gameDisconnected: [],
  padChanged: [trusted<Pad>()],
  gameMessage: [z.object({ type: z.string(), data: z.unknown() })],
  signal: [z.object({ kind: signalKind, data: z.unknown() })],
  /** It may join now, with the token of its wait. */
  admitted: [],
} as const satisfies EventTable

/** A mirror's: another big screen that shows the party without being its host. */
export const mirrorEvents = {
  lobbyChanged,
  lobbyDisconnected,
  notice,
  gameHighlighted: [gameNamed],
  gameLaunched: [gameNamed],
  gameDisconnected: [],
  mirror: [trusted<Uint8Array>()],
  /** Frames are missing: the mirror asks for a keyframe. */
  mirrorLost: [],
} as const satisfies EventTable

/** A member's of the audience. */
export const audienceEvents = {
  ...polls,
  lobbyDisconnected,
  notice,
  gameLaunched: [gameNamed],
  gameDisconnected: [],
  audienceViewChanged: [z.unknown()],
} as const satisfies EventTable

/** A waiting screen's. */
export const screenEvents = {
  /** A party comes: the screen resumes its lobby with this token. */
  screenGiven: [
    z.object({
      roomNumber: trusted<RoomNumber>(),
      hostToken: trusted<HostToken>(),
      /** Where Socket.IO of the lobby's region is. */
      address: z.string(),
      path: z.string(),
    }),
  ],
} as const satisfies EventTable
