import { Counter, Gauge, type Registry } from 'prom-client'

type Read = (name: string, help: string, read: () => number) => void

/** Metrics that are read when they are scraped: as gauges, or as counters. */
export const readOnDemand = (registers: Registry[]): { gauge: Read; tally: Read } => ({
  gauge: (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  },
  tally: (name, help, read) => {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  },
})
