import { isRoomNumber, type Lobby } from '@sofaspark/contract'
import * as z from 'zod/mini'
import type { Entitlement, LobbyLogLine, LobbyRecord } from '../lobby/record.ts'

/** A record's small fields, and how many of its lists' parts there are. */
export interface Core extends Pick<
  LobbyRecord,
  'hostTokenHash' | 'hostAwaySinceMs' | 'emptySinceMs' | 'satDown' | 'game'
> {
  lobby: Omit<Lobby, 'players' | 'gamesPlayed'>
  hostEntitlement?: Entitlement
  /** Absent in a record of the previous version. */
  leftSeats?: LobbyRecord['leftSeats']
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
const core = z
  .looseObject({
    hostTokenHash: z.string(),
    hostAwaySinceMs: moment,
    emptySinceMs: moment,
    satDown: count,
    hostEntitlement: z.optional(entitlement),
    leftSeats: z.optional(z.array(z.looseObject({ playerId: z.string(), tokenHash: z.string() }))),
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
    }),
  })
  .check(z.refine(({ history, satDown }) => history <= satDown))
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
  kicked: z.array(z.string()),
}
const PART_NAME = /^(?:(core|games|kicked)|(player|seat|history|pad):\d{1,9}|(pad):all)$/

/** Whether a name is a part's. */
export const isPartName = (name: string): boolean => PART_NAME.test(name)

/** Whether a value is what a part of that name holds (LOB-134). */
export const isPart = (name: string, value: unknown): boolean => {
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
