import { flowPhases, runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { frenzyRules } from './rules.ts'
import { round, solo } from './sim/numbers.ts'

runGameSuite(frenzyRules, {
  phases: flowPhases('decided'),
  timers: {
    'round.ticks': () => round.ticks,
    'round.widenTicks': () => round.widenTicks,
    'round.lastTicks': () => round.lastTicks,
    'solo.waveTicks': () => solo.waveTicks,
    'solo.ticks': () => solo.ticks,
  },
})
