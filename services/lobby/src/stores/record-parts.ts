import {
  defaultRules,
  isRoomNumber,
  moderatorSeat,
  type Lobby,
  type LobbyRules,
  type Pad,
  type Player,
  type WatchToken,
} from '@sofaspark/contract'
import * as z from 'zod/mini'
import {
  type Door,
  emptyWaitingList,
  type Entitlement,
  type LobbyLogLine,
  type LobbyRecord,
  isSeated,
  type SeatRecord,
} from '../record/record.ts'

/** A record's small fields, and how many of its lists' parts there are. */
interface Core extends Pick<LobbyRecord, 'hostTokenHash' | 'hostAwaySinceMs' | 'emptySinceMs' | 'satDown' | 'game'> {
  lobby: Omit<Lobby, 'players' | 'gamesPlayed'>
  hostEntitlement?: Entitlement
  pinHash?: string
  watchToken?: WatchToken
  /** Absent in a record of the previous version. */
  leftSeats?: LobbyRecord['leftSeats']
  /** Absent while nothing is known of phones without a seat. */
  door?: Door
  players: number
  seats: number
  history: number
}

// Only the fields that the code relies on: a process of the previous version must not drop a lobby for a hat, a
// language or a widget that it does not know yet.
const count = z.int().check(z.gte(0), z.lte(10_000_000))
const short = z.int().check(z.gte(0), z.lte(1_000))
const moment = z.nullable(z.number())
const game = z.looseObject({ gameKey: z.string(), startTime: z.number(), endTime: z.nullable(z.number()) })
const entitlement = z.looseObject({ id: z.nullable(z.string()), untilS: z.number() })
const hashes = z.array(z.string())
const door = z.looseObject({
  waiting: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      tokenHash: z.string(),
      sinceMs: z.number(),
      isAdmitted: z.boolean(),
    }),
  ),
  askedTokenHashes: hashes,
  overTokenHashes: hashes,
})
const player = z.looseObject({
  id: z.string(),
  seat: count,
  name: z.string(),
  color: z.looseObject({}),
  avatar: z.looseObject({}),
  subscription: z.boolean(),
  from: z.string(),
  connected: z.boolean(),
})
const core = z
  .looseObject({
    hostTokenHash: z.string(),
    hostAwaySinceMs: moment,
    emptySinceMs: moment,
    satDown: count,
    hostEntitlement: z.optional(entitlement),
    pinHash: z.optional(z.string()),
    watchToken: z.optional(z.string()),
    leftSeats: z.optional(z.array(z.looseObject({ playerId: z.string(), tokenHash: z.string() }))),
    door: z.optional(door),
    game: z.nullable(z.looseObject({ gameKey: z.string() })),
    players: short,
    seats: short,
    history: short,
    lobby: z.looseObject({
      roomNumber: z.string().check(z.refine(isRoomNumber)),
      language: z.string(),
      startTime: z.number(),
      endTime: z.nullable(z.number()),
      dateStartedPlaying: z.number(),
      country: z.string(),
      from: z.string(),
      admin: z.nullable(z.string()),
      maxConnectedPlayers: z.number(),
      version: z.number(),
      locked: z.boolean(),
      hostConnected: z.boolean(),
      moderator: z.optional(player),
    }),
  })
  .check(z.refine(({ history, satDown }) => history <= satDown))
const seat = z.looseObject({
  playerId: z.string(),
  tokenHash: z.string(),
  satDownAs: z.number(),
  awaySinceMs: moment,
  lastCommand: z.number(),
  entitlement: z.optional(entitlement),
})
const pad = z.looseObject({ widgets: z.array(z.looseObject({})) })

const schemas: Readonly<Record<string, z.core.$ZodType>> = {
  core,
  player,
  seat,
  pad,
  history: player,
  games: z.array(game),
  kicked: hashes,
}
const PART_NAME = /^(?:(core|games|kicked)|(player|seat|history|pad):\d{1,9}|(pad):all)$/

/** Whether a name is a part's. */
export const isPartName = (name: string): boolean => PART_NAME.test(name)

