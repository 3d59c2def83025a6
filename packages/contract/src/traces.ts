import * as z from 'zod/mini'

/** The place of a span in its trace, as W3C's header `traceparent` writes it. */
export const traceparentSchema = z.string().check(z.regex(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-0[01]$/))

/** The payload of the event `trace`, about its socket's next event, and of the fact `traced`, about a screen's next facts. */
export const traceSchema = z.object({ traceparent: traceparentSchema })

/** The events that a person causes by a tap, which a trace can begin with. */
export const tapEvents = [
  'joinLobby',
  'movePlayer',
  'select',
  'requestAddPlayers',
  'renamePlayer',
  'dressPlayer',
  'command',
] as const
export type TapEvent = (typeof tapEvents)[number]

/** The two pages that send spans, and their only span: the tap up to its event, and what the screen heard up to its picture. */
export const pageSpans = { phone: 'tap', screen: 'picture' } as const
export type TracedPage = keyof typeof pageSpans

/** The most spans of one report, and its bytes. */
export const maxPageSpans = 64
export const maxPageSpansBytes = 65_536

const hex = (digits: number): z.ZodMiniString => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)))
const nanoseconds = z.string().check(z.regex(/^\d{1,19}$/))
const stringValue = z.object({ stringValue: z.optional(z.string()) })
const attributes = z._default(z.array(z.object({ key: z.string(), value: stringValue })), [])

const spanSchema = z.object({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: z.optional(hex(16)),
  name: z.enum([pageSpans.phone, pageSpans.screen]),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
})
export type PageSpan = z.infer<typeof spanSchema>

/** `POST /api/traces`: spans of one page, as OTLP over HTTP writes them in JSON. */
export const pageSpansSchema = z.object({
  resourceSpans: z
    .array(
      z.object({
        resource: z.object({ attributes }),
        scopeSpans: z
          .array(z.object({ spans: z.array(spanSchema).check(z.minLength(1), z.maxLength(maxPageSpans)) }))
          .check(z.length(1)),
      }),
    )
    .check(z.length(1)),
})
export type PageSpans = z.infer<typeof pageSpansSchema>
