import type { Metric } from '@sofaspark/kit/metric.ts'
import { runbookOf } from './alerts.ts'
import { metrics } from './metric-list.ts'
import { burns, objectives } from './objectives.ts'

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

/** `docs/metrics.md`, from the tables of the services. KIT-102 */
export const metricsPage = (): string =>
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
export const objectivesPage = (): string =>
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
    '## When somebody is told',
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
