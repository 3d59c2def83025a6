import { failure, type Failure, type LogKind } from '@sofaspark/contract'
import type { LiveLobby } from '../live/live-lobby.ts'
import { done, type Service } from '../live/service.ts'
import type { Handler } from './handler.ts'

/** Whether a lobby, and the address that sends the line, may log more bytes now (LOB-154). */
export const admitsLine = (
  { clock, loggedBytes, addressOf }: Service,
  lobby: LiveLobby,
  address: string,
  message: string,
): boolean => {
  const bytes = Buffer.byteLength(JSON.stringify(message))
  const key = addressOf(address)
  if (!lobby.rates.admitsLogged(clock.monotonicMs(), bytes)) return false
  return key === null || loggedBytes.take(key, clock.monotonicMs(), bytes)
}

export const tooManyLines = (): Failure => failure('rate_limited', 'Too much is logged at once. Wait a moment.')

export const logToLobby: Handler<'logToLobby'> = (service, { role, address }, { message, kind }) => {
  if (!admitsLine(service, role.lobby, address, message)) return tooManyLines()
  service.lobbies.addLog(role.lobby, { message, kind })
  return done()
}

/** A line about a player's action, dropped above the log rate; consecutive repeats are one line. */
export const noteAct = (
  service: Service,
  { role: { lobby }, address }: { role: { lobby: LiveLobby }; address: string },
  kind: LogKind,
  message: string,
): void => {
  const isRepeat = lobby.logs.lines.at(-1)?.message === message
  if (!isRepeat && admitsLine(service, lobby, address, message)) service.lobbies.addLog(lobby, { kind, message })
}
