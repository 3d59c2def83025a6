import * as z from 'zod/mini'
import { awardKeys, maxAwards, matchOutcomes, type Lobby, type Player } from './entities.ts'
import type { HostToken, SeatToken } from './ids.ts'
import { limits } from './limits.ts'
import { toldLogKinds } from './log-kinds.ts'
import { padSchema, type Pad } from './pad.ts'
import { traceSchema } from './traces.ts'
import { watchingLimits } from './watching.ts'
import { avatar, entitlement, playerIdOr, playlist, text, token, trusted } from './wire-parts.ts'
import { bytes, done, freeData, language, nothing, origin, playerId, roomNumber } from './wire-rows.ts'
import type { WireEvent, WireTable } from './wire-rows.ts'
import { roomEvents } from './wire-rooms.ts'
/**
 * The single definition of the wire (WIR-01): everything that clients send and the service sends. Types, sockets,
 * handlers, rates and the check of the protocol page all derive from it. Browsers import only its types.
 */

/** Four digits. */
const pin = z.string().check(z.regex(/^\d{4}$/))
/** Any length is accepted; the service truncates it. */
const name = text(limits.phonePayloadBytes, 0)
const direction = z.union([z.literal(-1), z.literal(0), z.literal(1)])
const kind = z.optional(z.enum(toldLogKinds))
const signalKind = z.enum(['offer', 'answer', 'candidate', 'close'])

const ownRoom = z.object({ ...origin, roomNumber })
const target = z.object({ ...origin, playerId })
const shown = z.object({ ...origin, entitlement })
const game = z.object({ gameKey: z.string(), snapshot: z.optional(trusted<Uint8Array>()) })
const lobby = trusted<Lobby>()
const memory = text(limits.memoryLength, 0)
const toAll = { all: ['lobbyChanged'] } as const

/** Sent outside the events: a bare binary frame without an acknowledgement. Of `input` the newest wins; `mirror` keeps its order. */
export const wireStreams = {
  input: { from: 'player', frame: bytes(limits.inputFrameBytes), emits: { host: ['input'] } },
  mirror: { from: 'host', frame: bytes(watchingLimits.mirrorFrameBytes), emits: { mirrors: ['mirror'] } },
} as const satisfies Readonly<Record<string, Pick<WireEvent, 'from' | 'emits'> & { frame: z.ZodMiniType<Uint8Array> }>>