/** Whether a value is what a part of that name holds (LOB-52). */
const isPart = (name: string, value: unknown): boolean => {
  const [, alone, listed, padOfAll] = PART_NAME.exec(name) ?? []
  const schema = schemas[alone ?? listed ?? padOfAll ?? '']
  return schema !== undefined && z.safeParse(schema, value).success
}

const logLine = z.looseObject({
  time: z.number(),
  message: z.string(),
  verified: z.boolean(),
  gameIndex: z.nullable(z.number()),
})
export const isLogLine = (value: unknown): value is LobbyLogLine => z.safeParse(logLine, value).success

/** A record's parts by name; in a set of changes, `null` is a part that is gone. */
export type Parts = ReadonlyMap<string, unknown>

type Fields = Readonly<Record<string, unknown>>
/** The keys that are stored as separate parts, not with the fields around them. */
const ownPartsOfLobby: readonly string[] = ['players', 'gamesPlayed'] satisfies (keyof Lobby)[]
const ownPartsOfSeat: readonly string[] = ['pad'] satisfies (keyof SeatRecord)[]

const isSame = (one: object, other: object, except: readonly string[] = []): boolean => {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => except.includes(name) || (one as Fields)[name] === (other as Fields)[name])
  )
}
/** A copy without some fields; those that a later version added stay. */
const without = (whole: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)))

/** Everything that is small and changes with almost every step, as one level of fields beside the room's own. */
const coreOf = (record: LobbyRecord): Omit<Core, 'lobby' | 'game'> => ({
  hostTokenHash: record.hostTokenHash,
  hostAwaySinceMs: record.hostAwaySinceMs,
  emptySinceMs: record.emptySinceMs,
  satDown: record.satDown,
  leftSeats: record.leftSeats,
  ...(record.door === emptyWaitingList ? {} : { door: record.door }),
  ...(record.hostEntitlement ? { hostEntitlement: record.hostEntitlement } : {}),
  ...(record.pinHash === undefined ? {} : { pinHash: record.pinHash }),
  ...(record.watchToken === undefined ? {} : { watchToken: record.watchToken }),
  players: record.lobby.players.length,
  seats: record.seats.length,
  history: record.playersHistory.length,
})
const isSameCore = (one: LobbyRecord, other: LobbyRecord): boolean =>
  one.game?.gameKey === other.game?.gameKey &&
  isSame(coreOf(one), coreOf(other)) &&
  isSame(one.lobby, other.lobby, ownPartsOfLobby)

const isSameSeat = (one: SeatRecord | null | undefined, other: SeatRecord | null | undefined): boolean =>
  one === other || (!!one && !!other && isSame(one, other, ownPartsOfSeat))

/** The player with seat number `ordinal` of the lobby, which stays the same while older ones are forgotten. */
const inHistory = ({ satDown, playersHistory }: LobbyRecord, ordinal: number): Player | undefined =>
  playersHistory[ordinal - (satDown - playersHistory.length)]

/**
 * The parts in which a record differs from the one that was saved before; all of them where there was none. Records
 * share unchanged subtrees, so identical objects are not compared (LOB-132).
 */
export const changedParts = (record: LobbyRecord, last: LobbyRecord | null): Parts => {
  const changed = new Map<string, unknown>()
  const note = (name: string, part: unknown): void => void changed.set(name, part ?? null)
  if (!last || !isSameCore(record, last))
    changed.set('core', { ...coreOf(record), game: record.game, lobby: without(record.lobby, ownPartsOfLobby) })

  const { players } = record.lobby
  const before = last?.lobby.players ?? []
  if (players !== before)
    for (let seat = 0; seat < Math.max(players.length, before.length); seat++)
      if ((players[seat] ?? null) !== (before[seat] ?? null)) note(`player:${String(seat)}`, players[seat])

  const seatsBefore = last?.seats ?? []
  const notePlace = (at: number, seat: SeatRecord | null, was: SeatRecord | null): void => {
    if (!isSameSeat(seat, was)) note(`seat:${String(at)}`, seat && without(seat, ownPartsOfSeat))
    if ((seat?.pad ?? null) !== (was?.pad ?? null)) note(`pad:${String(at)}`, seat?.pad)
  }
  if (record.seats !== seatsBefore)
    for (let at = 0; at < Math.max(record.seats.length, seatsBefore.length); at++)
      notePlace(at, record.seats[at] ?? null, seatsBefore[at] ?? null)
  if (record.moderator !== last?.moderator) notePlace(moderatorSeat, record.moderator ?? null, last?.moderator ?? null)

  if (record.padOfAll !== (last?.padOfAll ?? null)) note('pad:all', record.padOfAll)
  if (record.lobby.gamesPlayed !== last?.lobby.gamesPlayed) note('games', record.lobby.gamesPlayed)
  if (record.kickedTokenHashes !== last?.kickedTokenHashes) note('kicked', record.kickedTokenHashes)
  if (record.playersHistory !== last?.playersHistory) {
    const lastFrom = last ? last.satDown - last.playersHistory.length : record.satDown
    for (let at = Math.min(lastFrom, record.satDown - record.playersHistory.length); at < record.satDown; at++) {
      const [player, was] = [inHistory(record, at), last ? inHistory(last, at) : undefined]
      if (player !== was) note(`history:${String(at)}`, player)
    }
  }
  return changed
}

