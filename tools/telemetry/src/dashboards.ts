import {
  DashboardBuilder,
  DatasourceVariableBuilder,
  QueryVariableBuilder,
  RowBuilder,
  type Dashboard,
} from '@grafana/grafana-foundation-sdk/dashboard'
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus'
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat'
import { PanelBuilder as TimeseriesBuilder } from '@grafana/grafana-foundation-sdk/timeseries'
import type { Metric } from '@sofaspark/kit/metrics.ts'
import { metrics } from './metric-list.ts'
import { objectives } from './objectives.ts'

/** A chart or figure of a dashboard. */
export interface Panel {
  kind: 'chart' | 'figure'
  title: string
  description: string
  /** A unit as Grafana names it. */
  unit: 'short' | 's' | 'bytes' | 'percentunit' | 'ops'
  /** Expressions by their legends. */
  series: Readonly<Record<string, string>>
}

export interface Board {
  uid: string
  title: string
  /** Whether a region is chosen above its panels. */
  byRegion: boolean
  rows: Readonly<Record<string, readonly Panel[]>>
}

const REGION = 'region=~"$region"'
const SOURCE = { type: 'prometheus', uid: '${source}' }
const { lobby, edge, analytics, registry, supporters, kit, process: own } = metrics

const perSecond = ({ name }: Metric, by: string, match = REGION): string =>
  `sum by (${by}) (rate(${name}{${match}}[$__rate_interval]))`
const quantile = ({ name }: Metric, share: number): string =>
  `histogram_quantile(${String(share)}, sum by (le, region) (rate(${name}_bucket{${REGION}}[$__rate_interval])))`
const total = ({ name }: Metric): string => `sum by (region) (${name}{${REGION}})`
const worst = ({ name }: Metric): string => `max by (region) (${name}{${REGION}})`

const chart = (title: string, unit: Panel['unit'], series: Panel['series'], description = ''): Panel => ({
  kind: 'chart',
  title,
  description,
  unit,
  series,
})
/** A chart of one metric, which its meaning describes. */
const chartOf = (title: string, unit: Panel['unit'], metric: Metric, expression: string, legend: string): Panel =>
  chart(title, unit, { [legend]: expression }, metric.help)

