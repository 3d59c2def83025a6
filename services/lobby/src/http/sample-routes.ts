import { metricPointsSchema } from '@sofaspark/contract/admin-answers.ts'
import { samplesQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import { askPeers } from '../ownership/peers.ts'
import { together, type OwnSamples } from '../samples/own-samples.ts'
import type { Service } from '../core/service.ts'

const PATH = '/samples'

/** `GET /samples?name=&from=&to=`: the region's own samples; with `here=1` those of this process alone. */
export const sampleRoutes = (service: Pick<Service, 'ownership' | 'askPeer'>, samples: OwnSamples): Router => {
  const router = express.Router()
  router.get(PATH, async (request, response) => {
    const query = samplesQuerySchema.safeParse(request.query)
    if (!query.success) {
      sendError(response, 'bad_payload', 'Send the name of a chart, from and to.')
      return
    }
    const { name, from, to } = query.data
    const own = samples.between(name, from, to)
    if (request.query['here'] === '1') {
      response.json({ points: own })
      return
    }
    const path = `/internal${PATH}?name=${name}&from=${String(from)}&to=${String(to)}&here=1`
    const others = await askPeers(service, path, metricPointsSchema)
    response.json({ points: together(name, [own, ...others.map(({ points }) => points)]) })
  })
  return router
}
