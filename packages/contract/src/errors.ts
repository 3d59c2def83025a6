import type { SeatToken } from './ids.ts'

/** Every error code of the wire with its HTTP status. A code is never reused for another meaning. */
export const errorStatus = {
  bad_payload: 400,
  unknown_event: 400,
  code_wrong: 400,
  code_expired: 400,
  unauthorized: 401,
  payment_required: 402,
  forbidden: 403,
  sign_in_needed: 403,
  bad_token: 403,
  not_host: 403,
  not_admin: 403,
  pin_wrong: 403,
  not_in_lobby: 403,
  kicked: 403,
  early_access: 403,
  room_not_found: 404,
  not_found: 404,
  unknown_game: 404,
  room_full: 409,
  room_locked: 409,
  mirror_full: 409,
  audience_full: 409,
  waiting: 409,
  waiting_over: 410,
  rate_limited: 429,
  draining: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export interface WireError {
  code: ErrorCode
  /** One English sentence for developers; pages translate the code. */
  message: string
  /** With `rate_limited` after too many failed tries: seconds until the next one is judged. */
  retryAfterS?: number
}

export interface Failure {
  ok: false
  error: WireError
  /** With `waiting`: the token with which the phone joins once it is admitted. LOB-330 */
  seatToken?: SeatToken
}
/** The acknowledgement of every event: `{ ok: true, …facts }` or `{ ok: false, error }`. */
export type Ack<Facts extends object = object> = ({ ok: true } & Facts) | Failure

export const failure = (code: ErrorCode, message: string, more: Pick<WireError, 'retryAfterS'> = {}): Failure => ({
  ok: false,
  error: { code, message, ...more },
})
