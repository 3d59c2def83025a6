import type { ServerToHost, ServerToPlayer } from '@sofaspark/contract'
import type { HostSocket, PlayerSocket } from '../engine/lobby-socket.ts'
import type { Client } from './client.ts'
import type { LiveLobby } from './live-lobby.ts'

/** Tells a client one fact, if it is still connected. */
export const tellHost = <Fact extends keyof ServerToHost>(
  host: Client | null,
  fact: Fact,
  ...facts: Parameters<ServerToHost[Fact]>
): void => {
  const socket: HostSocket | undefined = host?.socket
  socket?.emit(fact, ...facts)
}
export const tellPhone = <Fact extends keyof ServerToPlayer>(
  phone: Client | null | undefined,
  fact: Fact,
  ...facts: Parameters<ServerToPlayer[Fact]>
): void => {
  const socket: PlayerSocket | undefined = phone?.socket
  socket?.emit(fact, ...facts)
}

export const tellPhones = <Fact extends keyof ServerToPlayer>(
  lobby: LiveLobby,
  fact: Fact,
  ...facts: Parameters<ServerToPlayer[Fact]>
): void => {
  for (const phone of lobby.phones) tellPhone(phone, fact, ...facts)
}

/** The facts that both hosts and phones get. */
type SharedFact = {
  [Fact in 'lobbyChanged' | 'lobbyDisconnected' | 'notice']: [Fact, ...Parameters<ServerToHost[Fact]>]
}

export const tellEveryone = (lobby: LiveLobby, ...[fact, ...facts]: SharedFact[keyof SharedFact]): void => {
  for (const connection of [lobby.host, ...lobby.phones]) connection?.socket.emit(fact, ...facts)
}
