import { pingBoundsMs } from '@sofaspark/contract'
import { Counter, Histogram, type Registry } from 'prom-client'
import { readOnDemand } from './read-on-demand.ts'
import type { StoreFigures } from './stores/store-figures.ts'

/** Every metric of the lobby service, declared once. */
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
  /** Connections that timed out: waiting for the rest of a request, for the CONNECT packet, or for a pong. */
  timedOut: Counter<'waitedFor'>
  /** Failed calls to other processes and to the edge, and what replaced their response. */
  callsFailed: Counter<'call'>
  handled: Histogram<'event'>
}

export const createLobbyMetrics = (registry: Registry): LobbyMetrics => {
  const registers = [registry]
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
    timedOut: counter('lobby_connections_timed_out_total', 'Connections closed because nothing came in time.', [
      'waitedFor',
    ]),
    callsFailed: counter('lobby_calls_failed_total', 'Calls to the edge and to other processes without a response.', [
      'call',
    ]),
    handled: new Histogram({
      name: 'lobby_event_seconds',
      help: 'From an event to its acknowledgement.',
      labelNames: ['event'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
      registers,
    }),
  }
}

/** The metrics of what the stores keep and give up (LOB-147). */
export const createStoreMetrics = (registry: Registry, figures: StoreFigures): void => {
  const registers = [registry]
  const { gauge, tally } = readOnDemand(registers)
  gauge('lobby_journal_bytes', 'Bytes of the journal of live lobbies.', () => figures.journalBytes)
  gauge('lobby_journal_missing', '1 while live lobbies are in no journal, because none could be opened.', () =>
    figures.isJournalMissing ? 1 : 0,
  )
  gauge('lobby_outbox_bytes', 'Bytes of the file of what waits for its database.', () => figures.outboxBytes)
  tally('lobby_journal_compactions_total', 'How many times a journal was compacted.', () => figures.compactions)
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
