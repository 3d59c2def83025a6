import { Gauge, type Registry } from 'prom-client'
import { accountTotal, budgetKinds, type MemoryBudget } from './budget/memory-budget.ts'
import type { Connection, LiveLobby } from './live/live-lobby.ts'
import { connectedCount } from './record/record.ts'
import { stateMetricTable, readOnDemand } from './live/metrics.ts'

interface Sources {
  inputs: { readonly received: number; readonly relayed: number }
  mirrors: { readonly relayed: number; readonly refused: number; readonly lost: number }
  screens: { readonly size: number }
  load: { readonly smoothed: number; readonly takesLobbies: boolean }
  lobbies: () => Iterable<LiveLobby>
  sockets: () => number
  isDraining: () => boolean
  /** False while changes cannot be saved. */
  isStoreAvailable: () => boolean
  connections: ReadonlySet<Connection>
  kept: MemoryBudget
  /** The bytes that wait to be read by clients. */
  unsentBytes: () => number
  /** Whether ended lobbies wait for their database to answer. */
  isHistoryUnreachable: () => boolean
}

const sum = (lobbies: Iterable<LiveLobby>, figure: (lobby: LiveLobby) => number): number => {
  let total = 0
  for (const lobby of lobbies) total += figure(lobby)
  return total
}

/** Registers the gauges of the service's current state. */
export const watchService = (registry: Registry, sources: Sources): void => {
  const registers = [registry]
  const { gauge, tally } = readOnDemand(registers)
  const table = stateMetricTable
  gauge(table.lobbies, () => sum(sources.lobbies(), () => 1))
  gauge(table.players, () => sum(sources.lobbies(), ({ record }) => connectedCount(record)))
  gauge(table.directLanes, () => sum(sources.lobbies(), ({ directLanes }) => directLanes.size))
  gauge(table.mirrors, () => sum(sources.lobbies(), ({ watching }) => watching?.mirrors.readers.size ?? 0))
  gauge(table.audience, () => sum(sources.lobbies(), ({ watching }) => watching?.audience.size ?? 0))
  gauge(table.waitingScreens, () => sources.screens.size)
  gauge(table.hosts, () => sum(sources.lobbies(), ({ host }) => (host ? 1 : 0)))
  gauge(table.games, () => sum(sources.lobbies(), ({ record }) => (record.game ? 1 : 0)))
  gauge(table.sockets, sources.sockets)
  gauge(table.utilization, () => sources.load.smoothed)
  gauge(table.takesLobbies, () => (sources.load.takesLobbies ? 1 : 0))
  gauge(table.draining, () => (sources.isDraining() ? 1 : 0))
  gauge(table.leases, () => sum(sources.lobbies(), () => 1))
  gauge(table.storeUnreachable, () => (sources.isStoreAvailable() ? 0 : 1))
  gauge(table.historyUnreachable, () => (sources.isHistoryUnreachable() ? 1 : 0))
  new Gauge({
    ...table.keptBytes,
    registers,
    collect() {
      for (const kind of budgetKinds) this.set({ kind }, sources.kept.totals[kind])
    },
  })
  gauge(table.keptBytesLargest, () => {
    let largest = 0
    for (const { account } of sources.lobbies()) largest = Math.max(largest, accountTotal(account))
    return largest
  })
  gauge(table.unsentBytes, sources.unsentBytes)
  gauge(table.tunnels, () => {
    let tunnels = 0
    for (const { role } of sources.connections) if (role.kind === 'tunnelled') tunnels += 1
    return tunnels
  })

  // Counted by the relay itself: a counter's `inc` costs more than relaying an input.
  tally(table.inputsReceived, () => sources.inputs.received)
  tally(table.inputsRelayed, () => sources.inputs.relayed)
  tally(table.mirrorFrames, () => sources.mirrors.relayed)
  tally(table.mirrorFramesRefused, () => sources.mirrors.refused)
  tally(table.mirrorsLost, () => sources.mirrors.lost)
}
