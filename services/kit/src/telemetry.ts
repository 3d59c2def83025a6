import { SpanStatusCode, trace } from '@opentelemetry/api'

/** Ends telemetry, sending what is left. */
export type StopTelemetry = () => Promise<void>

/** Sends traces to an OTLP endpoint (`http://collector:4318`); without one nothing is loaded and nothing is sent. */
export const startTelemetry = async (serviceName: string, endpoint: string | undefined): Promise<StopTelemetry> => {
  if (endpoint === undefined) return () => Promise.resolve()
  const [{ NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const traceExporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const sdk = new NodeSDK({ serviceName, traceExporter, instrumentations: [], autoDetectResources: false })
  sdk.start()
  return () => sdk.shutdown()
}

/** The trace that the current work belongs to, for log lines. */
export const traceIdNow = (): { traceId?: string } => {
  const traceId = trace.getActiveSpan()?.spanContext().traceId
  return traceId === undefined ? {} : { traceId }
}

/**
 * Does a piece of work in a span that ends when `end` is called with what came of it: `ok` or an error's code. Names and outcomes come from
 * fixed lists, and nothing else is recorded: no names, tokens or addresses.
 */
export const inSpan = <Result>(name: string, work: (end: (outcome: string) => void) => Result): Result =>
  trace.getTracer('sofaspark').startActiveSpan(name, (span) =>
    work((outcome) => {
      span.setAttribute('outcome', outcome)
      if (outcome === 'unavailable') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }),
  )
