import { join } from 'node:path'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { scenario } from '../sim-testing.ts'
import { headlineOf } from '@sofaspark/game-sdk/hud/side-match-hud.ts'
import type { CaptureEvent } from '../sim/world.ts'
import { captureHud } from './hud.ts'

const folder = join(__dirname, '../..')
const nameOf = (seat: number): string => `P${String(seat)}`
const capture: Extract<CaptureEvent, { type: 'capture' }> = { type: 'capture', side: 'sun', seat: 2, x: -13, y: 0 }

it.each(['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it'])('SDK-511 the headline of every phase in %s', (language) => {
  const words = { ...gameTexts(folder, language), nameOf }
  const table = scenario(4)
  const received: string[] = []
  for (const phase of ['intro', 'countdown', 'finish', 'replay', 'roundEnd', 'podium'] as const)
    for (const round of [1, 2])
      for (const decision of ['match', 'round'] as const) {
        const decisive = decision === 'match' ? { tick: 1, x: 0, y: 0 } : null
        table.change((world) => Object.assign(world, { decisive }))
        table.change(({ flow }) => Object.assign(flow, { phase, round, phaseTicks: 1, decision }))
        const headline = headlineOf(captureHud, table.state(), words, capture)
        received.push(headline?.text ?? '', headline?.note ?? ' ')
      }
  for (const key of ['hud.pop', 'hud.caught', 'hud.crates', 'feed.flag', 'feed.pop', 'feed.return', 'crate.speed'])
    received.push(words.t(key))
  received.push(words.t('hud.snatch', { name: 'P2' }))
  for (const text of received) {
    expect(text).not.toBe('')
    expect(text).not.toMatch(/^(hud|feed|crate|teams)\.|\{\{/)
  }
  expect(received.join()).toContain('P2')
})

it('SDK-511 the end names the winner, by captures or by fewer pops, or a draw', () => {
  const words = { ...gameTexts(folder, 'en'), nameOf }
  const table = scenario(4)
  const ending = (winner: 'sun' | 'moon' | null, sun: number, moon: number) => {
    table.change((world) => Object.assign(world, { winner, score: { sun, moon } }))
    table.change(({ flow }) => Object.assign(flow, { phase: 'podium' }))
    return headlineOf(captureHud, table.state(), words)
  }
  expect(ending('sun', 3, 1)).toEqual({ text: 'The Suns win!', look: 'low' })
  expect(ending('moon', 1, 1)).toEqual({ text: 'The Moons win!', note: 'Decided by fewer pops', look: 'low' })
  expect(ending(null, 2, 2)?.text).toBe('A draw: everybody tidies up')
})
