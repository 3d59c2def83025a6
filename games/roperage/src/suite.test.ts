import { flowPhases, runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { ropeRules } from './rules.ts'
import { bell, foam, solo } from './sim/numbers.ts'

runGameSuite(ropeRules, {
  phases: flowPhases('grows'),
  timers: {
    'foam.riseTick': () => foam.riseTick,
    'foam.topTick': () => foam.topTick,
    'bell.othersTicks': () => bell.othersTicks,
    'solo.ticks': () => solo.ticks,
  },
})
