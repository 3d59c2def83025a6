import { flowPhases, runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { bubbleRules } from './rules.ts'
import { endless, versus } from './sim/numbers.ts'

runGameSuite(bubbleRules, {
  phases: { ...flowPhases('grows'), intro: 'grows', tally: 'stays' },
  timers: {
    'versus.slowestRowTicks': () => versus.slowestRowTicks,
    'versus.fastestRowTicks': () => versus.fastestRowTicks,
    'versus.suddenTicks': () => versus.suddenTicks,
    'versus.suddenRowTicks': () => versus.suddenRowTicks,
    'versus.warnTicks': () => versus.warnTicks,
    'versus.junkGapTicks': () => versus.junkGapTicks,
    'endless.slowestRowTicks': () => endless.slowestRowTicks,
    'endless.levelTicks': () => endless.levelTicks,
    'endless.fastestRowTicks': () => endless.fastestRowTicks,
    'endless.lateTicks': () => endless.lateTicks,
    'endless.lateRowTicks': () => endless.lateRowTicks,
    'endless.mostTicks': () => endless.mostTicks,
  },
})
