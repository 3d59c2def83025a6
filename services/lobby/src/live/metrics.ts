import { pingBoundsMs } from '@sofaspark/contract'
import { counter, gauge, histogram, type Metric } from '@sofaspark/kit/metrics.ts'
import { Counter, Gauge, type Registry, Histogram } from 'prom-client'

/** The metrics of what happens in the lobbies of a process. KIT-100 */
export const lobbyMetricTable = {
  relay: histogram(
    'lobby_relay_seconds',
    'seconds',
    'From the arrival of an input to its write to the host, of one flush in 32.',
    [0.0001, 0.00025, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
  ),
  ping: histogram(
    'lobby_ping_seconds',
    'seconds',
    'Round trips of heartbeats. The bounds are those of good, medium and bad; beyond them the game is unplayable.',
    pingBoundsMs.map((bound) => bound / 1_000),
  ),
  commands: counter('lobby_commands_total', 'commands', 'Commands acknowledged to phones.'),
  joins: counter('lobby_joins_total', 'joins', 'New seats, and joins that failed, by code.', ['code']),
  resumes: counter('lobby_resumes_total', 'resumes', 'Seats and screens taken back by token, by code.', [
    'who',
    'code',
  ]),
  watchers: counter('lobby_watchers_total', 'joins', 'Screens and people that came to watch, or failed to, by code.', [
    'who',
    'code',
  ]),
  moves: counter('lobby_moves_total', 'moves', 'Parties that moved to another screen, or failed to, by code.', [
    'code',
  ]),
  evenings: counter(
    'lobby_evenings_total',
    'lobbies',
    'Ended lobbies that a player joined, by outcome: clean, or failed when an event of its people was unavailable.',
    ['outcome'],
  ),
  refusals: counter('lobby_refusals_total', 'events', 'Events answered with an error, by code.', ['code']),
  events: counter('lobby_events_total', 'events', 'Known events received.', ['event']),
  unknownEvents: counter('lobby_unknown_events_total', 'events', 'Events with a name that the wire does not know.'),
  dropped: counter('lobby_sockets_dropped_total', 'sockets', 'Sockets that were ended for what they sent.', ['reason']),
  handshakesRefused: counter('lobby_handshakes_refused_total', 'connections', 'Connections refused.', ['reason']),
  takeovers: counter('lobby_takeovers_total', 'lobbies', 'Lobbies taken over from a process that was gone.'),
  leasesLost: counter('lobby_leases_lost_total', 'lobbies', 'Lobbies that another process took over.'),
  ended: counter('lobby_ended_total', 'lobbies', 'Lobbies that ended, by reason.', ['reason']),
  timedOut: counter(
    'lobby_connections_timed_out_total',
    'connections',
    'Connections closed because nothing came in time.',
    ['waitedFor'],
  ),
  callsFailed: counter(
    'lobby_calls_failed_total',
    'calls',
    'Calls to the edge and to other processes without a response.',
    ['call'],
  ),
  handled: histogram(
    'lobby_event_seconds',
    'seconds',
    'From an event to its acknowledgement.',
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
    ['event'],
  ),
} as const satisfies Readonly<Record<string, Metric>>

/** The metrics of a process's current state. KIT-100 */
export const stateMetricTable = {
  lobbies: gauge('lobby_lobbies', 'lobbies', 'Live lobbies.'),
  players: gauge('lobby_players', 'players', 'Connected players.'),
  directLanes: gauge(
    'lobby_direct_lanes',
    'phones',
    'Phones that agreed with their host on a direct lane which neither closed.',
  ),
  mirrors: gauge('lobby_mirrors', 'screens', 'Screens that show the party of another.'),
  waitingScreens: gauge('lobby_waiting_screens', 'screens', 'Screens that wait for a party.'),
  audience: gauge('lobby_audience', 'people', 'People who watch on their phones.'),
  hosts: gauge('lobby_hosts', 'screens', 'Connected hosts.'),
  games: gauge('lobby_games', 'lobbies', 'Lobbies that are in a game.'),
  sockets: gauge('lobby_sockets', 'sockets', 'Open sockets.'),
  utilization: gauge(
    'lobby_event_loop_utilization',
    'share',
    'Share of the time in which the event loop was at work, smoothed over 30 s; 0.7 is a full house.',
  ),
  takesLobbies: gauge('lobby_takes_lobbies', 'flag', '1 while the process takes new lobbies.'),
  draining: gauge('lobby_draining', 'flag', '1 while the process drains.'),
  leases: gauge('lobby_leases', 'lobbies', 'Lobbies that this process holds.'),
  storeUnreachable: gauge('lobby_store_unreachable', 'flag', '1 while the store of live lobbies cannot be reached.'),
  historyUnreachable: gauge(
    'lobby_history_unreachable',
    'flag',
    '1 while ended lobbies cannot be written to their database; they wait.',
  ),
  keptBytes: gauge('lobby_kept_bytes', 'bytes', 'Bytes of memory that lobbies keep beside their records, by kind.', [
    'kind',
  ]),
  keptBytesLargest: gauge('lobby_kept_bytes_largest', 'bytes', 'The largest share of one lobby in lobby_kept_bytes.'),
  unsentBytes: gauge('lobby_unsent_bytes', 'bytes', 'Bytes that wait to be read by clients.'),
  tunnels: gauge('lobby_tunnels', 'sockets', 'Sockets whose lobby another process owns.'),
  inputsReceived: counter(
    'lobby_inputs_received_total',
    'inputs',
    'Input frames received from phones, each counted by the process that owns its lobby.',
  ),
  inputsRelayed: counter(
    'lobby_inputs_relayed_total',
    'inputs',
    'Input frames written to hosts; older ones were overtaken.',
  ),
  mirrorFrames: counter('lobby_mirror_frames_total', 'frames', 'Frames written to mirrors.'),
  mirrorFramesRefused: counter(
    'lobby_mirror_frames_refused_total',
    'frames',
    'Frames for mirrors that were too large, too many or not from a host.',
  ),
  mirrorsLost: counter('lobby_mirrors_lost_total', 'losses', 'Mirrors that read too slowly and lost what waited.'),
} as const satisfies Readonly<Record<string, Metric>>

type Read = (metric: Metric, read: () => number) => void

/** Metrics that are read when they are scraped: as gauges, or as counters. */
export const readOnDemand = (registers: Registry[]): { gauge: Read; tally: Read } => ({
  gauge: (metric, read) => {
    new Gauge({
      ...metric,
      registers,
      collect() {
        this.set(read())
      },
    })
  },
  tally: (metric, read) => {
    new Counter({
      ...metric,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  },
})

/** The metrics of what happens in the lobbies of a process. */
export interface LobbyMetrics {
  relay: Histogram
  ping: Histogram
  commands: Counter
  joins: Counter<'code'>
  resumes: Counter<'who' | 'code'>
  watchers: Counter<'who' | 'code'>
  evenings: Counter<'outcome'>
  refusals: Counter<'code'>
  events: Counter<'event'>
  unknownEvents: Counter
  dropped: Counter<'reason'>
  handshakesRefused: Counter<'reason'>
  ended: Counter<'reason'>
  takeovers: Counter
  leasesLost: Counter
  /** Connections that timed out: waiting for the rest of a request, for the CONNECT packet, or for a pong. */
  timedOut: Counter<'waitedFor'>
  /** Failed calls to other processes and to the edge, and what replaced their response. */
  moves: Counter<'code'>
  callsFailed: Counter<'call'>
  handled: Histogram<'event'>
}

export const createLobbyMetrics = (registry: Registry): LobbyMetrics => {
  const registers = [registry]
  const table = lobbyMetricTable
  return {
    relay: new Histogram({ ...table.relay, registers }),
    ping: new Histogram({ ...table.ping, registers }),
    commands: new Counter({ ...table.commands, registers }),
    joins: new Counter({ ...table.joins, registers }),
    resumes: new Counter({ ...table.resumes, registers }),
    watchers: new Counter({ ...table.watchers, registers }),
    evenings: new Counter({ ...table.evenings, registers }),
    refusals: new Counter({ ...table.refusals, registers }),
    events: new Counter({ ...table.events, registers }),
    unknownEvents: new Counter({ ...table.unknownEvents, registers }),
    dropped: new Counter({ ...table.dropped, registers }),
    handshakesRefused: new Counter({ ...table.handshakesRefused, registers }),
    takeovers: new Counter({ ...table.takeovers, registers }),
    leasesLost: new Counter({ ...table.leasesLost, registers }),
    ended: new Counter({ ...table.ended, registers }),
    timedOut: new Counter({ ...table.timedOut, registers }),
    moves: new Counter({ ...table.moves, registers }),
    callsFailed: new Counter({ ...table.callsFailed, registers }),
    handled: new Histogram({ ...table.handled, registers }),
  }
}
