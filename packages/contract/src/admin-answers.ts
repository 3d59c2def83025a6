import * as z from 'zod/mini'
import {
  adminActions,
  adminRoles,
  auditOutcomes,
  signInWays,
  type AdminData,
  type AdminLobby,
  type AuditEntry,
  type DailyActiveUsers,
  type EndedLobby,
  type ErrorGroup,
  type ListedLobby,
  type LobbyList,
  type NumberedLine,
  type OwnAdminSession,
  type ServerInfo,
} from './admin.ts'
import type { Player } from './entities.ts'
import { errorStatus, type ErrorCode } from './errors.ts'
import type { EveningFigures, Evenings } from './evenings.ts'
import { languages } from './languages.ts'
import { isRoomNumber, type PlayerId, type RoomNumber, regions } from './ids.ts'
import { logKinds } from './log-kinds.ts'
import { toggleRefusals } from './toggles.ts'

/** Schemas of the responses to an operator's calls; a region that responds otherwise counts as broken. */

const number = z.number()
const text = z.string()
const roomNumber = z.custom<RoomNumber>(isRoomNumber)

const player = z.looseObject({
  id: z.custom<PlayerId>((id) => typeof id === 'string'),
  seat: number,
  name: text,
  color: z.object({ r: number, g: number, b: number, a: number }),
  connected: z.boolean(),
}) as unknown as z.ZodMiniType<Player>
/** Kinds of newer releases are ignored. */
const kind = z.catch(z.optional(z.enum(logKinds)), undefined)
const logLine = z.looseObject({ time: number, message: text, verified: z.boolean(), kind })
const gamePlayed = z.looseObject({
  gameKey: text,
  startTime: number,
  endTime: z.nullable(number),
  logs: z.array(logLine),
})
const lobbyShape = {
  roomNumber,
  players: z.array(z.nullable(player)),
  language: z.enum(languages),
  startTime: number,
  endTime: z.nullable(number),
  country: text,
  from: text,
  admin: z.nullable(text),
  maxConnectedPlayers: number,
  gamesPlayed: z.array(gamePlayed),
  locked: z.boolean(),
  hostConnected: z.boolean(),
  logs: z.array(logLine),
}

const listedLobbySchema = z.looseObject({
  ...lobbyShape,
  region: z.enum(regions),
  serviceVersion: text,
  troubles: z.optional(number),
  links: z.optional(
    z.object({
      screenPingMs: z.nullable(number),
      seats: z.array(z.object({ seat: number, pingMs: z.nullable(number), isDirect: z.boolean() })),
    }),
  ),
  playersHistory: z.optional(z.array(player)),
}) as unknown as z.ZodMiniType<ListedLobby>

/** A region's part of a list, and its times alone. */
export const foundLobbiesSchema = z.object({ lobbies: z.array(listedLobbySchema), total: number })
export const foundTimesSchema = z.object({ times: z.array(number), total: number })

export const lobbyListSchema: z.ZodMiniType<LobbyList> = z.object({
  lobbies: z.array(listedLobbySchema),
  total: number,
  silent: z._default(z.array(z.enum(regions)), []),
})

const adminLobbySchema = z.looseObject(lobbyShape) as unknown as z.ZodMiniType<AdminLobby>
const endedLobbySchema = z.looseObject({
  ...lobbyShape,
  endTime: number,
  playersHistory: z.array(player),
}) as unknown as z.ZodMiniType<EndedLobby>

export const adminDataSchema: z.ZodMiniType<AdminData> = z.object({
  onlinePlayers: number,
  activeLobbys: number,
  activeGames: number,
  lobbyData: z.array(adminLobbySchema),
  history: z.array(endedLobbySchema),
})

export const serverInfoSchema: z.ZodMiniType<ServerInfo> = z.object({
  region: z.enum(regions),
  address: text,
  version: text,
  startTime: number,
})

export const dailyActiveUsersSchema: z.ZodMiniType<DailyActiveUsers> = z.object({
  days: z.array(z.object({ date: text, users: number, hosts: number, players: number, uncounted: number })),
})

export const signInWaySchema = z.object({ way: z.enum(signInWays) })
export const ownSessionSchema: z.ZodMiniType<OwnAdminSession> = z.object({
  role: z.enum(adminRoles),
  since: number,
  idleUntil: number,
  until: number,
})
export const sessionListSchema = z.object({
  sessions: z.array(z.object({ id: text, role: z.enum(adminRoles), since: number, seen: number, address: text })),
})

