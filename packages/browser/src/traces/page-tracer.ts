import { ROOT_CONTEXT, trace, type Span, type SpanContext } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { maxPageSpans, pageSpans, type TracedPage } from '@sofaspark/contract/traces.ts'

const SAMPLED = 1
const SEND_EVERY_MS = 2_000
const TIMEOUT_MS = 5_000

/** A span that has begun. */
export interface OpenSpan {
  /** Its trace context, in the format of W3C's header. */
  readonly traceparent: string
  end(): void
}

/** Records the spans of a page and sends them in batches; unsent ones leave when the page is hidden. */
export interface PageTracer {
  /** A span from a time of the page's clock on (`performance.now()`), of the given `traceparent` or a new trace. */
  begin(span: { startMs: number; within?: string; attributes?: Readonly<Record<string, string>> }): OpenSpan
  /** Sends what is recorded now. */
  flush(): Promise<void>
}

const traceparentOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`
}

/** The context that a `traceparent` names: a span of another service. */
const remoteSpan = (traceparent: string): SpanContext => {
  const [, traceId = '', spanId = ''] = traceparent.split('-')
  return { traceId, spanId, traceFlags: SAMPLED, isRemote: true }
}

/** Loaded lazily, only after consent to statistics. `api` is the address of the calls. */
export const createPageTracer = (page: TracedPage, api: string): PageTracer => {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${api}/traces`, timeoutMillis: TIMEOUT_MS }),
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: TIMEOUT_MS,
    maxExportBatchSize: maxPageSpans,
    maxQueueSize: maxPageSpans,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': page }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('sofaspark')
  return {
    begin: ({ startMs, within, attributes = {} }) => {
      const span = tracer.startSpan(
        pageSpans[page],
        { startTime: performance.timeOrigin + startMs, attributes },
        within === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remoteSpan(within)),
      )
      return { traceparent: traceparentOf(span), end: () => span.end() }
    },
    flush: () => provider.forceFlush(),
  }
}
