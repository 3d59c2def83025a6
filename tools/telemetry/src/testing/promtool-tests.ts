import { stringify } from 'yaml'
import { platformAlerts, regionAlerts, runbookOf, summaryFor, type Alert } from '../alerts.ts'
import { RUNBOOKS } from '../placeholders.ts'
import { healthy, type AlertDrill, type Series } from './alert-drills.ts'

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
