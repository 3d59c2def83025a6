import { counter, gauge, type Metric } from '@sofaspark/kit/metrics.ts'

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
