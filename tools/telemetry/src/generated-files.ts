import { boards, dashboardOf } from './dashboards.ts'
import { stringify } from 'yaml'
import { platformAlerts, regionAlerts, runbookOf, type Alert } from './alerts.ts'
import { recordedRatios, burns, objectives } from './objectives.ts'
import type { Metric } from '@sofaspark/kit/metrics.ts'
import { RUNBOOKS, metrics } from './metric-list.ts'

const titles: Readonly<Record<keyof typeof metrics, string>> = {
  process: 'Every process',
  kit: 'Every service',
  lobby: 'Lobby',
  edge: 'Edge',
  analytics: 'Analytics',
  registry: 'Registry',
  supporters: 'Supporters',
}

const metricRow = ({ name, kind, unit, labelNames, help }: Metric): string =>
  `| \`${name}\` | ${kind} | ${unit} | ${labelNames.map((label) => `\`${label}\``).join(', ')} | ${help} |`

const metricTable = ([key, table]: [string, Readonly<Record<string, Metric>>]): string[] => [
  '',
  `## ${titles[key as keyof typeof titles]}`,
  '',
  '| metric | kind | unit | labels | meaning |',
  '| --- | --- | --- | --- | --- |',
  ...Object.values(table).map(metricRow),
]

/** `docs/metrics.md`, from the tables of the services. KIT-100 */
const metricsPage = (): string =>
  [
    '# Metrics',
    '',
    'Each service exports these at `/metrics` on its internal port, with the label `service` and, in the lobby, `region`.',
    '`npm run telemetry` writes this page from the tables in the code.',
    ...Object.entries(metrics).flatMap(metricTable),
    '',
  ].join('\n')

const percent = (share: number): string => `${String(Number((share * 100).toPrecision(6)))} %`

/** `docs/objectives.md`, from the objectives. CLU-110 */
const objectivesPage = (): string =>
  [
    '# Service-level objectives',
    '',
    'A region’s promises to the people who play there, over 30 days. `npm run telemetry` writes this page and the rules',
    'that measure it from `tools/telemetry/src/objectives.ts`.',
    ...objectives.flatMap(({ title, target, counts, failed, alert }) => [
      '',
      `## ${title}: ${percent(target)}`,
      '',
      `- Counted: ${counts}`,
      `- Failed: ${failed}`,
      `- Alert: [${alert}](runbooks/${runbookOf(alert)})`,
    ]),
    '',
    '## When an alert fires',
    '',
    'A budget is the share that may fail. An alert fires while it burns too fast, by at least this factor over both windows:',
    'the long one shows that it matters, the short one that it still happens.',
    '',
    '| severity | burns | over | and over |',
    '| --- | --- | --- | --- |',
    ...burns.map(
      ({ severity, rate, long, short }) => `| ${severity} | ${String(rate)} times too fast | ${long} | ${short} |`,
    ),
    '',
  ].join('\n')

const HEAD = '# From tools/telemetry: promtool tests this file and the chart installs it.\n'

const alertRule = ({ alert, expr, for: lasting, severity, summary }: Alert): object => ({
  alert,
  expr,
  ...(lasting === undefined ? {} : { for: lasting }),
  labels: { severity },
  annotations: { summary, runbook_url: `${RUNBOOKS}/${runbookOf(alert)}` },
})

const file = (groups: object[]): string => HEAD + stringify({ groups }, { lineWidth: 0 })

/** The rules of one region, as Prometheus reads them. */
const regionRules = (): string =>
  file([
    { name: 'sofaspark-objectives', rules: recordedRatios() },
    { name: 'sofaspark-region', rules: regionAlerts.map(alertRule) },
  ])

/** The rules of what all regions share. */
const platformRules = (): string => file([{ name: 'sofaspark-platform', rules: platformAlerts.map(alertRule) }])

/** The pages that `npm run telemetry` writes: their text by their path in the project. CLU-120 */
export const pages = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/metrics.md', metricsPage()],
    ['docs/objectives.md', objectivesPage()],
  ])

/** The rules and dashboards that a chart contains: their text by their path in `deploy/charts`. CLU-100 */
export const chartFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['region/files/rules.yaml', regionRules()],
    // A chart reads no file of another one, and the platform's own Prometheus watches the regions too.
    ['platform/files/region-rules.yaml', regionRules()],
    ['platform/files/rules.yaml', platformRules()],
    ...boards.map((board): [string, string] => [
      `platform/files/dashboards/${board.uid}.json`,
      `${JSON.stringify(dashboardOf(board), null, 2)}\n`,
    ]),
  ])
