import { heardSounds } from '@sofaspark/game-sdk/testing.ts'
import { scenario } from '../sim-testing.ts'
import { round } from '../sim/numbers.ts'
import { createMatchSounds } from '@sofaspark/game-stage'
import { paintSounds } from './sounds-list.ts'

const listen = () => {
  const { sounds, music, of } = heardSounds()
  return { soundEffects: createMatchSounds({ sounds }, paintSounds), of, music }
}

it('SDK-514 a drum rolls while the bars grow, alone; the winners’ best painter has a separate jingle', () => {
  const table = scenario(4)
  table.land({ seat: 0, side: 'sun', toX: -6, toY: -7 })
  table.playedFor(table.state().settings.roundTicks)
  table.until(({ flow }) => flow.phase === 'roundEnd')
  const { soundEffects, of, music } = listen()
  const rolls = (): number => of('roll').length
  let [before, after] = [0, 0]
  for (let tick = 0; tick < round.revealTicks - 2; tick++) {
    soundEffects.frame(table.state(), 1 / 60)
    if (of('crowd').length === 0) before = rolls()
    else after = rolls() - before
    table.run(1)
  }
  expect(before).toBeGreaterThan(10)
  expect(after).toBe(0)
  expect(music[30]).toBeNull()
  expect(of('pluck').length).toBeGreaterThanOrEqual(3)
})

it('SDK-514 music grows wilder as the ground fills and once the shares are a secret', () => {
  const table = scenario(4)
  const { soundEffects, music } = listen()
  soundEffects.frame(table.state(), 1 / 60)
  for (const x of [-8, -4, 0, 4, 8]) table.land({ seat: 0, side: 'sun', toX: x, toY: -6, isBomb: true })
  soundEffects.frame(table.state(), 1 / 60)
  table.playedFor(table.state().settings.roundTicks - round.hiddenTicks)
  soundEffects.frame(table.state(), 1 / 60)
  expect(music).toEqual([...music].sort((one, other) => Number(one) - Number(other)))
  expect(new Set(music).size).toBe(3)
})
