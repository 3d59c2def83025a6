import { join } from 'node:path'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { scenario } from '../sim-testing.ts'
import { chipOf } from './hud.ts'
import { exactShare, paintHud, roundShare, secretWords } from './hud.ts'
import { headlineOf } from '@sofaspark/game-sdk/hud/side-match-hud.ts'

const folder = join(__dirname, '../..')

it.each(['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it'])('SDK-511 the headline of every phase in %s', (language) => {
  const words = { ...gameTexts(folder, language), nameOf: String }
  const table = scenario(4)
  const received: string[] = []
  for (const phase of ['intro', 'countdown', 'finish', 'replay', 'roundEnd', 'podium'] as const)
    for (const round of [1, 2, 3])
      for (const roundWinner of ['sun', 'moon', null] as const) {
        table.change((world) => {
          Object.assign(world.flow, { phase, round, phaseTicks: phase === 'roundEnd' ? 320 : 1, decision: 'round' })
          Object.assign(world, { roundWinner, winner: roundWinner })
        })
        const headline = headlineOf(paintHud, table.state(), words)
        received.push(headline?.text ?? '', headline?.note ?? ' ')
      }
  for (const found of [[], ['sun'], ['moon'], ['sun', 'moon']] as const)
    received.push(secretWords(found, words).text, secretWords(found, words).note ?? '')
  for (const text of received) {
    expect(text).not.toBe('')
    expect(text).not.toMatch(/^(hud|pad|teams)\.|\{\{/)
  }
})

it('SDK-511 SDK-513 shares are written as the language writes percents, never rounded up, and by one formatter each', () => {
  expect(roundShare(49.96, 'en')).toBe('49%')
  expect(exactShare(50.4, 'en')).toBe('50.4%')
  expect(exactShare(50.4, 'fr').replace(/\s/g, ' ')).toBe('50,4 %')
  const make = jest.spyOn(Intl, 'NumberFormat')
  for (let frame = 0; frame < 60; frame++) roundShare(frame, 'en')
  expect(make).not.toHaveBeenCalled()
  make.mockRestore()
})

it('SDK-513 in the end a chip counts the ground that its player painted, and strikes out no one', () => {
  const table = scenario(2)
  const respawn = { ticks: 60, exit: 0 }
  table.change(({ players }) => {
    for (const one of players) Object.assign(one, { painted: 64 * 12, doing: { type: 'popped', respawn } })
  })
  const [one] = table.state().players
  expect(one && chipOf(one, false)).toMatchObject({ isOut: true })
  expect(one && chipOf(one, true)).toEqual({ seat: 0, side: 'sun', value: 12 })
})
