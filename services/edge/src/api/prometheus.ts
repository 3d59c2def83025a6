import { liveMetrics, samplePeriodS, type LiveMetric, type LiveMetricName, type Region } from '@sofaspark/contract'
import { prometheusRangeSchema } from '@sofaspark/contract/admin-answers.ts'

const TIMEOUT_MS = 4_000
/** Rates and quantiles look this far back: four samples, so that one that is missing leaves no gap. */
const WINDOW = '1m'
const MAX_POINTS = 2_000

/** The expression of a chart for one region. */
const expressionOf = (name: LiveMetricName, region: Region): string => {
  const { from, together }: LiveMetric = liveMetrics[name]
  const match = `service="lobby",region="${region}"`
  const rateOf = (series: string, more = ''): string => `sum(rate(${series}{${match}${more}}[${WINDOW}]))`
  if ('shareOf' in from) return `sum(${from.shareOf}{${match}}) / sum(${from.in}{${match}})`
  if ('shareUpTo' in from)
    return `${rateOf(`${from.of}_bucket`, `,le="${String(from.shareUpTo)}"`)} / ${rateOf(`${from.of}_count`)}`
  if ('gauge' in from) return `${together}(${from.gauge}{${match}})`
  if ('quantileOf' in from)
    return `1000 * histogram_quantile(${String(from.quantile)}, sum by (le) (rate(${from.quantileOf}_bucket{${match}}[${WINDOW}])))`
  const { only } = from
  return rateOf(from.rateOf, only && `,${only.label}${only.isAmong ? '=~' : '!~'}"${only.values.join('|')}"`)
}

/** The points of a chart from Prometheus, oldest first; `null` when it does not respond as it should. EDG-245 */
export const askPrometheus = async (
  url: string,
  { name, region, fromS, toS }: { name: LiveMetricName; region: Region; fromS: number; toS: number },
): Promise<[number, number][] | null> => {
  const stepS = Math.max(samplePeriodS, Math.ceil((toS - fromS) / MAX_POINTS))
  const query = new URLSearchParams({
    query: expressionOf(name, region),
    start: String(fromS),
    end: String(toS),
    step: String(stepS),
  })
  try {
    const response = await fetch(`${url}/api/v1/query_range?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const parsed = prometheusRangeSchema.safeParse(await response.json())
    if (!parsed.success) return null
    const values = parsed.data.data.result[0]?.values ?? []
    return values.flatMap(([atS, text]): [number, number][] => {
      const value = Number(text)
      // No observation in the window.
      return Number.isFinite(value) ? [[Math.floor(atS), value]] : []
    })
  } catch {
    // The caller counts it.
    return null
  }
}
