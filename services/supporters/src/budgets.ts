import { serverLimits } from '@sofaspark/contract'
import type { Budget } from '@sofaspark/kit/bounds.ts'
import { defaultSettings } from './settings.ts'

const TURNED_AWAY = 'sofaspark_supporters_turned_away_total'

/** Bounds on the work and data that strangers can cause, with their defaults. */
export const budgets: readonly Budget[] = [
  {
    name: 'checkouts, and apart from them codes',
    scope: 'process',
    limit: defaultSettings.startsPerSecond,
    unit: 'per second',
    onExceeded: `Beyond a burst of ${defaultSettings.startBurst} visitors take turns; after 5 s they are \`rate_limited\`.`,
    metric: TURNED_AWAY,
  },
  {
    name: 'unpaid checkouts',
    scope: 'address',
    limit: defaultSettings.openCheckoutsPerVisitor,
    unit: 'count',
    onExceeded: `More are \`rate_limited\`; one each while ${defaultSettings.openCheckouts} are open.`,
    metric: TURNED_AWAY,
  },
  {
    name: 'tries of a sign-in code',
    scope: 'address',
    limit: serverLimits.signInCodeTries,
    unit: 'count',
    onExceeded: 'The code is `code_expired`.',
    metric: TURNED_AWAY,
  },
  {
    name: 'concurrent requests about supporters',
    scope: 'process',
    limit: defaultSettings.requestsAtOnce,
    unit: 'count',
    onExceeded: 'Requests are `unavailable` before their body is read.',
    metric: TURNED_AWAY,
  },
]
