import { join } from 'node:path'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { scenario } from '../sim-testing.ts'
import { headlineOf } from '@sofaspark/game-sdk/hud/side-match-hud.ts'
import { goalWords, hockeyHud, type GoalEvent } from './hud.ts'

const folder = join(__dirname, '../..')
const nameOf = (seat: number): string => `P${String(seat)}`
const goal: GoalEvent = { type: 'goal', side: 'sun', seat: 0, assist: 2, kind: 'setUp', x: 12, y: 0 }

it.each(['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it'])('SDK-511 the headline of every phase in %s', (language) => {
  const words = { ...gameTexts(folder, language), nameOf }
  const table = scenario(4)
  const received: string[] = []
  for (const phase of ['intro', 'countdown', 'finish', 'replay', 'roundEnd', 'podium'] as const)
    for (const round of [1, 3]) {
      table.change((world) => {
        world.decisive = { tick: world.tick, x: 12, y: 0 }
        Object.assign(world.flow, { phase, round, phaseTicks: 1, decision: 'match' })
      })
      const headline = headlineOf(hockeyHud, table.state(), words, goal)
      received.push(headline?.text ?? '', headline?.note ?? ' ')
    }
  for (const assist of [-1, 2]) received.push(goalWords({ ...goal, assist }, words).note ?? '')
  received.push(goalWords({ ...goal, seat: -1 }, words).note ?? '')
  for (const text of received) {
    expect(text).not.toBe('')
    expect(text).not.toMatch(/^(hud|kind|teams)\.|\{\{/)
  }
  expect(received.join()).toContain('P2')
})

it('SDK-511 the end names who won, by goals or by shots, and a draw', () => {
  const words = { ...gameTexts(folder, 'en'), nameOf }
  const table = scenario(4)
  const ending = (winner: 'sun' | 'moon' | null, sun: number, moon: number) => {
    table.change((world) => Object.assign(world, { winner, score: { sun, moon }, shots: { sun: 9, moon: 11 } }))
    table.change(({ flow }) => Object.assign(flow, { phase: 'podium' }))
    return headlineOf(hockeyHud, table.state(), words)
  }
  expect(ending('sun', 3, 1)).toEqual({ text: 'The Suns win!', look: 'low' })
  expect(ending('moon', 1, 1)).toEqual({ text: 'The Moons win!', note: 'Decided by shots, 11 to 9', look: 'low' })
  expect(ending(null, 2, 2)?.text).toBe('A draw: everyone shakes hands')
})
