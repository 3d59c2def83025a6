import { defaultLimits } from '@sofaspark/lobby/budget/settings.ts'
import { metrics, here } from './metric-list.ts'
import { burnExpression, objectives } from './objectives.ts'
/** A page wakes an operator; a ticket waits for the morning. */
export type Severity = 'page' | 'ticket'

export interface Alert {
  alert: string
  expr: string
  /** How long it lasts before the alert fires, such as `5m`; at once by default. */
  for?: string
  severity: Severity
  /** One sentence with the labels of its series. */
  summary: string
}

const { lobby, edge, registry, supporters, kit, process: own } = metrics

const burning = objectives.flatMap((objective) =>
  (['page', 'ticket'] as const).map((severity): Alert => ({
    alert: objective.alert,
    expr: burnExpression(objective, severity),
    severity,
    summary: objective.summary,
  })),
)

/** The alerts of one region. CLU-100 */
export const regionAlerts: readonly Alert[] = [
  {
    alert: 'RegionDown',
    expr: `absent(${lobby.lobbies.name}{${here}})`,
    for: '1m',
    severity: 'page',
    summary: 'No lobby process of {{ $labels.region }} reports.',
  },
  {
    alert: 'RegionUnreachable',
    expr: `sum by (region) (increase(${edge.regionDown.name}{${here}}[2m])) > 5`,
    severity: 'page',
    summary: 'The edges do not reach {{ $labels.region }}.',
  },
  {
    alert: 'RegionTakesNoLobbies',
    expr: `sum by (region) (${lobby.takesLobbies.name}{${here}}) == 0`,
    for: '1m',
    severity: 'page',
    summary: 'No lobby process of {{ $labels.region }} takes new lobbies.',
  },
  {
    alert: 'StoreUnreachable',
    expr: `max by (region) (${lobby.storeUnreachable.name}{${here}}) == 1`,
    for: '1m',
    severity: 'page',
    summary: 'Redis of {{ $labels.region }} is unreachable; games continue, and no new player gets in.',
  },
  {
    alert: 'HistoryUnreachable',
    expr: `max by (region) (${lobby.historyUnreachable.name}{${here}}) == 1`,
    for: '5m',
    severity: 'ticket',
    summary: 'Postgres of {{ $labels.region }} is unreachable; ended lobbies wait.',
  },
  {
    alert: 'JournalMissing',
    expr: `max by (region) (${lobby.journalMissing.name}{${here}}) == 1`,
    for: '1m',
    severity: 'ticket',
    summary: 'Live lobbies of {{ $labels.region }} are in memory alone.',
  },
  {
    alert: 'MemoryNearlyUsed',
    expr: `sum by (region) (${lobby.keptBytes.name}{${here}}) > 0.9 * ${String(defaultLimits.keptBytes)} * count by (region) (${lobby.takesLobbies.name}{${here}})`,
    for: '5m',
    severity: 'ticket',
    summary:
      'The lobbies of {{ $labels.region }} keep nearly as much as their budget allows; at the budget new ones are refused.',
  },
  {
    alert: 'ProcessesBusy',
    expr: `avg by (region) (${lobby.utilization.name}{${here}}) > 0.6`,
    for: '5m',
    severity: 'ticket',
    summary: 'The lobby processes of {{ $labels.region }} near 0.7, where they take no more lobbies.',
  },
  {
    alert: 'EventLoopLate',
    expr: `max by (region, instance) (${own.eventLoopLag.name}{service="lobby",${here}}) > 0.1`,
    for: '5m',
    severity: 'ticket',
    summary: 'A lobby process of {{ $labels.region }} is late with everything.',
  },
  {
    alert: 'PingsUnplayable',
    expr: `1 - sum by (region) (rate(${lobby.ping.name}_bucket{${here},le="0.13"}[10m])) / sum by (region) (rate(${lobby.ping.name}_count{${here}}[10m])) > 0.2`,
    for: '10m',
    severity: 'ticket',
    summary: 'A fifth of the round trips to {{ $labels.region }} are too slow to play.',
  },
  ...burning,
]

/** The alerts of what all regions share. CLU-100 */
export const platformAlerts: readonly Alert[] = [
  {
    alert: 'RegistryDown',
    expr: `absent(${own.started.name}{service="registry"})`,
    for: '1m',
    severity: 'page',
    summary: 'No process of the registry reports; pages get the versions that the edges know.',
  },
  {
    alert: 'ReleaseDemoted',
    expr: `sum by (remote) (increase(${registry.demotions.name}[10m])) > 0`,
    severity: 'page',
    summary: 'Pages could not show a release of {{ $labels.remote }}; they get the one before it.',
  },
  {
    alert: 'ReleaseFailing',
    expr: `sum by (remote) (increase(${registry.failures.name}[5m])) > 20`,
    severity: 'page',
    summary: 'Many pages cannot show {{ $labels.remote }}.',
  },
  {
    alert: 'GuessFlood',
    expr: `sum(rate(${edge.failedTries.name}[5m])) > 5`,
    for: '2m',
    severity: 'page',
    summary: 'Room numbers are being guessed from many addresses at once.',
  },
  {
    alert: 'SupportersCallsFail',
    expr: `sum by (to) (increase(${supporters.callsFailed.name}[10m])) > 10`,
    severity: 'ticket',
    summary: 'The supporters service gets no response from {{ $labels.to }}.',
  },
  {
    alert: 'ErrorsLogged',
    expr: `sum by (service) (increase(${kit.logLines.name}{level="error"}[15m])) > 20`,
    severity: 'ticket',
    summary: 'Processes of {{ $labels.service }} log errors.',
  },
]

/** The name of an alert's page in `docs/runbooks`. */
export const runbookOf = (alert: string): string => `${alert.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.md`

/** The summary of an alert whose series have these labels. */
export const summaryFor = ({ summary }: Alert, labels: Readonly<Record<string, string>>): string =>
  summary.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_whole, label: string) => labels[label] ?? '')