/** The dashboards. CLU-120 */
export const boards: readonly Board[] = [
  {
    uid: 'sofaspark-objectives',
    title: 'Sofaspark: objectives',
    byRegion: true,
    rows: {
      Objectives: objectives.map(({ key, title, counts, failed, target }) => ({
        kind: 'figure',
        title: `${title}, 3 days`,
        description: `${counts} Failed: ${failed} Objective: ${String(Number((target * 100).toPrecision(6)))} %.`,
        unit: 'percentunit',
        series: { '{{region}}': `1 - region:objective_errors:ratio_rate3d{${REGION},objective="${key}"}` },
      })),
      'How fast the budget burns': objectives.map(({ key, title, target }) =>
        chart(
          title,
          'short',
          Object.fromEntries(
            ['5m', '1h', '6h'].map((window) => [
              `{{region}}, ${window}`,
              `region:objective_errors:ratio_rate${window}{${REGION},objective="${key}"} / ${String(Number((1 - target).toPrecision(6)))}`,
            ]),
          ),
          '1 uses the budget up in 30 days; a page goes out from 14.4 over an hour.',
        ),
      ),
    },
  },
  {
    uid: 'sofaspark-evening',
    title: 'Sofaspark: the evening',
    byRegion: true,
    rows: {
      People: [
        chartOf('Lobbies', 'short', lobby.lobbies, total(lobby.lobbies), '{{region}}'),
        chartOf('Players', 'short', lobby.players, total(lobby.players), '{{region}}'),
        chartOf('In a game', 'short', lobby.games, total(lobby.games), '{{region}}'),
        chartOf('Joins by code', 'ops', lobby.joins, perSecond(lobby.joins, 'code'), '{{code}}'),
        chartOf('Returns by code', 'ops', lobby.resumes, perSecond(lobby.resumes, 'who, code'), '{{who}} {{code}}'),
        chartOf('Ended lobbies', 'ops', lobby.ended, perSecond(lobby.ended, 'reason'), '{{reason}}'),
      ],
      Input: [
        chart(
          'Relay',
          's',
          { 'p50 {{region}}': quantile(lobby.relay, 0.5), 'p99 {{region}}': quantile(lobby.relay, 0.99) },
          lobby.relay.help,
        ),
        chart(
          'Pings',
          's',
          { 'p50 {{region}}': quantile(lobby.ping, 0.5), 'p95 {{region}}': quantile(lobby.ping, 0.95) },
          lobby.ping.help,
        ),
        chart(
          'Inputs',
          'ops',
          {
            'received {{region}}': perSecond(lobby.inputsReceived, 'region'),
            'relayed {{region}}': perSecond(lobby.inputsRelayed, 'region'),
          },
          lobby.inputsRelayed.help,
        ),
        chartOf('Direct lanes', 'short', lobby.directLanes, total(lobby.directLanes), '{{region}}'),
      ],
      Refused: [
        chartOf('Events by code', 'ops', lobby.refusals, perSecond(lobby.refusals, 'code'), '{{code}}'),
        chartOf('Sockets', 'ops', lobby.dropped, perSecond(lobby.dropped, 'reason'), '{{reason}}'),
        chartOf(
          'Failed tries',
          'ops',
          edge.failedTries,
          `sum(rate(${edge.failedTries.name}[$__rate_interval]))`,
          'all',
        ),
      ],
      'Lobby processes': [
        chartOf('Event loop', 'percentunit', lobby.utilization, worst(lobby.utilization), '{{region}}'),
        chartOf(
          'Kept by lobbies',
          'bytes',
          lobby.keptBytes,
          `sum by (kind) (${lobby.keptBytes.name}{${REGION}})`,
          '{{kind}}',
        ),
        chartOf('Unread by clients', 'bytes', lobby.unsentBytes, total(lobby.unsentBytes), '{{region}}'),
        chart(
          'Stores unreachable',
          'short',
          {
            'Redis {{region}}': worst(lobby.storeUnreachable),
            'Postgres {{region}}': worst(lobby.historyUnreachable),
            'journal {{region}}': worst(lobby.journalMissing),
          },
          '1 while it lasts.',
        ),
        chartOf('Takeovers', 'ops', lobby.takeovers, perSecond(lobby.takeovers, 'region'), '{{region}}'),
        chartOf('Failed calls', 'ops', lobby.callsFailed, perSecond(lobby.callsFailed, 'call'), '{{call}}'),
      ],
    },
  },
  {
    uid: 'sofaspark-services',
    title: 'Sofaspark: services',
    byRegion: false,
    rows: {
      Processes: [
        chartOf('Memory', 'bytes', own.memory, `sum by (service) (${own.memory.name}{service!=""})`, '{{service}}'),
        chartOf(
          'CPU',
          'short',
          own.cpu,
          `sum by (service) (rate(${own.cpu.name}{service!=""}[$__rate_interval]))`,
          '{{service}}',
        ),
        chartOf(
          'Event loop lag, p99',
          's',
          own.eventLoopLag,
          `max by (service) (${own.eventLoopLag.name})`,
          '{{service}}',
        ),
        chartOf(
          'Warnings and errors',
          'ops',
          kit.logLines,
          perSecond(kit.logLines, 'service, level', 'service!=""'),
          '{{service}} {{level}}',
        ),
      ],
      Edge: [
        chartOf('Connections', 'short', edge.connections, `sum by (state) (${edge.connections.name})`, '{{state}}'),
        chartOf(
          'Sockets',
          'ops',
          edge.upgrades,
          perSecond(edge.upgrades, 'region, way', 'region!=""'),
          '{{region}} {{way}}',
        ),
        chartOf(
          'Regions without a response',
          'ops',
          edge.regionDown,
          perSecond(edge.regionDown, 'region', 'region!=""'),
          '{{region}}',
        ),
        chartOf('Failed calls', 'ops', edge.callsFailed, perSecond(edge.callsFailed, 'to', 'to!=""'), '{{to}}'),
      ],
      Releases: [
        chartOf(
          'Pages that failed',
          'ops',
          registry.failures,
          perSecond(registry.failures, 'remote', 'remote!=""'),
          '{{remote}}',
        ),
        chartOf(
          'Demotions',
          'ops',
          registry.demotions,
          perSecond(registry.demotions, 'remote', 'remote!=""'),
          '{{remote}}',
        ),
        chartOf('Changes', 'ops', registry.swaps, perSecond(registry.swaps, 'outcome', 'remote!=""'), '{{outcome}}'),
      ],
      'Analytics and supporters': [
        chartOf(
          'Events stored',
          'ops',
          analytics.accepted,
          perSecond(analytics.accepted, 'region', 'region!=""'),
          '{{region}}',
        ),
        chartOf('Events refused', 'ops', analytics.refused, perSecond(analytics.refused, 'why', 'why!=""'), '{{why}}'),
        chartOf('Events waiting', 'short', analytics.writesWaiting, `sum(${analytics.writesWaiting.name})`, 'all'),
        chartOf(
          'Subscriptions',
          'short',
          supporters.subscriptions,
          `max by (state) (${supporters.subscriptions.name})`,
          '{{state}}',
        ),
      ],
    },
  },
]

const COLUMNS = 24
const HEIGHT = 8

const built = ({ kind, title, description, unit, series }: Panel, span: number): TimeseriesBuilder | StatBuilder => {
  const panel = kind === 'chart' ? new TimeseriesBuilder().min(0) : new StatBuilder().max(1)
  panel.title(title).description(description).unit(unit).datasource(SOURCE).span(span).height(HEIGHT)
  for (const [legend, expr] of Object.entries(series))
    panel.withTarget(new DataqueryBuilder().expr(expr).legendFormat(legend).range())
  return panel
}

/* eslint-disable @typescript-eslint/no-deprecated -- Grafana provisions files in this format; the newer one needs its API */
/** A dashboard as Grafana reads it. */
export const dashboardOf = ({ uid, title, byRegion, rows }: Board): Dashboard => {
  const board = new DashboardBuilder(title)
    .uid(uid)
    .tags(['sofaspark'])
    .time({ from: 'now-6h', to: 'now' })
    .refresh('30s')
    .timezone('browser')
    .readonly()
    .withVariable(new DatasourceVariableBuilder('source').label('Source').type('prometheus'))
  if (byRegion)
    board.withVariable(
      new QueryVariableBuilder('region')
        .label('Region')
        .datasource(SOURCE)
        .query(`label_values(${lobby.lobbies.name}, region)`)
        .multi(true)
        .includeAll(true)
        .current({ selected: true, text: 'All', value: '$__all' }),
    )
  for (const [name, panels] of Object.entries(rows)) {
    board.withRow(new RowBuilder(name))
    const span = COLUMNS / Math.min(panels.length, 4)
    for (const panel of panels) board.withPanel(built(panel, panels.length > 4 ? 8 : span))
  }
  return board.build()
}
