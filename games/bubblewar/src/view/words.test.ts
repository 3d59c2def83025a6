import { join } from 'node:path'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { scenario } from '../sim-testing.ts'
import { arrangeBoards } from './arrange-boards.ts'
import { headlineOf } from './headline.ts'

const folder = join(__dirname, '../..')

it.each(['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it'])(
  'SDK-511 the big words of every phase are said in %s, and boards stand in the order of their seats',
  (language) => {
    const texts = gameTexts(folder, language)
    const table = scenario(2)
    for (const phase of ['intro', 'countdown', 'roundEnd', 'podium'] as const) {
      table.change((world) => {
        world.phase = phase
        world.winner = 0
      })
      const { text = '' } = headlineOf(table.sim.state(), texts, (seat) => `P${seat}`) ?? {}
      expect(text).not.toBe('')
      expect(text).not.toMatch(/^(hud|mode)\.|\{\{/)
    }
    const places = arrangeBoards(4, 1920, 1080)
    expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((one, other) => one - other))
    expect(Math.max(...places.map(({ x, scale }) => x + 694 * scale))).toBeLessThanOrEqual(1920)
  },
)
