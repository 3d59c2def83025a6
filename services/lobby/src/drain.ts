import type { Socket } from 'node:net'
import type { Server as HttpServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { serverLimits } from '@sofaspark/contract'
import { closeServer } from '@sofaspark/kit'
import type { LiveLobby } from './live/live-lobby.ts'
import type { Lobbies } from './live/lobbies.ts'
import type { Ownership } from './live/ownership.ts'
import type { Service } from './live/service.ts'
import type { LobbySettings } from './budget/settings.ts'
import type { Admission } from './socket/admission.ts'
import { openConnections, type LobbyServer } from './engine/engine-internals.ts'
/**
 * The phase of a process: starting, serving, draining (admits no new lobby), and resting (leaves events to the next
 * process).
 */
type ProcessPhase = 'starting' | 'ready' | 'draining' | 'resting'

export interface Lifecycle {
  phase: ProcessPhase
}

export const isDraining = ({ phase }: Lifecycle): boolean => phase === 'draining' || phase === 'resting'

/** How long a draining process waits for commands in flight to a screen. */
const IN_FLIGHT_TIMEOUT_MS = 2_000
/** How long clients may take to close their sockets; a sleeping phone is not waited for any longer. */
const CLOSE_TIMEOUT_MS = 2_500
const POLL_MS = 10
/** The end of a drain's time, reserved for the last lobbies and for closing their sockets. */
const FINAL_STEP_MS = 6_000

const waitUntil = async (holds: () => boolean, timeoutMs: number): Promise<void> => {
  for (const endsMs = performance.now() + timeoutMs; !holds() && performance.now() < endsMs;) await pause(POLL_MS)
}

/**
 * Waits for in-flight work to finish: every command that a screen has is saved and acknowledged, so that no phone sends
 * it again to the next process (LOB-111).
 */
const settleInFlight = async (lobbies: readonly LiveLobby[]): Promise<void> => {
  const hasInFlight = (): boolean =>
    lobbies.some(({ saving, commands }) => saving !== null || commands.some((queue) => queue?.isInFlight() === true))
  await waitUntil(() => !hasInFlight(), IN_FLIGHT_TIMEOUT_MS)
}

const socketsOf = ({ host, phones }: LiveLobby): number =>
  (host ? 1 : 0) + phones.reduce((count, phone) => count + (phone ? 1 : 0), 0)

/** Batches of whole lobbies with about the wanted number of sockets each. */
const inBatches = (lobbies: readonly LiveLobby[], batchSockets: number): LiveLobby[][] => {
  const batches: LiveLobby[][] = []
  let sockets = batchSockets
  for (const lobby of lobbies) {
    if (sockets >= batchSockets) {
      batches.push([])
      sockets = 0
    }
    batches.at(-1)?.push(lobby)
    sockets += socketsOf(lobby)
  }
  return batches
}

/**
 * Hands lobbies over to the other processes in batches while the others continue: all sockets reconnecting at once
 * would delay each other (LOB-111). The caller hands over the rest in one step: the last batch, or everything when
 * there is no other process, the store is down or the time is up.
 */
const handOverInBatches = async (
  lobbies: Lobbies,
  ownership: Ownership,
  {
    drainBatchSockets,
    drainBatchIntervalMs,
  }: Pick<LobbySettings['limits'], 'drainBatchSockets' | 'drainBatchIntervalMs'>,
  endsMs: number,
): Promise<void> => {
  if (ownership.processes().every(({ leaving }) => leaving)) return
  const all = [...lobbies.all.values()]
  const sockets = all.reduce((sum, lobby) => sum + socketsOf(lobby), 0)
  const maxBatches = Math.max(1, Math.floor((endsMs - performance.now()) / drainBatchIntervalMs))
  const batches = inBatches(all, Math.max(drainBatchSockets, sockets / maxBatches))
  for (const batch of batches.slice(0, -1)) {
    if (performance.now() > endsMs) return
    for (const lobby of batch) lobby.phase = 'resting'
    await settleInFlight(batch)
    const rooms = batch.map(({ roomNumber }) => roomNumber)
    if (!(await ownership.handOver(rooms))) return
    for (const room of rooms) lobbies.release(room)
    await pause(drainBatchIntervalMs)
  }
}

/** A server's open connections, including those of upgraded sockets. */
interface OpenSockets {
  /** Waits for clients to close their connections, then destroys the remaining ones. */
  closeAll(): Promise<void>
}

export const watchSockets = (server: HttpServer): OpenSockets => {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    closeAll: async () => {
      await waitUntil(() => {
        server.closeIdleConnections()
        return open.size === 0
      }, CLOSE_TIMEOUT_MS)
      for (const socket of open) socket.destroy()
    },
  }
}

interface DrainDeps {
  service: Service
  lifecycle: Lifecycle
  admission: Admission
  server: HttpServer
  sockets: OpenSockets
  io: LobbyServer
  slowReaders: { stop(): void }
}

/**
 * Refuses new connections, closes the existing ones so that their clients reconnect, and closes the stores (LOB-51).
 */
export const drain = async (deps: DrainDeps): Promise<void> => {
  const { service, lifecycle, admission, server, sockets, io, slowReaders } = deps
  const { settings, lobbies, ownership, load, store, history } = service
  const drainEndsMs = performance.now() + serverLimits.drainMs
  lifecycle.phase = 'draining'
  await pause(settings.drainWaitMs ?? 0)
  admission.close()
  // Before the server stops listening, by which others would take this process for dead.
  await ownership.publish()
  // New connections go to the next process, not to one that is draining.
  server.close()
  lobbies.stop()
  load.stop()
  slowReaders.stop()
  await handOverInBatches(lobbies, ownership, settings.limits, drainEndsMs - FINAL_STEP_MS)
  // Later events are left to the next process: only one may acknowledge them.
  lifecycle.phase = 'resting'
  await settleInFlight([...lobbies.all.values()])
  await ownership.handOverAll()
  for (const roomNumber of [...lobbies.all.keys()]) lobbies.release(roomNumber)
  // Closes Engine.IO's connections, not the sockets: stock clients then reconnect by themselves. Written packets go out
  // first.
  setImmediate(() => {
    for (const connection of openConnections(io.engine)) connection.close()
  })
  await sockets.closeAll()
  void io.close()
  await closeServer(server)
  await store.close()
  await history.close()
}