/** Applies changed parts to the known ones. */
export const applyParts = (known: Map<string, unknown>, changed: Parts | Iterable<[string, unknown]>): void => {
  for (const [name, part] of changed) {
    if (part === null) known.delete(name)
    else known.set(name, part)
  }
}

/** The stored rules; a PIN that a process of the previous version did not keep is none. */
const rulesOf = ({ rules }: Core['lobby'], hasPin: boolean): LobbyRules => {
  const { hasPin: _hasPin, ...known } = { ...defaultRules, ...(rules as LobbyRules | undefined) }
  return hasPin ? { ...known, hasPin: true } : known
}

/** The record built from its parts; `null` where one of them is missing or does not match its name (LOB-52). */
export const recordOf = (parts: Parts): LobbyRecord | null => {
  for (const [name, value] of parts) if (!isPart(name, value)) return null
  const part = (name: string): unknown => parts.get(name) ?? null
  const core = part('core') as Core | null
  const gamesPlayed = part('games') as Lobby['gamesPlayed'] | null
  const kickedTokenHashes = part('kicked') as LobbyRecord['kickedTokenHashes'] | null
  if (!core || !gamesPlayed || !kickedTokenHashes || core.players !== core.seats) return null

  const { lobby, players: count, history, satDown, hostTokenHash, hostAwaySinceMs, emptySinceMs, game } = core
  const each = (prefix: string, length: number, from = 0): unknown[] =>
    Array.from({ length }, (_, at) => part(`${prefix}:${String(from + at)}`))
  const players = each('player', count) as Lobby['players']
  const seats = each('seat', count) as (Omit<SeatRecord, 'pad'> | null)[]
  const playersHistory = each('history', history, satDown - history) as (Player | null)[]
  const fits = players.every((player, at) => player?.id === seats[at]?.playerId && (!player || player.seat === at))
  const place = part(`seat:${String(moderatorSeat)}`) as Omit<SeatRecord, 'pad'> | null
  if (lobby.moderator?.id !== place?.playerId) return null
  if (!fits || !playersHistory.every(isSeated)) return null
  return {
    hostTokenHash,
    hostAwaySinceMs,
    emptySinceMs,
    game,
    satDown,
    lobby: { ...lobby, rules: rulesOf(lobby, core.pinHash !== undefined), players, gamesPlayed },
    seats: seats.map((seat, at) => seat && { ...seat, pad: part(`pad:${String(at)}`) as Pad | null }),
    ...(place ? { moderator: { ...place, pad: part(`pad:${String(moderatorSeat)}`) as Pad | null } } : {}),
    padOfAll: part('pad:all') as Pad | null,
    kickedTokenHashes,
    leftSeats: core.leftSeats ?? [],
    door: core.door ?? emptyWaitingList,
    ...(core.pinHash === undefined ? {} : { pinHash: core.pinHash }),
    ...(core.watchToken === undefined ? {} : { watchToken: core.watchToken }),
    ...(core.hostEntitlement ? { hostEntitlement: core.hostEntitlement } : {}),
    playersHistory,
  }
}