/** Everything that clients send, by its verbatim name. */
export const wireEvents = {
  createLobby: {
    from: 'newcomer',
    becomes: 'host',
    payload: z.object({ ...origin, language }),
    ack: z.object({ lobby, hostToken: trusted<HostToken>() }),
    emits: { host: ['lobbyCreated'] },
  },
  resumeLobby: {
    from: 'newcomer',
    becomes: 'host',
    entersLobby: true,
    payload: z.object({ ...origin, roomNumber, hostToken: token<HostToken>() }),
    ack: z.object({ lobby, game: z.nullable(game) }),
    emits: { all: ['lobbyChanged'], host: ['command', 'textOffered', 'audienceCounts'] },
  },
  ping: { from: 'anyone', payload: nothing, ack: z.object({ time: z.number() }), emits: {} },
  trace: { from: 'anyone', payload: z.extend(traceSchema, origin), ack: done, emits: {} },
  logToLobby: { from: 'host', payload: z.object({ ...origin, message: text(4_000), kind }), ack: done, emits: {} },
  scrollingThrouGames: {
    from: 'host',
    payload: z.object({ ...origin, currentGameKey: text(64) }),
    ack: done,
    emits: { players: ['gameHighlighted'], mirrors: ['gameHighlighted'] },
  },
  lobbyChangeLanguage: {
    from: 'host',
    payload: z.object({ ...origin, language }),
    ack: done,
    emits: { all: ['lobbyChanged'] },
  },
  gameLaunched: {
    from: 'host',
    payload: z.object({ ...origin, roomNumber, gameKey: text(64) }),
    ack: done,
    emits: {
      all: ['lobbyChanged'],
      players: ['gameLaunched'],
      mirrors: ['gameLaunched'],
      audience: ['gameLaunched'],
    },
  },
  gameEnded: {
    from: 'host',
    payload: ownRoom,
    ack: done,
    emits: {
      all: ['lobbyChanged'],
      players: ['gameDisconnected'],
      mirrors: ['gameDisconnected'],
      audience: ['gameDisconnected'],
    },
  },
  gameResult: {
    from: 'host',
    payload: z.object({
      ...origin,
      roomNumber,
      /** The number of earlier results of this launch, which identifies repeats. */
      match: z.number().check(z.int(), z.gte(0), z.lte(1e6)),
      /** The same after a reload and on another screen, which identifies a match that was counted already. */
      id: z.optional(z.number().check(z.int(), z.gte(0), z.lte(0xffffffff))),
      outcome: z.enum(matchOutcomes),
      ranking: z
        .array(
          z.object({
            playerId,
            rank: z.number().check(z.int(), z.gte(1), z.lte(100)),
            score: z.number().check(z.gte(-1e9), z.lte(1e9)),
          }),
        )
        .check(z.maxLength(limits.seats)),
      awards: z.optional(
        z
          .array(
            z.object({ award: z.enum(awardKeys), playerId, count: z.number().check(z.int(), z.gte(1), z.lte(1e6)) }),
          )
          .check(z.maxLength(maxAwards)),
      ),
    }),
    ack: done,
    emits: { all: ['lobbyChanged'] },
  },
  rememberGame: { from: 'host', payload: z.object({ ...origin, memory }), ack: done, emits: toAll },
  /** The evening's games from now on; `null` ends it. */
  setPlaylist: {
    from: 'host',
    payload: z.object({ ...origin, playlist: z.nullable(playlist) }),
    ack: done,
    emits: toAll,
  },
  saveGame: {
    from: 'host',
    payload: z.object({ ...origin, snapshot: bytes(limits.snapshotBytes) }),
    ack: done,
    emits: {},
  },
  setPad: {
    from: 'host',
    payload: z.object({ ...origin, playerId: playerIdOr<'all'>(), pad: padSchema }),
    ack: done,
    emits: { players: ['padChanged'] },
  },
  sendToPlayer: {
    from: 'host',
    rate: 'sendToPlayer',
    payload: z.object({
      ...origin,
      playerId: playerIdOr<'all'>(),
      type: text(64),
      data: freeData(limits.commandBytes),
    }),
    ack: done,
    emits: { players: ['gameMessage'] },
  },
  disconnectIdleGame: {
    from: 'host',
    /** Requires the PIN, if one is set and anyone is connected. */
    payload: z.extend(ownRoom, { pin: z.optional(pin) }),
    ack: done,
    emits: { all: ['lobbyDisconnected'] },
  },
  kickPlayer: {
    from: 'hostOrAdmin',
    payload: target,
    ack: done,
    emits: { all: ['lobbyChanged'], players: ['lobbyDisconnected'] },
  },
  passAdmin: { from: 'hostOrAdmin', payload: target, ack: done, emits: { all: ['lobbyChanged'] } },
  setRules: {
    from: 'hostOrAdmin',
    payload: z.object({
      ...origin,
      numberHidden: z.optional(z.boolean()),
      approval: z.optional(z.boolean()),
      filter: z.optional(z.enum(['family', 'strict'])),
      maxPlayers: z.optional(z.number().check(z.int(), z.gte(1), z.lte(limits.seats))),
      audience: z.optional(z.boolean()),
      times: z.optional(z.literal([0, 1, 1.5, 2])),
      /** The room's PIN from now on; `null`: none. One that is set is proved by `currentPin`. */
      pin: z.optional(z.nullable(pin)),
      currentPin: z.optional(pin),
    }),
    ack: done,
    /** Without an audience, its members are sent away. */
    emits: {
      all: ['lobbyChanged'],
      host: ['audienceCounts'],
      waiting: ['admitted'],
      audience: ['lobbyDisconnected'],
    },
  },
  /** Checks a PIN, for actions that only the page guards. */
  checkPin: { from: 'hostOrAdmin', payload: z.object({ ...origin, pin }), ack: done, emits: {} },
  /** Ends the party for everyone; requires the PIN, if one is set. */
  endLobby: {
    from: 'hostOrAdmin',
    payload: z.extend(ownRoom, { pin: z.optional(pin) }),
    ack: done,
    emits: { all: ['lobbyDisconnected'] },
  },
  /** Admits or refuses a waiting phone. */
  admit: {
    from: 'hostOrAdmin',
    payload: z.object({ ...origin, playerId, ok: z.boolean() }),
    ack: done,
    emits: { all: ['lobbyChanged'], waiting: ['admitted', 'lobbyDisconnected'] },
  },
  /** Gives a seated player the admin's rights, or takes them away. */
  appoint: {
    from: 'admin',
    payload: z.object({ ...origin, playerId, on: z.boolean() }),
    ack: done,
    emits: toAll,
  },
  /** Shows or rejects a player's text. */
  approveText: {
    from: 'hostOrAdmin',
    payload: z.object({ ...origin, id: text(64), ok: z.boolean() }),
    ack: done,
    emits: toAll,
  },
  lockLobby: { from: 'hostOrAdmin', payload: z.object({ ...origin, locked: z.boolean() }), ack: done, emits: toAll },
  /** A step in setting up the direct lane. A host names the phone; a phone's signals go to its host. */
  signal: {
    from: 'hostOrPlayer',
    rate: 'signal',
    payload: z.object({
      ...origin,
      playerId: z.optional(playerId),
      kind: signalKind,
      data: freeData(limits.phonePayloadBytes),
    }),
    ack: done,
    emits: { all: ['signal'] },
  },
  showEntitlement: { from: 'hostOrPlayer', payload: shown, ack: done, emits: { all: ['lobbyChanged'] } },
  joinLobby: {
    from: 'newcomer',
    becomes: 'player',
    entersLobby: true,
    payload: z.object({
      ...origin,
      roomNumber,
      name,
      language,
      seatToken: z.optional(token<SeatToken>()),
      entitlement: z.optional(entitlement),
      /** `false`: moderates without a seat. With a token: leaves the seat to moderate, or takes one. Other values are ignored. */
      seat: z.optional(z.catch(z.nullable(z.boolean()), null)),
    }),
    ack: z.object({
      player: trusted<Player>(),
      seatToken: trusted<SeatToken>(),
      lobby,
      gameKey: z.nullable(z.string()),
      pad: trusted<Pad | null>(),
      /** The highest acknowledged `n` of this seat's commands; 0 at first. */
      lastCommand: z.number(),
    }),
    emits: { all: ['lobbyChanged'], players: ['padChanged', 'gameHighlighted', 'textOffered', 'pollOpened'] },
  },
  leaveLobby: { from: 'player', payload: nothing, ack: done, emits: { all: ['lobbyChanged'] } },
  movePlayer: {
    from: 'admin',
    payload: z.object({ ...origin, x: direction, y: direction }),
    ack: done,
    emits: { host: ['playerMoved'] },
  },
  select: { from: 'admin', payload: nothing, ack: done, emits: { host: ['select'] } },
  requestAddPlayers: { from: 'player', payload: nothing, ack: done, emits: { host: ['addPlayersRequested'] } },
  renamePlayer: {
    from: 'player',
    payload: z.object({ ...origin, name }),
    ack: done,
    emits: { all: ['lobbyChanged', 'textOffered'] },
  },
  dressPlayer: {
    from: 'player',
    payload: z.object({ ...origin, avatar }),
    ack: done,
    emits: { all: ['lobbyChanged'] },
  },
  /** The admin's `backToLobby` also ends the game. */
  command: {
    from: 'player',
    rate: 'command',
    isAckedLater: true,
    payload: z.object({
      ...origin,
      type: text(64),
      data: freeData(limits.commandBytes),
      n: z.optional(z.number().check(z.int(), z.gte(1))),
    }),
    ack: done,
    emits: {
      all: ['lobbyChanged', 'gameDisconnected'],
      host: ['command'],
    },
  },
  ...roomEvents,
} as const satisfies WireTable

/** The events by received name. A Map, so that no inherited property is taken for an event. */
export const wireEventNamed: ReadonlyMap<string, WireEvent> = new Map<string, WireEvent>(Object.entries(wireEvents))
