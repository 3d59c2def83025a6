import type { ConnectionGuard, EvictedState, RefusalReason, TimedOutState } from '@sofaspark/kit'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Everything that the edge counts. */
export interface EdgeMetrics {
  failedTries: Counter
  regionDown: Counter<'region'>
  upgrades: Counter<'region' | 'way'>
  remoteFailed: Counter<'remote'>
  /** `in_flight` are requests and sockets of an address behind a trusted proxy. */
  connectionsRefused: Counter<'reason'>
  connectionsEvicted: Counter<'state'>
  connectionsTimedOut: Counter<'state'>
  callsFailed: Counter<'to'>
  /** Exports the number of connections in each state from now on. */
  watchConnections(guard: ConnectionGuard): void
}

/** Reasons and states, so that every series exists from the start. */
const refusals: readonly (RefusalReason | 'in_flight' | 'responses')[] = ['address', 'full', 'in_flight', 'responses']
const evictions: readonly EvictedState[] = ['silent', 'idle', 'receiving']
const calls = ['lobby', 'analytics', 'person', 'remotes', 'registry', 'audit', 'sessions', 'supporters'] as const
/** The services that the edge calls; `person` are all that store personal data, `audit` and `sessions` are those of analytics. */
export type CallTo = (typeof calls)[number]
const timedOutStates: readonly TimedOutState[] = ['silent', 'receiving', 'busy']

export const createEdgeMetrics = (register: Registry): EdgeMetrics => {
  const metrics = {
    failedTries: new Counter({
      name: 'sofaspark_edge_failed_tries_total',
      help: 'Failed look-ups, joins, resumes and sign-ins, over all addresses and regions.',
      registers: [register],
    }),
    regionDown: new Counter({
      name: 'sofaspark_edge_region_unavailable_total',
      help: 'Requests for a region whose lobby service did not respond.',
      labelNames: ['region'],
      registers: [register],
    }),
    upgrades: new Counter({
      name: 'sofaspark_edge_upgrades_total',
      help: 'Upgraded sockets by region, passed to the lobby process or copied.',
      labelNames: ['region', 'way'],
      registers: [register],
    }),
    remoteFailed: new Counter({
      name: 'sofaspark_edge_remote_failed_total',
      help: 'Pages that could not show a remote.',
      labelNames: ['remote'],
      registers: [register],
    }),
    connectionsRefused: new Counter({
      name: 'sofaspark_edge_connections_refused_total',
      help: 'Connections, and behind a proxy requests and sockets, that were refused at once.',
      labelNames: ['reason'],
      registers: [register],
    }),
    connectionsEvicted: new Counter({
      name: 'sofaspark_edge_connections_evicted_total',
      help: 'Connections evicted for a newcomer, by state.',
      labelNames: ['state'],
      registers: [register],
    }),
    connectionsTimedOut: new Counter({
      name: 'sofaspark_edge_connections_timed_out_total',
      help: 'Connections that timed out, by state.',
      labelNames: ['state'],
      registers: [register],
    }),
    callsFailed: new Counter({
      name: 'sofaspark_edge_calls_failed_total',
      help: 'Calls to other services without a response, and lost audit entries, by service.',
      labelNames: ['to'],
      registers: [register],
    }),
  } as const
  for (const reason of refusals) metrics.connectionsRefused.inc({ reason }, 0)
  for (const state of evictions) metrics.connectionsEvicted.inc({ state }, 0)
  for (const to of calls) metrics.callsFailed.inc({ to }, 0)
  for (const state of timedOutStates) metrics.connectionsTimedOut.inc({ state }, 0)
  return {
    ...metrics,
    watchConnections: (guard) => {
      new Gauge({
        name: 'sofaspark_edge_connections',
        help: 'Open connections by state.',
        labelNames: ['state'],
        registers: [register],
        collect() {
          for (const [state, open] of Object.entries(guard.counts())) this.set({ state }, open)
        },
      })
    },
  }
}
