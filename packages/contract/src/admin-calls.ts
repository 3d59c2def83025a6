import * as z from 'zod/mini'
import { adminActions, adminRoles, auditOutcomes, lobbySorts } from './admin.ts'
import { limits } from './limits.ts'
import { serverLimits } from './server-limits.ts'
import { liveMetricNames } from './live-metrics.ts'
import { regions } from './ids.ts'
import { playerIdOr } from './wire-parts.ts'

/** The bodies and queries of an operator's calls, for the edge and the services behind it. Browsers import none of it. */

const filled = (maxUnits: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxUnits))
const wholeNumber = (most: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)).check(z.lte(most))

const yesOrNo = z._default(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
  false,
)

const unixSeconds = z.pipe(z.string().check(z.regex(/^\d{1,11}$/)), z.transform(Number))

/**
 * The filters of a list of lobbies; `room` is the start of a room number, and `name` any part of a player's name. A live
 * lobby started, and an ended one ended, from `after` on and before `before`; with `trouble`, only lobbies with such lines.
 */
const filters = {
  ended: yesOrNo,
  room: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  name: z.optional(filled(limits.nameUnits)),
  gameKey: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))),
  country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/), z.toUpperCase())),
  version: z.optional(z.string().check(z.regex(/^[\w.+-]{1,64}$/))),
  after: z.optional(unixSeconds),
  before: z.optional(unixSeconds),
  trouble: yesOrNo,
  sort: z._default(z.enum(lobbySorts), 'time'),
  ascending: yesOrNo,
}

/** The query of `GET /api/admin/lobbies`; the first page is 1, and 0 means the same. */
export const lobbyListQuerySchema = z.object({
  ...filters,
  region: z.optional(z.enum(regions)),
  page: z._default(wholeNumber(100_000), 1),
})
export type LobbyListQuery = z.infer<typeof lobbyListQuerySchema>

/** The same within a region: the part of the list to return, or with `times=true` only what it is sorted by, for merging regions. */
export const lobbySearchSchema = z.object({
  ...filters,
  skip: z._default(wholeNumber(999_999), 0),
  take: z._default(wholeNumber(999_999), serverLimits.adminPageLobbies),
  times: z._default(
    z.pipe(
      z.literal('true'),
      z.transform(() => true),
    ),
    false,
  ),
})
export type LobbySearch = z.infer<typeof lobbySearchSchema>

/** `DELETE /api/admin/lobbies/{roomNumber}`. */
export const endLobbySchema = z.object({ reason: filled(limits.endReasonUnits) })
/** `POST …/notice`. A notice is one paragraph: control characters in it are refused. */
export const noticeSchema = z.object({ text: filled(limits.noticeUnits).check(z.regex(/^\P{Cc}*$/u)) })
/** `POST /api/admin/lobbies/{roomNumber}/kick`. */
export const kickSchema = z.object({ playerId: playerIdOr() })

const cut = (maxUnits: number) => z.string().check(z.maxLength(maxUnits), z.regex(/^[^\0\p{Cs}]*$/u))
/** An entry of the audit as the edge writes it; the time is that of its acceptance. */
export const auditEntrySchema = z.object({
  actor: cut(64),
  role: z.union([z.enum(adminRoles), z.literal('')]),
  action: z.enum(adminActions),
  target: cut(64),
  address: cut(64),
  outcome: z.enum(auditOutcomes),
  detail: cut(limits.noticeUnits),
})
export type NewAuditEntry = z.infer<typeof auditEntrySchema>
/** The query of `GET /api/admin/audit`; the first page is 1, and 0 means the same. */
export const auditQuerySchema = z.object({ page: z._default(wholeNumber(100_000), 1) })

const someRegions = z.array(z.enum(regions)).check(z.minLength(1), z.maxLength(regions.length))
/** A person to erase, and the regions that have not done so, as the edge stores it. */
export const newErasureSchema = z.object({ person: cut(200).check(z.minLength(1)), regions: someRegions })
/** The regions that have completed an erasure. */
export const erasureDoneSchema = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)), regions: someRegions })

/** `PUT /api/admin/toggles/{name}`: left out, `share` is everyone and `regions` is everywhere. */
export const toggleSchema = z.object({
  on: z.boolean(),
  share: z._default(z.number().check(z.gte(0), z.lte(1)), 1),
  regions: z._default(z.array(z.enum(regions)).check(z.minLength(1), z.maxLength(regions.length)), [...regions]),
})

/** The query of `GET /api/admin/metrics`; without times, the last hour. */
export const metricsQuerySchema = z.object({
  region: z.enum(regions),
  name: z.enum(liveMetricNames),
  from: z.optional(unixSeconds),
  to: z.optional(unixSeconds),
})
/** The same within a region. */
export const samplesQuerySchema = z.object({ name: z.enum(liveMetricNames), from: unixSeconds, to: unixSeconds })

/** The query of `GET /api/admin/evenings`, and of the same within a region. */
export const eveningsQuerySchema = z.object({
  days: z._default(z.pipe(z.enum(['1', '7', '30']), z.transform(Number)), 1),
  region: z.optional(z.enum(regions)),
})

/** The query of a log: the number of the last line that is known, and whether an ended lobby comes before a live one. */
export const logQuerySchema = z.object({ after: z._default(wholeNumber(999_999), 0), ended: yesOrNo })
