import { type Severity, platformAlerts, regionAlerts, runbookOf, summaryFor, type Alert } from '../alerts.ts'
import { REGION, RUNBOOKS } from '../metric-list.ts'
import { stringify } from 'yaml'

/** Series by name and labels, as promtool writes their values: a start, then a step for each minute. */
type Series = Readonly<Record<string, string>>

/** A failure as its series, and the alerts that tell of it. */
interface AlertDrill {
  alert: string
  breaks: Series
  /** The alerts of that name that fire then. */
  fires: readonly { severity: Severity; labels?: Readonly<Record<string, string>> }[]
}

const here = `region="${REGION}"`
const inRegion = { region: REGION }

/** Half an hour in which all is well. A drill replaces the series that it breaks. */
const healthy: Series = {
  [`lobby_lobbies{${here}}`]: '20x30',
  [`lobby_takes_lobbies{${here},instance="a"}`]: '1x30',
  [`lobby_store_unreachable{${here}}`]: '0x30',
  [`lobby_history_unreachable{${here}}`]: '0x30',
  [`lobby_journal_missing{${here}}`]: '0x30',
  [`lobby_kept_bytes{${here},instance="a",kind="log"}`]: '50000000x30',
  [`lobby_event_loop_utilization{${here},instance="a"}`]: '0.3x30',
  [`nodejs_eventloop_lag_p99_seconds{service="lobby",${here},instance="a"}`]: '0.01x30',
  [`lobby_ping_seconds_bucket{${here},le="0.13"}`]: '0+95x30',
  [`lobby_ping_seconds_count{${here}}`]: '0+100x30',
  [`lobby_joins_total{${here},code="ok"}`]: '0+100x30',
  [`lobby_joins_total{${here},code="room_not_found"}`]: '0+100x30',
  [`lobby_resumes_total{${here},who="player",code="ok"}`]: '0+100x30',
  [`lobby_relay_seconds_bucket{${here},le="0.02"}`]: '0+1000x30',
  [`lobby_relay_seconds_count{${here}}`]: '0+1001x30',
  [`lobby_evenings_total{${here},outcome="clean"}`]: '0+20x30',
  [`sofaspark_edge_region_unavailable_total{${here}}`]: '0x30',
  sofaspark_edge_failed_tries_total: '0+20x30',
  'process_start_time_seconds{service="registry"}': '1x30',
  'sofaspark_registry_demotions_total{remote="mf-lobby"}': '0x30',
  'sofaspark_registry_failures_total{remote="mf-lobby"}': '0+1x30',
  'sofaspark_supporters_calls_failed_total{to="mail"}': '0x30',
  'sofaspark_log_lines_total{service="edge",level="error"}': '0x30',
  'sofaspark_log_lines_total{service="edge",level="warn"}': '0+50x30',
  // Another region that is down is another region's alert.
  'lobby_store_unreachable{region="elsewhere"}': '1x30',
}

const once = (
  alert: string,
  severity: Severity,
  breaks: Series,
  labels: Readonly<Record<string, string>> = inRegion,
): AlertDrill => ({ alert, breaks, fires: [{ severity, labels }] })

/** A failure that burns a budget fast pages and is a ticket as well; a smaller one is a ticket alone. */
const burning = (alert: string, much: Series, little: Series): AlertDrill[] => [
  { alert, breaks: much, fires: objectiveAlerts(alert, ['page', 'ticket']) },
  { alert, breaks: little, fires: objectiveAlerts(alert, ['ticket']) },
]

const keys: Readonly<Record<string, string>> = {
  JoinsFail: 'joins',
  SeatsLost: 'seats',
  InputLate: 'input',
  EveningsFail: 'evenings',
}
const objectiveAlerts = (alert: string, severities: readonly Severity[]): AlertDrill['fires'] =>
  severities.map((severity) => ({ severity, labels: { ...inRegion, objective: keys[alert] ?? '' } }))

