import { Counter, Histogram, type Registry } from 'prom-client'
import { lobbyMetricTable, storeMetricTable } from './metric-table.ts'
import { readOnDemand } from '../shared/read-on-demand.ts'
import type { StoreFigures } from '../stores/store-figures.ts'

/** The metrics of what happens in the lobbies of a process. */
export interface LobbyMetrics {
  relay: Histogram
  ping: Histogram
  commands: Counter
  joins: Counter<'code'>
  resumes: Counter<'who' | 'code'>
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
    callsFailed: new Counter({ ...table.callsFailed, registers }),
    handled: new Histogram({ ...table.handled, registers }),
  }
}

/** The metrics of what the stores keep and give up (LOB-147). */
export const createStoreMetrics = (registry: Registry, figures: StoreFigures): void => {
  const registers = [registry]
  const { gauge, tally } = readOnDemand(registers)
  const table = storeMetricTable
  gauge(table.journalBytes, () => figures.journalBytes)
  gauge(table.journalMissing, () => (figures.isJournalMissing ? 1 : 0))
  gauge(table.outboxBytes, () => figures.outboxBytes)
  tally(table.compactions, () => figures.compactions)
  tally(table.linesSkipped, () => figures.linesSkipped)
  tally(table.outboxDropped, () => figures.outboxDropped)
  const { linesDropped } = figures
  new Counter({
    ...table.linesDropped,
    registers,
    collect() {
      this.reset()
      for (const [where, count] of Object.entries(linesDropped)) this.inc({ where }, count)
    },
  })
}
