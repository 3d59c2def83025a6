import type { Socket } from 'node:net'
import type { Server as HttpServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveLobby } from './live/live-lobby.ts'
import type { Lobbies } from './live/lobbies.ts'
import type { Ownership } from './ownership/ownership.ts'
import type { LobbySettings } from './settings.ts'

/** How long what is underway to a screen may take before a process goes. */
const UNDERWAY_MS = 2_000
/** How long clients may take to answer a goodbye; whoever sleeps is not waited for any longer. */
const GOODBYE_MS = 2_500
const LOOK_MS = 10

const untilOr = async (holds: () => boolean, limitMs: number): Promise<void> => {
  for (const endsMs = Date.now() + limitMs; !holds() && Date.now() < endsMs;) await pause(LOOK_MS)
}

/**
 * Waits until what was begun is at its end: what a screen has is saved and acknowledged, so that nobody sends it again to
 * the next process (LOB-111).
 */
export const comeToRest = async (lobbies: readonly LiveLobby[]): Promise<void> => {
  const isUnderway = (): boolean =>
    lobbies.some(({ saving, commands }) => saving !== null || commands.some((queue) => queue?.isUnderway() === true))
  await untilOr(() => !isUnderway(), UNDERWAY_MS)
}

const socketsOf = ({ host, phones }: LiveLobby): number =>
  (host ? 1 : 0) + phones.reduce((count, phone) => count + (phone ? 1 : 0), 0)

/** Whole lobbies, so many together that a group has about as many sockets as is wanted. */
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
 * keep everybody waiting for everybody (LOB-111). What is left, the last group at least, is handed over in one step after
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

/** Remembers a server's open connections, those of upgraded sockets too, so that the last ones can be ended. */
export const watchSockets = (server: HttpServer): { goodbye(): Promise<void> } => {
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
