import type { Clock, MetricPoints } from '@sofaspark/contract'
import { metricPointsSchema } from '@sofaspark/contract/admin-answers.ts'
import { metricsQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { dataOf, sendError, unixSeconds } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { askPrometheus } from '../charts/prometheus.ts'
import type { RegionCalls } from '../regions/region-calls.ts'

const AN_HOUR_S = 3_600
/** A chart shows at most a week. */
const MAX_S = 7 * 24 * AN_HOUR_S

interface Parts {
  calls: RegionCalls
  clock: Clock
  prometheusUrl?: string | undefined
}

/** `GET /api/admin/metrics`: the points of a chart, from Prometheus or from the services' own samples (EDG-245). */
export const adminMetrics =
  ({ calls, clock, prometheusUrl }: Parts): RequestHandler =>
  async (request, response) => {
    const query = metricsQuerySchema.safeParse(request.query)
    const toS = (query.success ? query.data.to : undefined) ?? unixSeconds(clock)
    const fromS = (query.success ? query.data.from : undefined) ?? toS - AN_HOUR_S
    if (!query.success || fromS > toS || toS - fromS > MAX_S) {
      sendError(response, 'bad_payload', 'Send a region, the name of a chart, and at most a week from and to.')
      return
    }
    const { region, name } = query.data
    const own = async (): Promise<[number, number][] | null> => {
      const path = `/samples?name=${name}&from=${String(fromS)}&to=${String(toS)}`
      return dataOf(await calls.ask(region, path, metricPointsSchema))?.points ?? null
    }
    const points = await (prometheusUrl === undefined
      ? own()
      : askPrometheus(prometheusUrl, { name, region, fromS, toS }))
    const body: MetricPoints | null = points && { points }
    if (body) response.json(body)
    else sendError(response, 'unavailable', `There are no measurements of ${region} now. Try again.`)
  }
