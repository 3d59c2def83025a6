import { heardSounds } from '@sofaspark/game-sdk/testing.ts'
import { scenario } from '../sim-testing.ts'
import { createMatchSounds } from '@sofaspark/game-stage'
import { hockeySounds } from './sounds-list.ts'
import { createSkateMarks } from './view.ts'

const listen = () => {
  const { sounds, of } = heardSounds()
  return { soundEffects: createMatchSounds({ sounds }, hockeySounds), of }
}

it('SDK-514 the organ climbs as an attack nears the goal', () => {
  const { soundEffects, of } = listen()
  const table = scenario(4)
  for (const x of [-9, -4, 0, 4, 8, 11]) {
    table.set(0, { x, y: 0 })
    table.puckAt({ x, y: 0, carrier: 0 })
    soundEffects.frame(table.state(), 1 / 60)
  }
  const rates = of('organ').map(({ rate }) => rate)
  expect(rates.length).toBeGreaterThanOrEqual(4)
  expect(rates).toEqual([...rates].sort((one, other) => one - other))
})

it('SDK-514 a goal plays its scorer’s own motif', () => {
  const table = scenario(4)
  const motifOf = (seat: number): number[] => {
    const { soundEffects, of } = listen()
    soundEffects.event({ type: 'goal', side: 'sun', seat, assist: -1, kind: 'solo', x: 12, y: 0 })
    for (let frame = 0; frame < 120; frame++) soundEffects.frame(table.state(), 1 / 60)
    return of('pluck').map(({ rate }) => rate)
  }
  expect(motifOf(0)).toHaveLength(4)
  expect(motifOf(0)).not.toEqual(motifOf(1))
})

it('SDK-513 blades leave lines behind skating players, and none behind repositioned ones', () => {
  const marks = createSkateMarks()
  const table = scenario(4)
  table.set(0, { x: -9, y: 3 })
  table.hold(0, { x: 1, y: 0 })
  marks(table.state())
  let lines = 0
  for (let tick = 0; tick < 60; tick++) {
    table.run(1)
    lines += marks(table.state()).length
  }
  expect(lines).toBeGreaterThan(20)
  table.set(0, { x: 9, y: 3 })
  table.set(2, { x: 5, y: -3 })
  expect(marks(table.state())).toEqual([])
})
