import type { Metric } from '@sofaspark/kit/metrics.ts'
import { Counter, Gauge, type Registry } from 'prom-client'

type Read = (metric: Metric, read: () => number) => void

/** Metrics that are read when they are scraped: as gauges, or as counters. */
export const readOnDemand = (registers: Registry[]): { gauge: Read; tally: Read } => ({
  gauge: (metric, read) => {
    new Gauge({
      ...metric,
      registers,
      collect() {
        this.set(read())
      },
    })
  },
  tally: (metric, read) => {
    new Counter({
      ...metric,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  },
})
