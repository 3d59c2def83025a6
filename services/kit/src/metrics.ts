import { collectDefaultMetrics, Registry } from 'prom-client'

/** A metrics registry with the process's default metrics; every series carries `labels`. */
export const createMetrics = (labels: Readonly<Record<string, string>>): Registry => {
  const registry = new Registry()
  registry.setDefaultLabels({ ...labels })
  collectDefaultMetrics({ register: registry })
  return registry
}

/** A metric as it is declared: once, with its unit and its meaning. `docs/metrics.md` lists them all (KIT-100). */
export interface Metric<Label extends string = string> {
  readonly name: string
  readonly kind: 'counter' | 'gauge' | 'histogram'
  /** `seconds`, `bytes`, `share` (0 to 1), `flag` (0 or 1), or what is counted, as a plural. */
  readonly unit: string
  /** Its meaning, in one sentence. */
  readonly help: string
  readonly labelNames: readonly Label[]
  /** Upper bounds, for histograms. */
  readonly buckets?: number[]
}

type Declare = <const Label extends string = never>(
  name: string,
  unit: string,
  help: string,
  labelNames?: readonly Label[],
) => Metric<Label>

export const counter: Declare = (name, unit, help, labelNames = []) => ({
  name,
  kind: 'counter',
  unit,
  help,
  labelNames,
})

export const gauge: Declare = (name, unit, help, labelNames = []) => ({
  name,
  kind: 'gauge',
  unit,
  help,
  labelNames,
})

export const histogram = <const Label extends string = never>(
  name: string,
  unit: string,
  help: string,
  buckets: number[],
  labelNames: readonly Label[] = [],
): Metric<Label> & { readonly buckets: number[] } => ({ name, kind: 'histogram', unit, help, labelNames, buckets })

/** The metrics of every process that rules and dashboards read; the metrics library declares them. */
export const processMetricTable = {
  started: gauge('process_start_time_seconds', 'seconds', 'When the process started, in Unix time.'),
  memory: gauge('process_resident_memory_bytes', 'bytes', 'Resident memory of the process.'),
  cpu: counter('process_cpu_seconds_total', 'seconds', 'CPU time of the process.'),
  eventLoopLag: gauge('nodejs_eventloop_lag_p99_seconds', 'seconds', '99th percentile of the delay of the event loop.'),
} as const satisfies Readonly<Record<string, Metric>>

/** The metrics that the kit itself exports in every service. */
export const kitMetricTable = {
  logLines: counter('sofaspark_log_lines_total', 'lines', 'Logged warnings and errors, by level.', ['level']),
} as const satisfies Readonly<Record<string, Metric>>
