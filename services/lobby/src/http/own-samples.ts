import {
  liveMetricNames,
  liveMetrics,
  samplePeriodS,
  type Clock,
  type LiveMetric,
  type LiveMetricName,
} from '@sofaspark/contract'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

const KEPT = (24 * 60 * 60) / samplePeriodS

type Point = [unixSeconds: number, value: number]

/** The values of this process's metrics, sampled every 15 s and kept for a day (LOB-275). */
export interface OwnSamples {
  between(name: LiveMetricName, fromS: number, toS: number): Point[]
  stop(): void
}

type Value = MetricValue<string> & { metricName?: string }
type Read = ReadonlyMap<string, readonly Value[]>

const valuesOf = (read: Read, name: string): readonly Value[] => read.get(name) ?? []
const total = (values: readonly Value[]): number => values.reduce((sum, { value }) => sum + value, 0)

/** The counts of a histogram's buckets by upper bound, with those of an earlier reading taken off. */
const bucketsSince = (name: string, now: Read, before: Read): [bound: number, count: number][] => {
  const counted = (read: Read): Map<number, number> => {
    const counts = new Map<number, number>()
    for (const { labels, metricName, value } of valuesOf(read, name)) {
      const { le } = labels
      if (metricName !== `${name}_bucket` || le === undefined) continue
      const bound = le === '+Inf' ? Infinity : Number(le)
      counts.set(bound, (counts.get(bound) ?? 0) + value)
    }
    return counts
  }
  const earlier = counted(before)
  return [...counted(now)]
    .map(([bound, count]): [number, number] => [bound, count - (earlier.get(bound) ?? 0)])
    .sort(([one], [other]) => one - other)
}

/** Estimated like Prometheus: linear within a bucket, the highest finite bound above all. */
const quantileOf = (buckets: readonly (readonly [number, number])[], quantile: number): number | null => {
  const all = buckets.at(-1)?.[1] ?? 0
  if (all <= 0) return null
  const rank = quantile * all
  let [lowBound, lowCount] = [0, 0]
  for (const [bound, count] of buckets) {
    if (count >= rank)
      return bound === Infinity ? lowBound : lowBound + ((bound - lowBound) * (rank - lowCount)) / (count - lowCount)
    ;[lowBound, lowCount] = [bound, count]
  }
  return lowBound
}

/** The value of a chart; `null` while there is nothing to measure. */
const measure = ({ from }: LiveMetric, now: Read, before: Read | null, passedS: number): number | null => {
  if ('gauge' in from) return total(valuesOf(now, from.gauge))
  if ('shareOf' in from) {
    const whole = total(valuesOf(now, from.in))
    return whole > 0 ? total(valuesOf(now, from.shareOf)) / whole : null
  }
  if (!before || passedS <= 0) return null
  if ('shareUpTo' in from) {
    const buckets = bucketsSince(from.of, now, before)
    const all = buckets.at(-1)?.[1] ?? 0
    const within = buckets.find(([bound]) => bound === from.shareUpTo)?.[1] ?? 0
    return all > 0 ? within / all : null
  }
  if ('quantileOf' in from) {
    const seconds = quantileOf(bucketsSince(from.quantileOf, now, before), from.quantile)
    return seconds === null ? null : seconds * 1_000
  }
  const { rateOf, only } = from
  const counted = (read: Read): number =>
    total(
      valuesOf(read, rateOf).filter(
        ({ labels }) => !only || only.values.includes(String(labels[only.label])) === only.isAmong,
      ),
    )
  return Math.max(0, counted(now) - counted(before)) / passedS
}

export const createOwnSamples = (registry: Registry, clock: Clock): OwnSamples => {
  const points = new Map<LiveMetricName, Point[]>(liveMetricNames.map((name) => [name, []]))
  let before: { read: Read; atS: number } | null = null
  let isSampling = false
  const sample = async (): Promise<void> => {
    const metrics = (await registry.getMetricsAsJSON()) as MetricObjectWithValues<Value>[]
    const read: Read = new Map(metrics.map(({ name, values }) => [name, values]))
    const atS = Math.floor(clock.nowMs() / 1_000)
    for (const [name, list] of points) {
      const value = measure(liveMetrics[name], read, before?.read ?? null, atS - (before?.atS ?? atS))
      if (value !== null) list.push([atS, value])
      if (list.length > KEPT) list.shift()
    }
    before = { read, atS }
  }
  const stop = clock.every(samplePeriodS * 1_000, () => {
    if (isSampling) return
    isSampling = true
    void sample().finally(() => (isSampling = false))
  })
  return {
    between: (name, fromS, toS) => (points.get(name) ?? []).filter(([atS]) => atS >= fromS && atS <= toS),
    stop,
  }
}

/** One series of a region from those of its processes, in steps of the period. */
export const together = (name: LiveMetricName, series: readonly (readonly Point[])[]): Point[] => {
  const steps = new Map<number, number[]>()
  for (const points of series)
    for (const [atS, value] of points) {
      const stepS = Math.floor(atS / samplePeriodS) * samplePeriodS
      steps.set(stepS, [...(steps.get(stepS) ?? []), value])
    }
  const way: LiveMetric['together'] = liveMetrics[name].together
  const one = (values: readonly number[]): number => {
    if (way === 'max') return Math.max(...values)
    const sum = values.reduce((all, value) => all + value, 0)
    return way === 'mean' ? sum / values.length : sum
  }
  return [...steps].sort(([first], [second]) => first - second).map(([stepS, values]) => [stepS, one(values)])
}
