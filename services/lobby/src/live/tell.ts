import type { HostFacts, PlayerFacts } from '@sofaspark/contract'
import type { Connection } from './connection.ts'
import type { LiveLobby } from './live-lobby.ts'

/** Tells a client one fact, if it is still there. */
export const tellHost = <E extends keyof HostFacts>(
  host: Connection | null,
  event: E,
  ...facts: HostFacts[E]
): void => {
  host?.socket.emit(event, ...facts)
}
export const tellPhone = <E extends keyof PlayerFacts>(
  phone: Connection | null | undefined,
  event: E,
  ...facts: PlayerFacts[E]
): void => {
  phone?.socket.emit(event, ...facts)
}

export const tellPhones = <E extends keyof PlayerFacts>(lobby: LiveLobby, event: E, ...facts: PlayerFacts[E]): void => {
  for (const phone of lobby.phones) tellPhone(phone, event, ...facts)
}

/** What hosts and phones are both told. */
type SharedFact =
  ['lobbyChanged', ...PlayerFacts['lobbyChanged']] | ['lobbyDisconnected', ...PlayerFacts['lobbyDisconnected']]

export const tellEveryone = (lobby: LiveLobby, ...[event, ...facts]: SharedFact): void => {
  for (const connection of [lobby.host, ...lobby.phones]) connection?.socket.emit(event, ...facts)
}
