import { flowPhases, runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { hockeyRules } from './rules.ts'
import { period } from './sim/numbers.ts'

runGameSuite(hockeyRules, {
  phases: flowPhases('doubles'),
  timers: {
    'period.frenzyTicks': () => period.frenzyTicks,
    'period.goldenTicks': () => period.goldenTicks,
    'period.goaliesLeaveTicks': () => period.goaliesLeaveTicks,
  },
})
