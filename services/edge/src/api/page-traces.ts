import { pageSpans, pageSpansSchema, tapEvents, type PageSpans, type TracedPage } from '@sofaspark/contract/traces.ts'
import { createInFlight, sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { parsedBody } from '../visit/requests.ts'

const COLLECTOR_TIMEOUT_MS = 5_000
const REPORTS_AT_ONCE = 20
/** OTLP's kinds: a span of a page calls the service, or is within the page. */
const KINDS: Readonly<Record<TracedPage, number>> = { phone: 3, screen: 1 }

interface Parts {
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

/** `POST /api/traces`: hands the spans of a page on to the collector (EDG-346, EDG-347). */
export const pageTraces = ({ collector, onCallFailed }: Parts): RequestHandler => {
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
    sendError(response, 'unavailable', 'The collector did not take the spans.')
  }
}
