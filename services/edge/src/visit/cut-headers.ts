import type { IncomingHttpHeaders } from 'node:http'

const MOST = 4_096
const most: Readonly<Record<string, number>> = {
  host: 255,
  'x-forwarded-host': 255,
  'x-forwarded-proto': 64,
  'user-agent': 512,
  origin: 512,
  accept: 1_024,
  'accept-encoding': 512,
  'accept-language': 512,
  range: 512,
}
/** A proxy appends its own entry, and only that one counts. */
const FORWARDED_FOR = 'x-forwarded-for'
const MAX_FORWARDED_FOR = 512

/** Cuts every header to its own maximum length before anything else reads it (EDG-158). */
export const cutHeaders = (headers: IncomingHttpHeaders): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string') continue
    if (name === FORWARDED_FOR) headers[name] = value.slice(-MAX_FORWARDED_FOR)
    else if (value.length > (most[name] ?? MOST)) headers[name] = value.slice(0, most[name] ?? MOST)
  }
}
