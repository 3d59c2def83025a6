import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { addressKey, networkKey } from './address-key.ts'

/** Names the sender of a report to the analytics service, which never gets an address. */
export const SOURCE_HEADER = 'x-event-source'

const A_DAY_MS = 86_400_000
const UNITS = 16
const SOURCE = /^[\w-]{16} [\w-]{16}$/

/**
 * The header with an address and its network as hashes that are the same on every edge and that another day has others
 * of (EDG-18c).
 */
export const sourceHeader = (secret: string, address: string, nowMs: number): Record<string, string> => {
  const hash = (text: string): string =>
    createHmac('sha256', secret)
      .update(`${Math.floor(nowMs / A_DAY_MS)} ${text}`)
      .digest('base64url')
      .slice(0, UNITS)
  return { [SOURCE_HEADER]: `${hash(addressKey(address))} ${hash(networkKey(address))}` }
}

/** The sender of a report, as `sourceHeader` names it. */
export const readSource = (headers: IncomingHttpHeaders): { address: string; network: string } | undefined => {
  const text = headers[SOURCE_HEADER]
  if (typeof text !== 'string' || !SOURCE.test(text)) return undefined
  return { address: text.slice(0, UNITS), network: text.slice(UNITS + 1) }
}