const auditEntry: z.ZodMiniType<AuditEntry> = z.object({
  at: number,
  actor: text,
  role: z.union([z.enum(adminRoles), z.literal('')]),
  action: z.enum(adminActions),
  target: text,
  address: text,
  outcome: z.enum(auditOutcomes),
  detail: text,
})
export const auditListSchema = z.object({ entries: z.array(auditEntry), total: number })

const toggle = z.object({
  name: text,
  on: z.boolean(),
  share: number.check(z.gte(0), z.lte(1)),
  regions: z.array(z.enum(regions)),
})
/** Every toggle; from the analytics service, those that were ever set. */
export const toggleListSchema = z.object({ toggles: z.array(toggle) })

/** The refusal of an act, with why a toggle was refused. */
export const refusalSchema = z.object({
  error: z.object({ code: z.enum(Object.keys(errorStatus) as ErrorCode[]) }),
  reason: z.optional(z.enum(toggleRefusals)),
})

const counts = z.record(text, number)
const errorGroup: z.ZodMiniType<ErrorGroup> = z.object({
  fingerprint: text,
  name: text,
  message: text,
  count: number,
  first: number,
  last: number,
  versions: counts,
  browsers: counts,
  regions: counts,
  positions: z.array(z.object({ file: text, position: text, count: number, source: z.optional(text) })),
  isNew: z.optional(z.boolean()),
})
export const errorListSchema = z.object({ groups: z.array(errorGroup) })

/** The states of a subscription, active ones first. */
export const subscriptionStates = [
  'trial',
  'active',
  'past_due',
  'cancelled',
  'paused',
  'ended',
  'refunded',
  'disputed',
] as const
/** `GET /api/admin/supporters`: the number of subscriptions in each state. */
export const supporterCountsSchema = z.object({ states: z.partialRecord(z.enum(subscriptionStates), number) })
export type SupporterCounts = z.output<typeof supporterCountsSchema>
const figuresShape = {
  lobbies: number,
  phones: number,
  launched: number,
  finished: number,
  rematched: number,
  games: z.array(
    z.object({
      gameKey: text,
      starts: number,
      finishes: number,
      matches: number,
      rematches: number,
      minutes: number,
      left: z.tuple([number, number, number]),
    }),
  ),
}
/** A region's part of `GET /api/admin/evenings`. */
export const eveningFiguresSchema: z.ZodMiniType<EveningFigures> = z.object(figuresShape)
export const eveningsSchema: z.ZodMiniType<Evenings> = z.object({
  ...figuresShape,
  pages: z.nullable(number),
  silent: z.array(z.enum(regions)),
})
/** `GET /internal/daily` of the analytics service. */
export const dailyCountsSchema = z.object({
  days: z.array(z.object({ date: text, region: z.enum(regions), name: text, events: number })),
})

/** The stored erasures of the analytics service. */
export const newErasureIdSchema = z.object({ id: text })
const owedErasure = z.object({ id: text, since: number, regions: z.array(z.enum(regions)) })
export type OwedErasure = z.infer<typeof owedErasure>
/** `GET /api/admin/erasures`: unfinished erasures, oldest first, without the person. */
export const owedErasuresSchema = z.object({ erasures: z.array(owedErasure) })
const dueErasure = z.extend(owedErasure, { person: text })
export type DueErasure = z.infer<typeof dueErasure>
export const dueErasuresSchema = z.object({ erasures: z.array(dueErasure) })

export const metricPointsSchema = z.object({ points: z.array(z.tuple([number, number])) })
/** `GET {PROMETHEUS_URL}/api/v1/query_range` for one series. */
export const prometheusRangeSchema = z.object({
  status: z.literal('success'),
  data: z.object({
    resultType: z.literal('matrix'),
    result: z.array(z.object({ values: z.array(z.tuple([number, text])) })),
  }),
})

const numberedLine = z.object({
  n: number,
  time: number,
  message: text,
  verified: z.boolean(),
  kind,
  gameIndex: z.nullable(number),
}) as unknown as z.ZodMiniType<NumberedLine>
/** A log line as the stream sends it. */
export const streamedLineSchema = numberedLine
/** A region's log of a room from a line on; `isOver` for an ended lobby, whose log does not grow. */
export const logLinesSchema = z.object({ lines: z.array(numberedLine), isOver: z.boolean() })
