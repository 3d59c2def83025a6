import { flowPhases, runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { bumpRules } from './rules.ts'
import { crumble, ice } from './sim/numbers.ts'

runGameSuite(bumpRules, {
  phases: { ...flowPhases('decided'), break: 'stays' },
  timers: {
    'crumble.firstTicks': () => crumble.firstTicks,
    'crumble.slowestTicks': () => crumble.slowestTicks,
    'crumble.fastestTicks': () => crumble.fastestTicks,
    'crumble.rampTicks': () => crumble.rampTicks,
    'crumble.suddenTicks': () => crumble.suddenTicks,
    'crumble.suddenGapTicks': () => crumble.suddenGapTicks,
    'ice.firstTicks': () => ice.firstTicks,
    'ice.gapTicks': () => ice.gapTicks,
    'ice.icyGapTicks': () => ice.icyGapTicks,
  },
})
