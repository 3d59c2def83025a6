import { flowPhases, runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { raceRules } from './rules.ts'
import { race } from './sim/numbers.ts'

runGameSuite(raceRules, {
  phases: flowPhases('decided'),
  timers: {
    'race.afterFirstTicks': () => race.afterFirstTicks,
    'race.mostTicks': () => race.mostTicks,
  },
})
