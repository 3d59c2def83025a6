import { join } from 'node:path'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { scenario } from '../sim-testing.ts'
import { goalSign, headlineOf } from './headline.ts'

const folder = join(import.meta.dirname, '../..')

it.each(['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it'])(
  'SDK-511 the big words of every phase are said in %s',
  (language) => {
    const texts = gameTexts(folder, language)
    for (const [mode, seats] of [
      ['versus', 3],
      ['solo', 1],
    ] as const) {
      const table = scenario(seats, {}, mode)
      for (const phase of ['intro', 'countdown', 'roundEnd', 'podium'] as const) {
        table.change((world) => {
          world.flow.phase = phase
          world.winner = 0
        })
        const { text = '', note = '' } = headlineOf(table.state(), texts, (seat) => `P${String(seat)}`) ?? {}
        expect(text).not.toBe('')
        for (const said of [text, note]) expect(said).not.toMatch(/^(hud|mode)\.|\{\{/)
      }
    }
  },
)

it('SDK-511 there are no headlines during play, and a shared first place names all winners', () => {
  const texts = gameTexts(folder, 'en')
  const table = scenario(2)
  table.run(80)
  expect(headlineOf(table.state(), texts, String)).toBeNull()
  table.change((world) => void (world.flow.phase = 'podium'))
  expect(headlineOf(table.state(), texts, (seat) => `P${String(seat)}`)?.text).toBe('A tie: P0 & P1')
})

it('SDK-513 the list of goals points from scorer to keeper in reading direction, and counts lives lost without a scorer', () => {
  expect(goalSign({ by: 2, lost: 1 }, 'ltr')).toBe('→')
  expect(goalSign({ by: 2, lost: 2 }, 'rtl')).toBe('★ ←')
  expect(goalSign({ by: -1, lost: 1 }, 'ltr')).toBe('\u2066−1\u2069')
})
