import { measurePlay } from '@sofaspark/game-sdk/testing/measures.ts'
import { paintRules } from './rules.ts'
import type { PaintEvent } from './sim/world.ts'

const LIMIT_MS = 600_000
/** Enough for a daily run; MATCHES=400 shows the figures of the design. */
const matches = Number(process.env['MATCHES'] ?? 14)
/** Two standard errors of a share. */
const doubt = 1 / Math.sqrt(matches)

it(
  'PNT-04 sides win evenly',
  () => {
    let suns = 0
    const watch = (events: readonly PaintEvent[]): void => {
      for (const event of events) {
        if (event.type === 'draw') suns += 0.5
        if (event.type === 'matchWon' && event.side === 'sun') suns += 1
      }
    }
    measurePlay(paintRules, { matches, seats: 4, watch, standing: () => new Map() })
    expect(Math.abs(suns / matches - 0.5)).toBeLessThanOrEqual(0.05 + doubt)
  },
  LIMIT_MS,
)
