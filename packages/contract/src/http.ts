import * as z from 'zod/mini'
import { isFreeData } from './wire-parts.ts'
import { isRoomNumber, type RoomNumber } from './ids.ts'
import { limits } from './limits.ts'
import { serverLimits } from './server-limits.ts'

const roomNumber = z.string().check(z.refine(isRoomNumber)) as unknown as z.ZodMiniType<RoomNumber>

/** `POST /api/logToLobby`. */
export const logToLobbySchema = z.object({ roomNumber, log: z.string().check(z.minLength(1), z.maxLength(4_000)) })
export type LogToLobby = z.infer<typeof logToLobbySchema>

/** No store accepts NUL or a lone surrogate; a report that was cut inside a character is still worth keeping. */
const wholeText = z.pipe(
  z.string().check(z.maxLength(serverLimits.analyticsTextUnits)),
  z.transform((text) => text.replace(/[\0\p{Cs}]/gu, '\ufffd')),
)
const paramValue = z.union([wholeText, z.number(), z.boolean(), z.null()])

/** An event of a page: a name, up to 32 plain values, 4,000 bytes in all, and optionally its own time in unix seconds (ANA-02). */
export const analyticsEventSchema = z.object({
  name: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,79}$/)),
  params: z._default(
    z.record(z.string().check(z.regex(/^[a-zA-Z0-9_.-]{1,40}$/)), paramValue).check(
      z.refine((params) => Object.keys(params).length <= serverLimits.analyticsParams),
      z.refine((params) => isFreeData(params, serverLimits.analyticsParamsBytes)),
    ),
    {},
  ),
  at: z.optional(z.number()),
})
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>

/** `POST /api/reportAnalytics`: one event, or up to 50 as `{ events }`; read as a list either way. */
export const analyticsReportSchema = z.union([
  z.pipe(
    analyticsEventSchema,
    z.transform((event) => [event]),
  ),
  z.pipe(
    z.object({
      events: z.array(analyticsEventSchema).check(z.minLength(1), z.maxLength(limits.analyticsEventsPerReport)),
    }),
    z.transform(({ events }) => events),
  ),
])

/** Response to a report: the number of stored events. */
export interface AnalyticsAccepted {
  accepted: number
}

/** `POST /api/admin/session`. */
export const adminSessionSchema = z.object({ secret: z.string().check(z.minLength(1), z.maxLength(512)) })

/** `POST /api/remoteFailed`: the shell failed to show a release. */
export const remoteFailedSchema = z.object({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  version: z.string().check(z.regex(/^[0-9a-z.+-]{1,64}$/)),
  reason: z.string().check(z.maxLength(500)),
})
export type RemoteFailed = z.infer<typeof remoteFailedSchema>
