import { counter, gauge, type Metric } from '@sofaspark/kit/metrics.ts'
import type { ConnectionGuard, EvictedState, RefusalReason, TimedOutState } from '@sofaspark/kit'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Every metric of the edge. KIT-100 */
export const metricTable = {
  failedTries: counter(
    'sofaspark_edge_failed_tries_total',
    'tries',
    'Failed look-ups, joins, resumes and sign-ins, over all addresses and regions.',
  ),
  regionDown: counter(
    'sofaspark_edge_region_unavailable_total',
    'requests',
    'Requests for a region whose lobby service did not respond.',
    ['region'],
  ),
  upgrades: counter(
    'sofaspark_edge_upgrades_total',
    'sockets',
    'Upgraded sockets by region, passed to the lobby process or copied.',
    ['region', 'way'],
  ),
  remoteFailed: counter('sofaspark_edge_remote_failed_total', 'pages', 'Pages that could not show a remote.', [
    'remote',
  ]),
  canariesDemoted: counter(
    'sofaspark_edge_canaries_demoted_total',
    'releases',
    'Canaries demoted because their pages erred more than those of stable, by the edge whose report decided.',
    ['remote'],
  ),
  connectionsRefused: counter(
    'sofaspark_edge_connections_refused_total',
    'connections',
    'Connections, and behind a proxy requests and sockets, that were refused at once.',
    ['reason'],
  ),
  connectionsEvicted: counter(
    'sofaspark_edge_connections_evicted_total',
    'connections',
    'Connections evicted for a newcomer, by state.',
    ['state'],
  ),
  connectionsTimedOut: counter(
    'sofaspark_edge_connections_timed_out_total',
    'connections',
    'Connections that timed out, by state.',
    ['state'],
  ),
  callsFailed: counter(
    'sofaspark_edge_calls_failed_total',
    'calls',
    'Calls to other services without a response, and lost audit entries, by service.',
    ['to'],
  ),
  connections: gauge('sofaspark_edge_connections', 'connections', 'Open connections by state.', ['state']),
} as const satisfies Readonly<Record<string, Metric>>

/** Everything that the edge counts. */
export interface EdgeMetrics {
  failedTries: Counter
  regionDown: Counter<'region'>
  upgrades: Counter<'region' | 'way'>
  remoteFailed: Counter<'remote'>
  canariesDemoted: Counter<'remote'>
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
const calls = [
  'lobby',
  'analytics',
  'person',
  'remotes',
  'registry',
  'audit',
  'sessions',
  'supporters',
  'provider',
  'collector',
] as const
/** The services that the edge calls; `person` are all that store personal data, `audit` and `sessions` are those of analytics, `provider` signs admins in, and `collector` takes spans. */
export type CallTo = (typeof calls)[number]
const timedOutStates: readonly TimedOutState[] = ['silent', 'receiving', 'busy']

export const createEdgeMetrics = (register: Registry): EdgeMetrics => {
  const registers = [register]
  const metrics = {
    failedTries: new Counter({ ...metricTable.failedTries, registers }),
    regionDown: new Counter({ ...metricTable.regionDown, registers }),
    upgrades: new Counter({ ...metricTable.upgrades, registers }),
    remoteFailed: new Counter({ ...metricTable.remoteFailed, registers }),
    canariesDemoted: new Counter({ ...metricTable.canariesDemoted, registers }),
    connectionsRefused: new Counter({ ...metricTable.connectionsRefused, registers }),
    connectionsEvicted: new Counter({ ...metricTable.connectionsEvicted, registers }),
    connectionsTimedOut: new Counter({ ...metricTable.connectionsTimedOut, registers }),
    callsFailed: new Counter({ ...metricTable.callsFailed, registers }),
  } as const
  for (const reason of refusals) metrics.connectionsRefused.inc({ reason }, 0)
  for (const state of evictions) metrics.connectionsEvicted.inc({ state }, 0)
  for (const to of calls) metrics.callsFailed.inc({ to }, 0)
  for (const state of timedOutStates) metrics.connectionsTimedOut.inc({ state }, 0)
  return {
    ...metrics,
    watchConnections: (guard) => {
      new Gauge({
        ...metricTable.connections,
        registers,
        collect() {
          for (const [state, open] of Object.entries(guard.counts())) this.set({ state }, open)
        },
      })
    },
  }
}
