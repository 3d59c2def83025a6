import { turnedGrid } from '@sofaspark/game-sdk/testing/turned-grid.ts'
import { firstUnevenTick } from '@sofaspark/game-sdk/testing/turned-match.ts'
import { paintRules } from './rules.ts'
import { mapNames } from './sim/maps.ts'
import { round } from './sim/numbers.ts'

it.each(mapNames)(
  'PNT-04 in the courtyard %s a whole match that is turned about the middle takes the turned course',
  (map) => {
    const setup = { seed: 5, seats: 8, options: { map }, ticks: round.seconds * 60, own: { ground: turnedGrid } }
    expect(firstUnevenTick(paintRules, setup)).toBe(-1)
  },
)
