import { boards, dashboardOf } from './dashboards.ts'
import { metricsPage, objectivesPage } from './pages.ts'
import { platformRules, regionRules } from './rule-files.ts'

/** Every file that `npm run telemetry` writes: its text by its path in the project. */
export const generatedFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/metrics.md', metricsPage()],
    ['docs/objectives.md', objectivesPage()],
    ['deploy/charts/region/files/rules.yaml', regionRules()],
    // A chart reads no file of another one, and the platform's own Prometheus watches the regions too.
    ['deploy/charts/platform/files/region-rules.yaml', regionRules()],
    ['deploy/charts/platform/files/rules.yaml', platformRules()],
    ...boards.map((board): [string, string] => [
      `deploy/charts/platform/files/dashboards/${board.uid}.json`,
      `${JSON.stringify(dashboardOf(board), null, 2)}\n`,
    ]),
  ])
