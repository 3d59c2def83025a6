import { stringify } from 'yaml'
import { platformAlerts, regionAlerts, runbookOf, type Alert } from './alerts.ts'
import { recordedRatios } from './objectives.ts'
import { RUNBOOKS } from './placeholders.ts'

const HEAD = `# Written by \`npm run telemetry\` from tools/telemetry; the same file is tested with promtool and installed by the charts.\n`

const alertRule = ({ alert, expr, for: lasting, severity, summary }: Alert): object => ({
  alert,
  expr,
  ...(lasting === undefined ? {} : { for: lasting }),
  labels: { severity },
  annotations: { summary, runbook_url: `${RUNBOOKS}/${runbookOf(alert)}` },
})

const file = (groups: object[]): string => HEAD + stringify({ groups }, { lineWidth: 0 })

/** The rules of one region, as Prometheus reads them. */
export const regionRules = (): string =>
  file([
    { name: 'sofaspark-objectives', rules: recordedRatios() },
    { name: 'sofaspark-region', rules: regionAlerts.map(alertRule) },
  ])

/** The rules of what all regions share. */
export const platformRules = (): string => file([{ name: 'sofaspark-platform', rules: platformAlerts.map(alertRule) }])
