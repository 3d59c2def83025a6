import * as z from 'zod/mini'
import { isRoomNumber, type RoomNumber } from './ids.ts'

/** Body of `POST /api/pin`: a room, a token of its screen or of a seat, and the PIN once it was typed. LOB-363 */
export const pinCheckSchema = z.object({
  roomNumber: z.custom<RoomNumber>(isRoomNumber),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  pin: z.optional(z.string().check(z.regex(/^\d{4}$/))),
})
export type PinCheck = z.infer<typeof pinCheckSchema>

/** Response of `POST /api/pin`: whether the bearer of the token may do what the room's PIN guards; else `pin_wrong` or `rate_limited`. */
export const pinJudgementSchema = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    error: z.object({
      code: z.enum(['pin_wrong', 'rate_limited']),
      message: z.string(),
      retryAfterS: z.optional(z.number()),
    }),
  }),
])
export type PinJudgement = z.infer<typeof pinJudgementSchema>