/** Each alert, fired once by what it is for. CLU-101 */
export const alertDrills: readonly AlertDrill[] = [
  once('RegionDown', 'page', { [`lobby_lobbies{${here}}`]: '20x3 stale' }),
  once('RegionUnreachable', 'page', { [`sofaspark_edge_region_unavailable_total{${here}}`]: '0+30x30' }),
  once('RegionTakesNoLobbies', 'page', { [`lobby_takes_lobbies{${here},instance="a"}`]: '0x30' }),
  once('StoreUnreachable', 'page', { [`lobby_store_unreachable{${here}}`]: '0 0 1x30' }),
  once('HistoryUnreachable', 'ticket', { [`lobby_history_unreachable{${here}}`]: '1x30' }),
  once('JournalMissing', 'ticket', { [`lobby_journal_missing{${here}}`]: '1x30' }),
  once('MemoryNearlyUsed', 'ticket', { [`lobby_kept_bytes{${here},instance="a",kind="log"}`]: '180000000x30' }),
  once('ProcessesBusy', 'ticket', { [`lobby_event_loop_utilization{${here},instance="a"}`]: '0.68x30' }),
  once(
    'EventLoopLate',
    'ticket',
    { [`nodejs_eventloop_lag_p99_seconds{service="lobby",${here},instance="a"}`]: '0.2x30' },
    { ...inRegion, instance: 'a' },
  ),
  once('PingsUnplayable', 'ticket', { [`lobby_ping_seconds_bucket{${here},le="0.13"}`]: '0+50x30' }),
  ...burning(
    'JoinsFail',
    { [`lobby_joins_total{${here},code="unavailable"}`]: '0+30x30' },
    { [`lobby_joins_total{${here},code="draining"}`]: '0+4x30' },
  ),
  ...burning(
    'SeatsLost',
    { [`lobby_resumes_total{${here},who="player",code="room_not_found"}`]: '0+10x30' },
    { [`lobby_resumes_total{${here},who="host",code="unavailable"}`]: '0+0.4x30' },
  ),
  ...burning(
    'InputLate',
    { [`lobby_relay_seconds_bucket{${here},le="0.02"}`]: '0+700x30' },
    { [`lobby_relay_seconds_bucket{${here},le="0.02"}`]: '0+960x30' },
  ),
  ...burning(
    'EveningsFail',
    { [`lobby_evenings_total{${here},outcome="failed"}`]: '0+10x30' },
    { [`lobby_evenings_total{${here},outcome="failed"}`]: '0+1x30' },
  ),
  once(
    'RegistryDown',
    'page',
    { 'process_start_time_seconds{service="registry"}': '1x3 stale' },
    { service: 'registry' },
  ),
  once(
    'ReleaseDemoted',
    'page',
    { 'sofaspark_registry_demotions_total{remote="mf-lobby"}': '0x15 1x30' },
    { remote: 'mf-lobby' },
  ),
  once(
    'ReleaseFailing',
    'page',
    { 'sofaspark_registry_failures_total{remote="mf-lobby"}': '0+10x30' },
    { remote: 'mf-lobby' },
  ),
  once('GuessFlood', 'page', { sofaspark_edge_failed_tries_total: '0+600x30' }, {}),
  once(
    'SupportersCallsFail',
    'ticket',
    { 'sofaspark_supporters_calls_failed_total{to="mail"}': '0+5x30' },
    { to: 'mail' },
  ),
  once(
    'ErrorsLogged',
    'ticket',
    { 'sofaspark_log_lines_total{service="edge",level="error"}': '0+5x30' },
    { service: 'edge' },
  ),
]

/** Longer than any alert waits. */
const LOOKED_AT = '20m'

const alerts = [...regionAlerts, ...platformAlerts]
const inputSeries = (series: Series): object[] =>
  Object.entries(series).map(([name, values]) => ({ series: name, values }))

const expected = (name: string, fires: AlertDrill['fires']): object[] =>
  fires.map(({ severity, labels = {} }) => {
    const alert = alerts.find((one): one is Alert => one.alert === name && one.severity === severity)
    return {
      exp_labels: { severity, ...labels },
      exp_annotations: {
        summary: alert ? summaryFor(alert, labels) : '',
        runbook_url: `${RUNBOOKS}/${runbookOf(name)}`,
      },
    }
  })

/** Drills that run beside each other: of different alerts, which break different series. Each group costs a database. */
const groupsOf = (drills: readonly AlertDrill[]): AlertDrill[][] => {
  const groups: AlertDrill[][] = []
  for (const drill of drills) {
    const isApart = (other: AlertDrill): boolean =>
      other.alert !== drill.alert && !Object.keys(drill.breaks).some((series) => series in other.breaks)
    const group = groups.find((others) => others.every(isApart))
    if (group) group.push(drill)
    else groups.push([drill])
  }
  return groups
}

/** A file for `promtool test rules`: every drill, and a time in which all is well and nothing fires. */
export const promtoolTests = (ruleFiles: readonly string[], drills: readonly AlertDrill[]): string =>
  stringify({
    rule_files: ruleFiles,
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: inputSeries(healthy),
        alert_rule_test: [...new Set(alerts.map(({ alert }) => alert))].map((alertname) => ({
          eval_time: LOOKED_AT,
          alertname,
        })),
      },
      ...groupsOf(drills).map((group) => ({
        interval: '1m',
        input_series: inputSeries(Object.assign({}, healthy, ...group.map(({ breaks }) => breaks)) as Series),
        alert_rule_test: group.map(({ alert, fires }) => ({
          eval_time: LOOKED_AT,
          alertname: alert,
          exp_alerts: expected(alert, fires),
        })),
      })),
    ],
  })
