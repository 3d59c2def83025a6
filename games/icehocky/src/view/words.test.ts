import { join } from 'node:path'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { arrange } from '../sim-testing.ts'
import { goalWords, headlineOf, type GoalEvent } from './hud.ts'

const folder = join(__dirname, '../..')
const nameOf = (seat: number): string => `P${String(seat)}`
const goal: GoalEvent = { type: 'goal', side: 'sun', seat: 0, assist: 2, kind: 'setUp', x: 12, y: 0 }

it.each(['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it'])('SDK-511 the big words of every phase in %s', (language) => {
  const texts = gameTexts(folder, language)
  const table = arrange(4)
  const told: string[] = []
  for (const phase of ['intro', 'countdown', 'finish', 'replay', 'roundEnd', 'podium'] as const)
    for (const round of [1, 3]) {
      table.change((world) => {
        world.decisive = { tick: world.tick, x: 12, y: 0 }
        Object.assign(world.flow, { phase, round, phaseTicks: 1, decision: 'match' })
      })
      const words = headlineOf(table.state(), texts, nameOf, goal)
      told.push(words?.text ?? '', words?.note ?? ' ')
    }
  for (const assist of [-1, 2]) told.push(goalWords({ ...goal, assist }, texts, nameOf).note ?? '')
  told.push(goalWords({ ...goal, seat: -1 }, texts, nameOf).note ?? '')
  for (const text of told) {
    expect(text).not.toBe('')
    expect(text).not.toMatch(/^(hud|kind|teams)\.|\{\{/)
  }
  expect(told.join()).toContain('P2')
})

it('SDK-511 the end tells who won, by goals or by shots, and a draw', () => {
  const texts = gameTexts(folder, 'en')
  const table = arrange(4)
  const ending = (winner: 'sun' | 'moon' | null, sun: number, moon: number) => {
    table.change((world) => Object.assign(world, { winner, score: { sun, moon }, shots: { sun: 9, moon: 11 } }))
    table.change(({ flow }) => Object.assign(flow, { phase: 'podium' }))
    return headlineOf(table.state(), texts, nameOf, null)
  }
  expect(ending('sun', 3, 1)).toEqual({ text: 'The Suns win!', look: 'low' })
  expect(ending('moon', 1, 1)).toEqual({ text: 'The Moons win!', note: 'Decided by shots, 11 to 9', look: 'low' })
  expect(ending(null, 2, 2)?.text).toBe('A draw: everyone shakes hands')
})
