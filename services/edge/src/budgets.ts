import { serverLimits } from '@sofaspark/contract'
import type { Budget } from '@sofaspark/kit/bounds.ts'
import { MAX_KEYS } from './abuse/address-limits.ts'

const REFUSED = 'sofaspark_edge_connections_refused_total'

/** Bounds on the work and data that strangers can cause at the edge, with their defaults. */
export const budgets: readonly Budget[] = [
  {
    name: 'headers of a request',
    scope: 'connection',
    limit: serverLimits.headerBytes,
    unit: 'bytes',
    onExceeded: 'The request is `bad_payload` and the connection ends.',
    metric: 'sofaspark_edge_connections',
  },
  {
    name: 'connections',
    scope: 'address',
    limit: serverLimits.connectionsPerAddress,
    unit: 'count',
    onExceeded: 'The next one is ended; behind a proxy requests and sockets are `rate_limited`.',
    metric: REFUSED,
  },
  {
    name: 'unanswered requests',
    scope: 'connection',
    limit: serverLimits.pipelinedRequests,
    unit: 'count',
    onExceeded: 'The connection is ended.',
    metric: REFUSED,
  },
  {
    name: 'pages in ten seconds',
    scope: 'address',
    limit: serverLimits.pagesPerAddress,
    unit: 'count',
    onExceeded: 'They are `rate_limited`.',
    metric: 'sofaspark_edge_connections',
  },
  {
    name: 'responses in flight',
    scope: 'process',
    limit: serverLimits.responsesInFlight,
    unit: 'count',
    onExceeded: 'The next one is `unavailable`.',
    metric: REFUSED,
  },
  {
    name: 'failed tries at once',
    scope: 'address',
    limit: serverLimits.failedTriesAtOnce,
    unit: 'count',
    onExceeded:
      'Look-ups, joins, resumes and sign-ins are `rate_limited`; one more is judged every 20 s, and 4 more of fresh connections.',
    metric: 'sofaspark_edge_failed_tries_total',
  },
  {
    name: 'connections',
    scope: 'process',
    limit: serverLimits.connectionsInAll,
    unit: 'count',
    onExceeded: 'The oldest silent, idle or unfinished one is evicted, else the newcomer is closed.',
    metric: 'sofaspark_edge_connections_evicted_total',
  },
  {
    name: 'addresses that a limit of tries or calls remembers',
    scope: 'process',
    limit: MAX_KEYS,
    unit: 'count',
    onExceeded: 'The oldest are forgotten.',
    metric: 'sofaspark_edge_failed_tries_total',
  },
]
