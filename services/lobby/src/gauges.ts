import { Gauge, type Registry } from 'prom-client'
import { accountTotal, keptKinds, type KeptBytes } from './budget/kept-bytes.ts'
import type { Connection, LiveLobby } from './live/live-lobby.ts'
import { connectedCount } from './lobby/record.ts'
import { readOnDemand } from './read-on-demand.ts'

interface Sources {
  inputs: { readonly received: number; readonly relayed: number }
  load: { readonly smoothed: number; readonly takesLobbies: boolean }
  lobbies: () => Iterable<LiveLobby>
  sockets: () => number
  isDraining: () => boolean
  /** False while changes cannot be saved. */
  isStoreAvailable: () => boolean
  connections: ReadonlySet<Connection>
  kept: KeptBytes
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
  gauge('lobby_lobbies', 'Live lobbies.', () => sum(sources.lobbies(), () => 1))
  gauge('lobby_players', 'Connected players.', () => sum(sources.lobbies(), ({ record }) => connectedCount(record)))
  gauge('lobby_direct_lanes', 'Phones that agreed with their host on a direct lane which neither closed.', () =>
    sum(sources.lobbies(), ({ directLanes }) => directLanes.size),
  )
  gauge('lobby_hosts', 'Connected hosts.', () => sum(sources.lobbies(), ({ host }) => (host ? 1 : 0)))
  gauge('lobby_games', 'Lobbies that are in a game.', () =>
    sum(sources.lobbies(), ({ record }) => (record.game ? 1 : 0)),
  )
  gauge('lobby_sockets', 'Open sockets.', sources.sockets)
  gauge(
    'lobby_event_loop_utilization',
    'Share of the time in which the event loop was at work, smoothed over 30 s; 0.7 is a full house.',
    () => sources.load.smoothed,
  )
  gauge('lobby_takes_lobbies', '1 while the process takes new lobbies.', () => (sources.load.takesLobbies ? 1 : 0))
  gauge('lobby_draining', '1 while the process drains.', () => (sources.isDraining() ? 1 : 0))

  gauge('lobby_leases', 'Lobbies that this process holds.', () => sum(sources.lobbies(), () => 1))
  gauge('lobby_store_unreachable', '1 while the store of live lobbies cannot be reached.', () =>
    sources.isStoreAvailable() ? 0 : 1,
  )
  gauge('lobby_history_unreachable', '1 while ended lobbies cannot be written to their database; they wait.', () =>
    sources.isHistoryUnreachable() ? 1 : 0,
  )
  new Gauge({
    name: 'lobby_kept_bytes',
    help: 'Bytes of memory that lobbies keep beside their records, by kind.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const kind of keptKinds) this.set({ kind }, sources.kept.totals[kind])
    },
  })
  gauge('lobby_kept_bytes_largest', 'The largest share of one lobby in lobby_kept_bytes.', () => {
    let largest = 0
    for (const { account } of sources.lobbies()) largest = Math.max(largest, accountTotal(account))
    return largest
  })
  gauge('lobby_unsent_bytes', 'Bytes that wait to be read by clients.', sources.unsentBytes)
  gauge('lobby_tunnels', 'Sockets whose lobby another process owns.', () => {
    let tunnels = 0
    for (const { role } of sources.connections) if (role.kind === 'tunnelled') tunnels += 1
    return tunnels
  })

  // Counted by the relay itself: a counter's `inc` costs more than relaying an input.
  tally('lobby_inputs_received_total', 'Input frames received from phones.', () => sources.inputs.received)
  tally(
    'lobby_inputs_relayed_total',
    'Input frames written to hosts; older ones were overtaken.',
    () => sources.inputs.relayed,
  )
}
