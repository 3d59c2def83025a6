import { Counter, type Registry } from 'prom-client'

/** Everything that the edge counts. */
export interface EdgeMetrics {
  failedTries: Counter
  regionDown: Counter<'region'>
  remoteFailed: Counter<'remote'>
}

export const createEdgeMetrics = (register: Registry): EdgeMetrics => ({
  failedTries: new Counter({
    name: 'sofaspark_edge_failed_tries_total',
    help: 'Look-ups, joins and resumes that named what does not exist, over all addresses and regions.',
    registers: [register],
  }),
  regionDown: new Counter({
    name: 'sofaspark_edge_region_unavailable_total',
    help: 'Requests for a region whose lobby service did not answer.',
    labelNames: ['region'],
    registers: [register],
  }),
  remoteFailed: new Counter({
    name: 'sofaspark_edge_remote_failed_total',
    help: 'Pages that could not show a remote.',
    labelNames: ['remote'],
    registers: [register],
  }),
})
