import { addressList, createHeldPerAddress, sendError, type ConnectionSettings } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { visitIn } from '../visit/visit-in.ts'

/** Bounds what an address has in flight behind a trusted proxy: requests and upgraded sockets (EDG-146). */
export interface VisitorSlots {
  /** For requests; those beyond the limit are `rate_limited`. */
  requests: RequestHandler
  /** For an upgrade: whether its address has a free slot; the socket holds it until it closes. */
  admits(address: string, socket: { once(event: 'close', call: () => void): unknown }): boolean
}

/** The message for an address that has too many. */
export const TOO_MANY_CONNECTIONS = 'Too many connections from this address.'

export const createVisitorSlots = (
  { connectionsPerAddress, exemptAddresses }: ConnectionSettings,
  onRefused: () => void,
): VisitorSlots => {
  const held = createHeldPerAddress(connectionsPerAddress, addressList(exemptAddresses))
  const admits: VisitorSlots['admits'] = (address, ending) => {
    const release = held.take(address)
    if (release) ending.once('close', release)
    else onRefused()
    return release !== null
  }
  return {
    requests: (_request, response, next) => {
      if (admits(visitIn(response).address, response)) next()
      else sendError(response, 'rate_limited', TOO_MANY_CONNECTIONS)
    },
    admits,
  }
}
