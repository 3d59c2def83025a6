import { flowPhases, runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { captureRules } from './rules.ts'
import { carrier, match } from './sim/numbers.ts'

runGameSuite(captureRules, {
  phases: flowPhases('doubles'),
  timers: {
    'carrier.freeTicks': () => carrier.freeTicks,
    'carrier.everyTicks': () => carrier.everyTicks,
    'match.goldenTicks': () => match.goldenTicks,
  },
})
