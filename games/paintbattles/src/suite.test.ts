import { flowPhases, runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { paintRules } from './rules.ts'
import { bomb, round } from './sim/numbers.ts'

runGameSuite(paintRules, {
  phases: flowPhases('doubles'),
  timers: {
    'bomb.soonTicks': () => bomb.soonTicks,
    'bomb.atTicks': () => bomb.atTicks,
    'round.extraTicks': () => round.extraTicks,
    'round.hiddenTicks': () => round.hiddenTicks,
  },
})
