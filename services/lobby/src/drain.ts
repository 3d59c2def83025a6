import type { Socket } from 'node:net'
import type { Server as HttpServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { limits as specified } from '@sofaspark/contract'
import { closeServer } from '@sofaspark/kit'
import type { Lifecycle } from './lifecycle.ts'
import type { LiveLobby } from './live/live-lobby.ts'
import type { Lobbies } from './live/lobbies.ts'
import type { Ownership } from './ownership/ownership.ts'
import type { Service } from './service.ts'
import type { LobbySettings } from './settings.ts'
import type { Admission } from './socket/admission.ts'
import { openConnections } from './socket/innards.ts'
import type { LobbyServer } from './socket/lobby-socket.ts'

/** How long what is underway to a screen may take before a process goes. */
const UNDERWAY_MS = 2_000
/** How long clients may take to answer a goodbye; whoever sleeps is not waited for any longer. */
const GOODBYE_MS = 2_500
const LOOK_MS = 10
/** The rest of a drain's time, kept for the last lobbies and their goodbyes. */
const LAST_STEP_MS = 6_000

const untilOr = async (holds: () => boolean, limitMs: number): Promise<void> => {
  for (const endsMs = Date.now() + limitMs; !holds() && Date.now() < endsMs;) await pause(LOOK_MS)
}

/**
 * Waits until work in flight is done: what a screen has is saved and acknowledged, so that nobody sends it again to
 * the next process (LOB-111).
 */
export const comeToRest = async (lobbies: readonly LiveLobby[]): Promise<void> => {
  const isUnderway = (): boolean =>
    lobbies.some(({ saving, commands }) => saving !== null || commands.some((queue) => queue?.isUnderway() === true))
  await untilOr(() => !isUnderway(), UNDERWAY_MS)
}

const socketsOf = ({ host, phones }: LiveLobby): number =>
  (host ? 1 : 0) + phones.reduce((count, phone) => count + (phone ? 1 : 0), 0)

/** Groups of whole lobbies with about the wanted number of sockets each. */
const inGroups = (lobbies: readonly LiveLobby[], socketsInGroup: number): LiveLobby[][] => {
  const groups: LiveLobby[][] = []
  let sockets = socketsInGroup
  for (const lobby of lobbies) {
    if (sockets >= socketsInGroup) {
      groups.push([])
      sockets = 0
    }
    groups.at(-1)?.push(lobby)
    sockets += socketsOf(lobby)
  }
  return groups
}

/**
 * Hands lobbies to the other processes a group at a time, while the rest plays on: a rush of all sockets at once would
 * keep everybody waiting for everybody (LOB-111). The rest, the last group at least, is handed over in one step after
 * this; that is everything where nobody is there to take it, the store is away or the time is over.
 */
export const handOverInGroups = async (
  lobbies: Lobbies,
  ownership: Ownership,
  { sentOnAtOnce, sentOnEveryMs }: Pick<LobbySettings['limits'], 'sentOnAtOnce' | 'sentOnEveryMs'>,
  endsMs: number,
): Promise<void> => {
  if (ownership.processes().every(({ leaving }) => leaving)) return
  const all = [...lobbies.all.values()]
  const sockets = all.reduce((sum, lobby) => sum + socketsOf(lobby), 0)
  const groupsInTime = Math.max(1, Math.floor((endsMs - Date.now()) / sentOnEveryMs))
  const groups = inGroups(all, Math.max(sentOnAtOnce, sockets / groupsInTime))
  for (const group of groups.slice(0, -1)) {
    if (Date.now() > endsMs) return
    for (const lobby of group) lobby.phase = 'resting'
    await comeToRest(group)
    const rooms = group.map(({ roomNumber }) => roomNumber)
    if (!(await ownership.handOverSome(rooms))) return
    for (const room of rooms) lobbies.giveUp(room)
    await pause(sentOnEveryMs)
  }
}

/** A server's open connections, those of upgraded sockets too. */
export interface OpenSockets {
  /** Waits for clients to leave, and ends the last ones. */
  goodbye(): Promise<void>
}

export const watchSockets = (server: HttpServer): OpenSockets => {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    goodbye: async () => {
      await untilOr(() => {
        server.closeIdleConnections()
        return open.size === 0
      }, GOODBYE_MS)
      for (const socket of open) socket.destroy()
    },
  }
}

export interface DrainParts {
  service: Service
  lifecycle: Lifecycle
  admission: Admission
  server: HttpServer
  sockets: OpenSockets
  io: LobbyServer
  slowReaders: { stop(): void }
}

/** Takes nobody new, sends everyone away so that they connect again, and closes the stores (LOB-51). */
export const drain = async (parts: DrainParts): Promise<void> => {
  const { service, lifecycle, admission, server, sockets, io, slowReaders } = parts
  const { settings, lobbies, ownership, load, store, history } = service
  const goneByMs = Date.now() + specified.drainMs
  lifecycle.phase = 'draining'
  await pause(settings.drainWaitMs ?? 0)
  admission.close()
  // Before nobody is listened to any more, which is how the others know a process that is gone.
  await ownership.tell()
  // New connections go to the next process, not to one that is draining.
  server.close()
  lobbies.stop()
  load.stop()
  slowReaders.stop()
  await handOverInGroups(lobbies, ownership, settings.limits, goneByMs - LAST_STEP_MS)
  // Later events of clients are left to the next process; two must not answer them.
  lifecycle.phase = 'resting'
  await comeToRest([...lobbies.all.values()])
  await ownership.handOver()
  for (const roomNumber of [...lobbies.all.keys()]) lobbies.giveUp(roomNumber)
  // Closing the engine's, not the sockets: so stock clients connect again by themselves. Written
  // packets go out first.
  setImmediate(() => {
    for (const connection of openConnections(io.engine)) connection.close()
  })
  await sockets.goodbye()
  void io.close()
  await closeServer(server)
  await store.close()
  await history.close()
}
