import { metricTable as analytics } from '@sofaspark/analytics/shared/metrics.ts'
import { metricTable as edge } from '@sofaspark/edge/shared/metrics.ts'
import { kitMetricTable, processMetricTable, type Metric } from '@sofaspark/kit/metrics.ts'
import { lobbyMetricTable, stateMetricTable } from '@sofaspark/lobby/live/metrics.ts'
import { storeMetricTable } from '@sofaspark/lobby/stores/store-figures.ts'
import { metricTable as registry } from '@sofaspark/registry/metrics.ts'
import { metricTable as supporters } from '@sofaspark/supporters/metrics.ts'

/** The tables of all services, by what rules and dashboards read from them. */
export const metrics = {
  process: processMetricTable,
  kit: kitMetricTable,
  lobby: { ...lobbyMetricTable, ...stateMetricTable, ...storeMetricTable },
  edge,
  analytics,
  registry,
  supporters,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Metric>>>>

/** Every metric by its name. */
export const metricsByName: ReadonlyMap<string, Metric> = new Map(
  Object.values(metrics).flatMap((table) => Object.values<Metric>(table).map((metric) => [metric.name, metric])),
)

/** The names of series in an expression of Prometheus: without functions, labels and the text in quotes. */
export const seriesIn = (expression: string): string[] => [
  ...new Set(
    [
      ...expression
        .replaceAll(/"[^"]*"/g, '""')
        .matchAll(
          /[a-z_:][a-z0-9_:]*(?=\{|\[)|\b(?:lobby|sofaspark|nodejs|process)_[a-z0-9_]+|\b[a-z_]+:[a-z_]+:[a-z0-9_]+/g,
        ),
    ].map(([name]) => name),
  ),
]

/** Whether a name belongs to the tables, as a metric or as a series of a histogram. */
export const isMetric = (name: string): boolean =>
  metricsByName.has(name) || metricsByName.get(name.replace(/_(?:bucket|count|sum)$/, ''))?.kind === 'histogram'

/** The charts replace these by the region, and by the folder or address of the runbooks. */
export const REGION = '__REGION__'
export const RUNBOOKS = '__RUNBOOKS__'

/** Matches the series of the region that a chart installs. */
export const here = `region="${REGION}"`
