/** A span as a collector gets it, with its service. */
export interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string } }[]
  service: string
}
/** The part of OTLP/HTTP in JSON that is looked at. */
interface Export {
  resourceSpans: {
    resource: { attributes: Span['attributes'] }
    scopeSpans: { spans: Omit<Span, 'service'>[] }[]
  }[]
}

/** The spans of one export over HTTP in JSON. */
export const spansIn = (body: string): Span[] =>
  (JSON.parse(body) as Export).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })))
  })
