import { failure, peopleOf, type Failure } from '@sofaspark/contract'
import type { LiveLobby } from '../live/live-lobby.ts'
import { done, type Service } from '../live/service.ts'
import { isPin } from '../record/open.ts'
import type { Handler } from './handler.ts'

/** Wrong ones in a row that are judged at once. */
const FREE_TRIES = 5
/** The pause after them; twice as long after each further one. */
const PAUSE_MS = 30_000
const MAX_DOUBLINGS = 5

const paused = (waitMs: number): Failure => {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1_000))
  return failure('rate_limited', `Too many wrong PINs. Try again in ${retryAfterS} s.`, { retryAfterS })
}

/** Why an action that the room's PIN guards is refused; `null` if it is allowed. LOB-361, LOB-362 */
export const whyNotByPin = (
  { clock }: Pick<Service, 'clock'>,
  lobby: LiveLobby,
  pin: string | undefined,
): Failure | null => {
  if (lobby.record.pinHash === undefined) return null
  if (pin === undefined) return failure('pin_wrong', 'This lobby has a PIN. Send it.')
  const monotonicMs = clock.monotonicMs()
  const { pinTries } = lobby
  if (monotonicMs < pinTries.untilMs) return paused(pinTries.untilMs - monotonicMs)
  if (isPin(lobby.record, pin)) {
    pinTries.wrong = 0
    return null
  }
  pinTries.wrong += 1
  const beyond = pinTries.wrong - FREE_TRIES
  if (beyond < 0) return failure('pin_wrong', 'This is not the PIN.')
  pinTries.untilMs = monotonicMs + PAUSE_MS * 2 ** Math.min(beyond, MAX_DOUBLINGS)
  return paused(pinTries.untilMs - monotonicMs)
}

/** Whether a PIN is right; without a PIN every one is. */
export const checkPin: Handler<'checkPin'> = (service, { role: { lobby } }, { pin }) =>
  whyNotByPin(service, lobby, pin) ?? done()

/** Ends the party for everyone. */
export const endLobby: Handler<'endLobby'> = (service, { role: { lobby } }, payload) =>
  whyNotByPin(service, lobby, payload.pin) ?? done(() => service.lobbies.end(lobby, 'ended'))

/** The host gives up an idle lobby; a lobby with people is not idle. */
export const disconnectIdleGame: Handler<'disconnectIdleGame'> = (service, { role: { lobby } }, { pin }) => {
  const isIdle = peopleOf(lobby.record.lobby).every(({ connected }) => !connected)
  return (isIdle ? null : whyNotByPin(service, lobby, pin)) ?? done(() => service.lobbies.end(lobby, 'idle'))
}
