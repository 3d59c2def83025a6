import { createServiceClient, serviceAt, type RequestService, type CallService } from '@sofaspark/kit'
import type { CallTo } from './metrics.ts'
import type { EdgeSettings } from './settings.ts'

const TIMEOUT_MS = 4_000
/** Of calls that a page waits for; two steps of a list stay below the 5 s after which a region must show as silent. */
const PAGE_TIMEOUT_MS = 2_000

/** The edge's calls to other services, each counted under its own name when it gets no response (EDG-180). */
export interface ServiceClients {
  analytics: RequestService
  /** Of a page's own report, which must not wait long. */
  pageReports: RequestService
  audit: RequestService
  sessions: RequestService
  supporters: RequestService
  supporterOffer: RequestService
  /** The analytics services of all regions. */
  scores: CallService
  /** The moments of all regions. */
  moments: CallService
  /** All services of all regions that keep something about a person. */
  people: CallService
  lobbies: CallService
}

export const createServiceClients = (
  { edgeToken, analytics, supporters }: Pick<EdgeSettings, 'edgeToken' | 'analytics' | 'supporters'>,
  callFailed: (to: CallTo) => () => void,
): ServiceClients => {
  const to = (name: CallTo, timeoutMs: number): CallService =>
    createServiceClient({ edgeToken, timeoutMs, onSilent: callFailed(name) })
  return {
    analytics: serviceAt(analytics, to('analytics', TIMEOUT_MS)),
    pageReports: serviceAt(analytics, to('analytics', PAGE_TIMEOUT_MS)),
    audit: serviceAt(analytics, to('audit', PAGE_TIMEOUT_MS)),
    sessions: serviceAt(analytics, to('sessions', PAGE_TIMEOUT_MS)),
    supporters: serviceAt(supporters, to('supporters', TIMEOUT_MS)),
    supporterOffer: serviceAt(supporters, to('supporters', PAGE_TIMEOUT_MS)),
    scores: to('analytics', PAGE_TIMEOUT_MS),
    moments: to('analytics', TIMEOUT_MS),
    people: to('person', TIMEOUT_MS),
    lobbies: to('lobby', PAGE_TIMEOUT_MS),
  }
}
