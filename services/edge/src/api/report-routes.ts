import { type Clock, type Region, serverLimits } from '@sofaspark/contract'
import {
  maxPageSpansBytes,
  traceparentSchema,
  pageSpans,
  pageSpansSchema,
  tapEvents,
  type PageSpans,
  type TracedPage,
} from '@sofaspark/contract/traces.ts'
import { type RequestService, type Logger, responseInSpan, traceFrom, createInFlight, sendError } from '@sofaspark/kit'
import { Router, type RequestHandler } from 'express'
import type { FailedTries } from '../abuse/failed-tries.ts'
import type { CallTo, EdgeMetrics } from '../shared/metrics.ts'
import type { LobbyClient } from '../regions/lobbies.ts'
import { createCanaryWatch, logToLobby, remoteFailed, reportAnalytics } from './page-reports.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import type { EdgeSettings } from '../shared/settings.ts'
import type { Audit } from '../operators/admin-audit.ts'
import { jsonBody, parsedBody } from '../visit/foreign-request.ts'
const COLLECTOR_TIMEOUT_MS = 5_000
const REPORTS_AT_ONCE = 20
/** OTLP's kinds: a span of a page calls the service, or is within the page. */
const KINDS: Readonly<Record<TracedPage, number>> = { phone: 3, screen: 1 }

interface PageTracesDeps {
  collector: string
  /** A report that the collector did not take. */
  onCallFailed: () => void
}

type Attributes = PageSpans['resourceSpans'][number]['resource']['attributes']

const valueOf = (attributes: Attributes, key: string): string | undefined =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue

/** The spans rebuilt from their known parts: nothing else that a page says reaches the collector. */
const rebuilt = ({ resourceSpans: [report] }: PageSpans): object | null => {
  const page = (Object.keys(pageSpans) as TracedPage[]).find(
    (known) => known === valueOf(report?.resource.attributes ?? [], 'service.name'),
  )
  const spans = report?.scopeSpans[0]?.spans ?? []
  if (page === undefined || spans.some(({ name }) => name !== pageSpans[page])) return null
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: page } }] }
  const known = spans.map(({ attributes, ...span }) => {
    const event = tapEvents.find((one) => one === valueOf(attributes, 'event'))
    return {
      ...span,
      kind: KINDS[page],
      flags: 1,
      status: {},
      attributes: event === undefined ? [] : [{ key: 'event', value: { stringValue: event } }],
    }
  })
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'sofaspark' }, spans: known }] }] }
}

/** `POST /api/traces`: hands the spans of a page on to the collector (EDG-346). */
const pageTraces = ({ collector, onCallFailed }: PageTracesDeps): RequestHandler => {
  const inFlight = createInFlight(REPORTS_AT_ONCE, Infinity)
  return async (request, response) => {
    const parsed = parsedBody(request, pageSpansSchema)
    const body = parsed && rebuilt(parsed)
    if (!body) {
      sendError(response, 'bad_payload', 'Send the spans of one page as OTLP in JSON.')
      return
    }
    const leave = inFlight.enter(0)
    if (!leave) {
      sendError(response, 'unavailable', 'Too many spans are on their way. Try again in a moment.')
      return
    }
    const passed = await fetch(`${collector}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(COLLECTOR_TIMEOUT_MS),
      // Counted below.
    }).catch(() => null)
    await passed?.body?.cancel()
    leave()
    if (passed?.ok) {
      response.status(202).json({})
      return
    }
    onCallFailed()
    sendError(response, 'unavailable', 'The collector did not accept the spans.')
  }
}

/** A call whose query names a `traceparent` is a span of that trace; a beacon of a page can carry no header (EDG-131). */
const continuedTrace =
  (name: string, handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const traceparent = traceparentSchema.safeParse(request.query['traceparent'])
    if (!traceparent.success) return handler(request, response, next)
    return responseInSpan(name, { response, within: traceFrom(traceparent.data) }, () =>
      handler(request, response, next),
    )
  }

interface Deps {
  settings: EdgeSettings
  metrics: Pick<EdgeMetrics, 'remoteFailed' | 'canariesDemoted'>
  lobbies: LobbyClient
  /** Asks the analytics service. */
  callService: RequestService
  audit: Audit
  failedTries: FailedTries
  nearestRegion: Region
  registry: RegistrySource
  clock: Pick<Clock, 'nowMs' | 'monotonicMs'>
  log: Logger
  callFailed: (to: CallTo) => () => void
}

/** The reports of pages: lines of a lobby's log, events, failed remotes and, where there is a collector, spans. */
export const reportRoutes = (deps: Deps): Router => {
  const {
    settings,
    metrics,
    lobbies,
    callService,
    audit,
    failedTries,
    nearestRegion,
    registry,
    clock,
    log,
    callFailed,
  } = deps
  const canaryWatch = createCanaryWatch({
    registry,
    audit,
    onDemoted: (remote) => metrics.canariesDemoted.inc({ remote }),
  })
  const router = Router()
  router.post('/logToLobby', jsonBody(), logToLobby(lobbies, failedTries))
  router.post(
    '/reportAnalytics',
    jsonBody(serverLimits.analyticsReportBytes),
    continuedTrace('reportAnalytics', reportAnalytics({ ...settings, callService, nearestRegion, clock, canaryWatch })),
  )
  router.post(
    '/remoteFailed',
    jsonBody(),
    remoteFailed({
      registry,
      log,
      audit,
      monotonicMs: () => clock.monotonicMs(),
      onFailure: (remote) => metrics.remoteFailed.inc({ remote }),
    }),
  )
  if (settings.traces)
    router.post(
      '/traces',
      jsonBody(maxPageSpansBytes),
      pageTraces({ ...settings.traces, onCallFailed: callFailed('collector') }),
    )
  return router
}
