import express, { type Router } from 'express'
import * as z from 'zod/mini'
import { askPeers } from '../ownership/peers.ts'
import type { Service } from '../core/service.ts'

const MAX_KEY_LENGTH = 64
const PATH = '/lobbies-of'
const countSchema = z.object({ lobbies: z.number() })

/**
 * Number of the region's live lobbies charged to an address, in all processes. A process that does not respond counts as
 * none (LOB-156).
 */
export const lobbiesOfAddress = async (
  service: Pick<Service, 'kept' | 'ownership' | 'askPeer'>,
  key: string,
): Promise<number> => {
  const others = await askPeers(service, `/internal${PATH}?address=${encodeURIComponent(key)}`, countSchema)
  return others.reduce((sum, { lobbies }) => sum + lobbies, service.kept.lobbiesOf(key))
}

/** `GET /lobbies-of?address=`: the count of this process alone. Mounted behind the edge's token. */
export const addressRoutes = ({ kept }: Pick<Service, 'kept'>): Router => {
  const router = express.Router()
  router.get(PATH, (request, response) => {
    const { address } = request.query
    const key = typeof address === 'string' ? address.slice(0, MAX_KEY_LENGTH) : ''
    response.json({ lobbies: kept.lobbiesOf(key) })
  })
  return router
}
