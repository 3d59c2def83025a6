import { analyticsEventSchema, errorStatus, isRoomNumber, regionOf, type Region } from '@sofaspark/contract'
import type { RequestHandler } from 'express'
import { sendError } from '@sofaspark/kit'
import { parsedBody } from './body.ts'

const TIMEOUT_MS = 2_000

interface Parts {
  /** Where the analytics service listens. */
  analytics: string
  edgeToken: string
  nearestRegion: Region
  /** A call had no answer. */
  onCallFailed: () => void
}

/** `POST /api/reportAnalytics`: passes an event on with its region and without an address (EDG-18). */
export const reportAnalytics =
  ({ analytics, edgeToken, nearestRegion, onCallFailed }: Parts): RequestHandler =>
  async (request, response) => {
    const event = parsedBody(request, analyticsEventSchema)
    if (!event) {
      sendError(response, 'bad_payload', 'Send { name, params } with plain values.')
      return
    }
    const { roomNumber } = event.params
    const region = isRoomNumber(roomNumber) ? regionOf(roomNumber) : nearestRegion
    const answer = await fetch(`${analytics}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-edge-token': edgeToken },
      body: JSON.stringify({ ...event, region }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    if (!answer) onCallFailed()
    await answer?.arrayBuffer()
    if (answer?.ok) response.status(202).end()
    else if (answer?.status === errorStatus.rate_limited)
      sendError(response, 'rate_limited', 'Too many events. Try again later.')
    else sendError(response, 'unavailable', 'Analytics did not answer. Try again.')
  }
