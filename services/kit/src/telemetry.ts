import type { RequestListener, ServerResponse } from 'node:http'
import { context, propagation, ROOT_CONTEXT, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api'
import { isFromEdge } from './credentials.ts'

export type { Context } from '@opentelemetry/api'

const HTTP_ERRORS_FROM = 400

/** Stops telemetry after flushing it; the process begins no trace from then on. */
export type StopTelemetry = () => Promise<void>

/** Sends traces to an OTLP endpoint (`http://collector:4318`); without one nothing is loaded or sent. */
export const startTelemetry = async (serviceName: string, endpoint: string | undefined): Promise<StopTelemetry> => {
  if (endpoint === undefined) return () => Promise.resolve()
  const [{ NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const traceExporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const sdk = new NodeSDK({ serviceName, traceExporter, instrumentations: [], autoDetectResources: false })
  sdk.start()
  return async () => {
    await sdk.shutdown()
    for (const api of [trace, context, propagation]) api.disable()
  }
}

/** The current trace, for log lines. */
export const traceIdNow = (): { traceId?: string } => {
  const traceId = trace.getActiveSpan()?.spanContext().traceId
  return traceId === undefined ? {} : { traceId }
}

/** A trace context as a W3C header. */
export const TRACE_HEADER = 'traceparent'

/** The current trace as headers for another service; empty without an endpoint. */
export const traceHeaders = (within: Context = context.active()): { [TRACE_HEADER]?: string } => {
  const carrier: { [TRACE_HEADER]?: string } = {}
  propagation.inject(within, carrier)
  return carrier
}

/** Continues a trace from another service; a no-op without one. */
export const traceFrom = (traceparent: unknown): Context =>
  typeof traceparent === 'string' ? propagation.extract(ROOT_CONTEXT, { [TRACE_HEADER]: traceparent }) : ROOT_CONTEXT

const endWith = (span: Span, outcome: string): void => {
  span.setAttribute('outcome', outcome)
  if (outcome === 'unavailable') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Starts a trace for another service to continue: the header to pass on (none without an endpoint), and how to end it. */
export const beginTrace = (
  name: string,
  attributes: Readonly<Record<string, string>>,
): { header: string | undefined; end: (outcome: string) => void } => {
  const span = trace.getTracer('sofaspark').startSpan(name, { attributes }, ROOT_CONTEXT)
  return {
    header: traceHeaders(trace.setSpan(ROOT_CONTEXT, span))[TRACE_HEADER],
    end: (outcome) => endWith(span, outcome),
  }
}

/**
 * Runs work in a span that ends when `end` is called with its outcome: `ok` or an error's code. Names and outcomes come from
 * fixed lists, and nothing else is recorded: no names, tokens or addresses.
 */
export const inSpan = <Result>(
  name: string,
  work: (end: (outcome: string) => void) => Result,
  /** The trace it belongs to; the current one by default. */
  within: Context = context.active(),
  attributes: Readonly<Record<string, string>> = {},
): Result =>
  trace
    .getTracer('sofaspark')
    .startActiveSpan(name, { attributes }, within, (span) => work((outcome) => endWith(span, outcome)))

/** Runs a call in a span that ends with it: `ok`, or `unavailable` when it rejects. */
export const callInSpan = <Result>(
  name: string,
  call: () => Result,
  attributes: Readonly<Record<string, string>> = {},
): Result =>
  inSpan(
    name,
    (end) => {
      const called = call()
      if (called instanceof Promise)
        called.then(
          () => end('ok'),
          // The caller handles the rejection; the span only records it.
          () => end('unavailable'),
        )
      else end('ok')
      return called
    },
    undefined,
    attributes,
  )

/** Serves a request in a span of a trace that ends with its response: `ok`, or `refused` from status 400 on. */
export const responseInSpan = <Result>(
  name: string,
  { response, within }: { response: ServerResponse; within: Context },
  serve: () => Result,
): Result =>
  inSpan(
    name,
    (end) => {
      response.once('close', () => end(response.statusCode < HTTP_ERRORS_FROM ? 'ok' : 'refused'))
      return serve()
    },
    within,
  )

/** A listener whose requests from the edge continue the edge's trace, if it has one: each is a span of this name (KIT-110). */
export const continuedRequests =
  (name: string, edgeToken: string, listener: RequestListener): RequestListener =>
  (request, response) => {
    const traceparent = request.headers[TRACE_HEADER]
    if (traceparent === undefined || !isFromEdge(request.headers, edgeToken)) {
      listener(request, response)
      return
    }
    responseInSpan(name, { response, within: traceFrom(traceparent) }, () => {
      listener(request, response)
    })
  }
