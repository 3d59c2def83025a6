import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTexts } from '@sofaspark/game-sdk/session/texts.ts'
import { arrange } from '../sim-testing.ts'
import { headlineOf } from './headline.ts'

const textsIn = (language: string) =>
  createTexts(
    new Map(
      ['en', language].map((name) => [
        `locales/${name}.json`,
        new Uint8Array(readFileSync(join(import.meta.dirname, `../../locales/${name}.json`))),
      ]),
    ),
    language,
  )

it.each(['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it'])(
  'BLF-31 the big words of every phase are said in %s',
  (language) => {
    const texts = textsIn(language)
    for (const [mode, seats] of [
      ['versus', 3],
      ['solo', 1],
    ] as const) {
      const table = arrange(seats, {}, mode)
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

it('BLF-31 nothing is said over the balls, and a shared first place names all of its winners', () => {
  const texts = textsIn('en')
  const table = arrange(2)
  table.run(80)
  expect(headlineOf(table.state(), texts, String)).toBeNull()
  table.change((world) => void (world.flow.phase = 'podium'))
  expect(headlineOf(table.state(), texts, (seat) => `P${String(seat)}`)?.text).toBe('A tie: P0 & P1')
})
