import { failure, isRoomNumber, type Ack, type Capabilities, type WireError } from '@sofaspark/contract'
import type { PinCheck } from '@sofaspark/contract/pin-check.ts'
import type { Fetch } from './shared/http.ts'

/** Rooms that are asked at once; a phone may have kept seats of many parties. */
const ASKED_ROOMS = 4

type Key = Pick<PinCheck, 'roomNumber' | 'token'>

interface Deps extends Pick<Capabilities, 'storage'> {
  fetch: Fetch
  config: { api: string }
  /** The room of the page's address. */
  room?: string | undefined
}

/** Whether this browser has a token, so that a party's PIN may guard it. */
export const mayBeGuarded = (storage: Deps['storage']): boolean =>
  storage.get('hostToken') !== undefined || storage.get('seatTokens') !== undefined

/** The tokens of this browser: its screen's, the seat's in the room of the address, then its other seats'. */
const keysOf = ({ storage, room }: Deps): Key[] => {
  const hosted = storage.get('hostToken')
  const seats = Object.entries(storage.get('seatTokens') ?? {})
  const isHere = ([seated]: [string, string]): boolean => seated === room
  return [
    ...(hosted ? [{ roomNumber: hosted.roomNumber, token: hosted.hostToken }] : []),
    ...[...seats.filter(isHere), ...seats.filter((seat) => !isHere(seat))].flatMap(([roomNumber, token]) =>
      isRoomNumber(roomNumber) ? [{ roomNumber, token }] : [],
    ),
  ].slice(0, ASKED_ROOMS)
}

const ask = async ({ fetch, config }: Deps, check: PinCheck): Promise<Ack> => {
  try {
    const response = await fetch(`${config.api}/pin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(check),
    })
    const facts = (await response.json()) as { ok?: true; error?: WireError }
    if (facts.ok === true) return { ok: true }
    return facts.error ? { ok: false, error: facts.error } : failure('unavailable', 'The room did not respond.')
  } catch {
    // Offline, or not JSON: the PIN's pad says so and lets its person try again.
    return failure('unavailable', 'The room did not respond.')
  }
}

/**
 * Finds what judges a PIN for this browser; `null` unless it has the token of a party's screen or admin, and that party
 * has a PIN and responds. For pages without an open lobby. LCH-133
 */
export const findPinCheck = async (deps: Deps): Promise<((pin: string) => Promise<Ack>) | null> => {
  const keys = keysOf(deps)
  const answers = await Promise.all(keys.map((key) => ask(deps, key)))
  const key = keys.find((_, at) => {
    const answer = answers[at]
    return answer?.ok === false && answer.error.code === 'pin_wrong'
  })
  return key ? (pin) => ask(deps, { ...key, pin }) : null
}
