import { firstUnevenTick } from '@sofaspark/game-sdk/testing/turned-match.ts'
import { captureRules } from './rules.ts'
import { mapNames } from './sim/maps.ts'

it.each(mapNames)('SDK-505 on the map %s a match that is turned about the middle takes the turned course', (map) => {
  expect(firstUnevenTick(captureRules, { seed: 5, seats: 8, options: { map }, ticks: 1200 })).toBe(-1)
})
