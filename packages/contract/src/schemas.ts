import * as z from 'zod/mini'
import { faces, hats } from './entities.ts'
import type { HostCommands, PlayerCommands } from './events.ts'
import { isRoomNumber, type HostToken, type PlayerId, type RoomNumber, type SeatToken } from './ids.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { padSchema } from './pad.ts'
import { isBinary, isFreeData } from './free-data.ts'

/** One schema per command of the wire. Unknown keys are dropped; what fails is `bad_payload`. */

const text = (maxLength: number, minLength = 1): z.ZodMiniString =>
  z.string().check(z.minLength(minLength), z.maxLength(maxLength))
const token = <Token extends string>(): z.ZodMiniType<Token> => z.custom<Token>((value) => isText(value, 200))
const isText = (value: unknown, maxLength: number): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength

const roomNumber = z.custom<RoomNumber>(isRoomNumber)
const playerId = z.custom<PlayerId>((value) => isText(value, 64))
const language = z.enum(languages)
const from = text(200, 0)
/** A name of any length is a name; the service cuts it. */
const name = text(limits.phonePayloadBytes, 0)
const unixTime = z.number().check(z.gte(0), z.lte(1e11))
const freeData = (maxBytes: number): z.ZodMiniType => z.custom((value) => isFreeData(value, maxBytes))

/** What every payload may also carry; the handshake's own stand in where it does not. */
const origin = { from: z.optional(from), dateStartedPlaying: z.optional(unixTime) }
const nothing = z.nullish(z.object(origin))

const target = z.object({ ...origin, playerId })
const lock = z.object({ ...origin, locked: z.boolean() })
const ownRoom = z.object({ ...origin, roomNumber })
const direction = z.union([z.literal(-1), z.literal(0), z.literal(1)])
const signal = z.object({
  ...origin,
  playerId: z.optional(playerId),
  kind: z.enum(['offer', 'answer', 'candidate', 'close']),
  data: freeData(limits.phonePayloadBytes),
})

type Schemas<Commands extends Record<keyof Commands, readonly unknown[]>> = {
  readonly [Event in keyof Commands]: z.ZodMiniType
}

export const hostSchemas = {
  createLobby: z.object({ ...origin, language }),
  resumeLobby: z.object({ ...origin, roomNumber, hostToken: token<HostToken>() }),
  ping: nothing,
  logToLobby: z.object({ ...origin, message: text(4_000) }),
  scrollingThrouGames: z.object({ ...origin, currentGameKey: text(64) }),
  lobbyChangeLanguage: z.object({ ...origin, language }),
  gameLaunched: z.object({ ...origin, roomNumber, gameKey: text(64) }),
  gameEnded: ownRoom,
  saveGame: z.object({
    ...origin,
    snapshot: z.custom<Uint8Array>((value) => isBinary(value) && value.byteLength <= limits.snapshotBytes),
  }),
  setPad: z.object({ ...origin, playerId, pad: padSchema }),
  sendToPlayer: z.object({ ...origin, playerId, type: text(64), data: freeData(limits.commandBytes) }),
  kickPlayer: target,
  passAdmin: target,
  lockLobby: lock,
  disconnectIdleGame: ownRoom,
  signal,
} satisfies Schemas<HostCommands>

export const playerSchemas = {
  joinLobby: z.object({
    ...origin,
    roomNumber,
    name,
    language,
    seatToken: z.optional(token<SeatToken>()),
    entitlement: z.optional(text(4_000)),
  }),
  leaveLobby: nothing,
  movePlayer: z.object({ ...origin, x: direction, y: direction }),
  select: nothing,
  requestAddPlayers: nothing,
  renamePlayer: z.object({ ...origin, name }),
  dressPlayer: z.object({ ...origin, avatar: z.object({ hat: z.enum(hats), face: z.enum(faces) }) }),
  command: z.object({
    ...origin,
    type: text(64),
    data: freeData(limits.commandBytes),
    n: z.optional(z.number().check(z.int(), z.gte(1))),
  }),
  ping: nothing,
  kickPlayer: target,
  passAdmin: target,
  lockLobby: lock,
  signal,
} satisfies Schemas<PlayerCommands>
