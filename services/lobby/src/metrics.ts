import { pingBoundsMs } from '@sofaspark/contract'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { accountTotal, keptKinds, type KeptBytes } from './budget/kept-bytes.ts'
import type { LiveLobby } from './live/live-lobby.ts'
import { connectedCount } from './lobby/record.ts'
import type { StoreFigures } from './stores/store-figures.ts'

/** Every figure of the lobby service, declared once. */
export interface LobbyMetrics {
  relay: Histogram
  ping: Histogram
  commands: Counter
  joins: Counter<'code'>
  resumes: Counter<'who' | 'code'>
  refusals: Counter<'code'>
  events: Counter<'event'>
  unknownEvents: Counter
  dropped: Counter<'reason'>
  handshakesRefused: Counter<'reason'>
  ended: Counter<'reason'>
  takeovers: Counter
  leasesLost: Counter
  handled: Histogram<'event'>
}

interface Sources {
  inputs: { readonly received: number; readonly relayed: number }
  load: { readonly smoothed: number; readonly takesLobbies: boolean }
  lobbies: () => Iterable<LiveLobby>
  sockets: () => number
  isDraining: () => boolean
  /** False while changes cannot be saved. */
  isStoreHere: () => boolean
  tunnels: () => number
  kept: KeptBytes
  /** What waits to be read by clients. */
  unsentBytes: () => number
  /** Whether ended lobbies wait for their database. */
  isHistoryAway: () => boolean
}

const sum = (lobbies: Iterable<LiveLobby>, figure: (lobby: LiveLobby) => number): number => {
  let total = 0
  for (const lobby of lobbies) total += figure(lobby)
  return total
}

type Read = (name: string, help: string, read: () => number) => void

/** Metrics that are read when they are asked for: as they are, or as a count that only rises. */
const readOnDemand = (registers: Registry[]): { gauge: Read; tally: Read } => ({
  gauge: (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  },
  tally: (name, help, read) => {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  },
})

export const createLobbyMetrics = (registry: Registry, sources: Sources): LobbyMetrics => {
  const registers = [registry]
  const { gauge, tally } = readOnDemand(registers)
  gauge('lobby_lobbies', 'Live lobbies.', () => sum(sources.lobbies(), () => 1))
  gauge('lobby_players', 'Connected players.', () => sum(sources.lobbies(), ({ record }) => connectedCount(record)))
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
  gauge('lobby_store_away', '1 while the store of live lobbies cannot be reached.', () =>
    sources.isStoreHere() ? 0 : 1,
  )
  gauge('lobby_history_away', '1 while ended lobbies cannot be written to their database; they wait.', () =>
    sources.isHistoryAway() ? 1 : 0,
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
  gauge('lobby_tunnels', 'Sockets whose lobby another process owns.', sources.tunnels)

  // Counted by the relay itself: a counter's `inc` costs more than relaying an input.
  tally('lobby_inputs_received_total', 'Input frames received from phones.', () => sources.inputs.received)
  tally(
    'lobby_inputs_relayed_total',
    'Input frames written to hosts; older ones were overtaken.',
    () => sources.inputs.relayed,
  )

  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> =>
    new Counter({ name, help, labelNames, registers })
  return {
    relay: new Histogram({
      name: 'lobby_relay_seconds',
      help: 'From the arrival of an input to its write to the host, of one flush in 32.',
      buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
      registers,
    }),
    ping: new Histogram({
      name: 'lobby_ping_seconds',
      help: 'Round trips of heartbeats. The bounds are those of good, medium and bad; beyond them nobody can play.',
      buckets: pingBoundsMs.map((bound) => bound / 1_000),
      registers,
    }),
    commands: counter('lobby_commands_total', 'Commands acknowledged to phones.'),
    joins: counter('lobby_joins_total', 'New seats, and joins that failed, by code.', ['code']),
    resumes: counter('lobby_resumes_total', 'Seats and screens taken back by token, by code.', ['who', 'code']),
    refusals: counter('lobby_refusals_total', 'Events answered with an error, by code.', ['code']),
    events: counter('lobby_events_total', 'Known events received.', ['event']),
    unknownEvents: counter('lobby_unknown_events_total', 'Events with a name that the wire does not know.'),
    dropped: counter('lobby_sockets_dropped_total', 'Sockets that were ended for what they sent.', ['reason']),
    handshakesRefused: counter('lobby_handshakes_refused_total', 'Connections refused.', ['reason']),
    takeovers: counter('lobby_takeovers_total', 'Lobbies taken over from a process that was gone.'),
    leasesLost: counter('lobby_leases_lost_total', 'Lobbies that another process took over.'),
    ended: counter('lobby_ended_total', 'Lobbies that ended, by reason.', ['reason']),
    handled: new Histogram({
      name: 'lobby_event_seconds',
      help: 'From an event to its acknowledgement.',
      labelNames: ['event'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
      registers,
    }),
  }
}

/** The figures of what the stores keep and give up (LOB-147). */
export const createStoreMetrics = (registry: Registry, figures: StoreFigures): void => {
  const registers = [registry]
  const { gauge, tally } = readOnDemand(registers)
  gauge('lobby_journal_bytes', 'Bytes of the journal of live lobbies.', () => figures.journalBytes)
  gauge('lobby_journal_away', '1 while live lobbies are in no journal, because none could be opened.', () =>
    figures.isJournalAway ? 1 : 0,
  )
  gauge('lobby_outbox_bytes', 'Bytes of the file of what waits for its database.', () => figures.outboxBytes)
  tally('lobby_journal_compactions_total', 'How many times a journal was written anew.', () => figures.compactions)
  tally(
    'lobby_journal_lines_skipped_total',
    'Lines of a store that could not be read, or were too much.',
    () => figures.linesSkipped,
  )
  tally(
    'lobby_outbox_dropped_total',
    'Ended lobbies and visits given up before their database had them.',
    () => figures.outboxDropped,
  )
  const { linesDropped } = figures
  new Counter({
    name: 'lobby_log_lines_dropped_total',
    help: 'Log lines that are kept in memory alone, or no longer, by where they are missing.',
    labelNames: ['where'],
    registers,
    collect() {
      this.reset()
      for (const [where, count] of Object.entries(linesDropped)) this.inc({ where }, count)
    },
  })
}
