import * as z from 'zod/mini'
import { isRoomNumber, type RoomNumber } from './ids.ts'

const roomNumber = z.string().check(z.refine(isRoomNumber)) as unknown as z.ZodMiniType<RoomNumber>

/** `POST /api/logToLobby`. */
export const logToLobbySchema = z.object({ roomNumber, log: z.string().check(z.minLength(1), z.maxLength(4_000)) })
export type LogToLobby = z.infer<typeof logToLobbySchema>

const paramValue = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.null()])

/** `POST /api/reportAnalytics`: a name and up to 32 plain values. */
export const analyticsEventSchema = z.object({
  name: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,79}$/)),
  params: z._default(
    z
      .record(z.string().check(z.regex(/^[a-zA-Z0-9_.-]{1,40}$/)), paramValue)
      .check(z.refine((params) => Object.keys(params).length <= 32)),
    {},
  ),
})
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>

/** `POST /api/admin/session`. */
export const adminSessionSchema = z.object({ secret: z.string().check(z.minLength(1), z.maxLength(512)) })

/** `POST /api/remoteFailed`: the shell could not show a release. */
export const remoteFailedSchema = z.object({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  version: z.string().check(z.regex(/^[0-9a-z.+-]{1,64}$/)),
  reason: z.string().check(z.maxLength(500)),
})
export type RemoteFailed = z.infer<typeof remoteFailedSchema>
