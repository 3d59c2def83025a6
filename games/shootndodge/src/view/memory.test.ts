import { createMatchSounds, sideColors } from '@sofaspark/game-stage'
import { heardSounds } from '@sofaspark/game-sdk/testing.ts'
import { scenario } from '../sim-testing.ts'
import { aimDots } from './actors.ts'
import { captureSounds } from './sounds-list.ts'
import { splatMark } from './view.ts'
import { errands } from './lesson.ts'
import { chipOf, exitOf } from './figures.ts'

const listen = () => {
  const { sounds, of } = heardSounds()
  return { soundEffects: createMatchSounds({ sounds }, captureSounds), of }
}

it('SDK-513 a ball leaves a splat of its side where it ends, and a pop a larger one', () => {
  const sideOf = () => 'moon' as const
  const small = splatMark({ type: 'splat', side: 'sun', x: 3, y: 2 }, sideOf)
  expect(small).toMatchObject({ x: 3, z: -2, shape: 2, color: sideColors.sun })
  const large = splatMark({ type: 'popped', seat: 1, victim: 0, x: 3, y: 2 }, sideOf)
  expect(large?.color).toBe(sideColors.moon)
  expect(large?.lengthM).toBeGreaterThan(2 * (small?.lengthM ?? 0))
  expect(splatMark({ type: 'go' }, sideOf)).toBeUndefined()
})

it('SDK-514 the heart beats while someone carries a flag, and faster near home', () => {
  const table = scenario(4)
  const beatsAt = (x: number): number => {
    table.set(0, { x, y: 0 })
    const { soundEffects, of } = listen()
    for (let frame = 0; frame < 600; frame++) soundEffects.frame(table.state(), 1 / 60)
    return of('heart').length
  }
  expect(beatsAt(0)).toBe(0)
  table.give(0)
  const [far, near] = [beatsAt(12), beatsAt(-11)]
  expect(far).toBeGreaterThan(8)
  expect(near).toBeGreaterThan(far * 1.5)
})

it('SDK-514 a capture plays its scorer’s own motif', () => {
  const table = scenario(4)
  const motifOf = (seat: number): number[] => {
    const { soundEffects, of } = listen()
    soundEffects.event({ type: 'capture', side: 'sun', seat, x: -13, y: 0 })
    for (let frame = 0; frame < 120; frame++) soundEffects.frame(table.state(), 1 / 60)
    return of('pluck').map(({ rate }) => rate)
  }
  expect(motifOf(0)).toHaveLength(4)
  expect(motifOf(0)).not.toEqual(motifOf(1))
})

it('SDK-513 a popped player’s chip counts the seconds, and the exit that the stick points to is shown, without a formatter a frame', () => {
  const table = scenario(4)
  table.set(0, { hits: 1, y: 2 })
  table.hit(0)
  table.until(({ players }) => players.some(({ doing }) => doing.type === 'popped'))
  expect(chipOf(table.state(), table.player(0), 'en')).toMatchObject({ value: '3s', isOut: true })
  const make = jest.spyOn(Intl, 'NumberFormat')
  for (let frame = 0; frame < 60; frame++) chipOf(table.state(), table.player(0), 'en')
  expect(make).not.toHaveBeenCalled()
  make.mockRestore()
  expect(chipOf(table.state(), table.player(0), 'he').value).toMatch(/^3.שנ/)
  expect(chipOf(table.state(), table.player(1), 'en')).toMatchObject({ value: 0 })
  const atTheEnd = { ...table.state(), flow: { ...table.state().flow, phase: 'podium' as const } }
  expect(chipOf(atTheEnd, table.player(0), 'en')).toMatchObject({ value: 0 })
  expect(exitOf(table.player(1))).toBeUndefined()
  const before = exitOf(table.player(0))?.y ?? 0
  // The stick's y runs downwards.
  table.hold(0, { x: 0, y: before > 0 ? 1 : -1 })
  table.run(3)
  expect(exitOf(table.player(0))?.y).toBe(-before)
})

it('SDK-513 dots show the way of a shot up to the first book, and of a throw to where it lands', () => {
  const table = scenario(4)
  // One book of this map is at x −6.4.
  table.set(0, { x: -12, y: 0, aimX: 1, aimY: 0 })
  const { dots, lands } = aimDots(table.state(), table.player(0))
  expect(dots.length).toBeGreaterThan(3)
  expect(Math.max(...dots.map(({ x }) => x))).toBeLessThan(-6.4)
  expect(lands).toBeUndefined()
  table.give(0)
  const thrown = aimDots(table.state(), table.player(0))
  expect(thrown.lands?.x).toBeGreaterThan(-12)
  expect(Math.max(...thrown.dots.map(({ height }) => height))).toBeGreaterThan(2)
  table.set(0, { aimX: 0 })
  expect(aimDots(table.state(), table.player(0)).dots).toEqual([])
})

it('SDK-513 before play the picture shows which flag each side brings home, and never again after a capture', () => {
  const table = scenario(4)
  const shownIn = (phase: 'intro' | 'countdown' | 'play', decision: 'point' | null) => {
    table.change(({ flow }) => Object.assign(flow, { phase, decision }))
    return errands(table.state()).map(({ flag, side, from, to }) => ({ flag, side, goesLeft: to.x < from.x }))
  }
  const both = [
    { flag: 'sun', side: 'moon', goesLeft: false },
    { flag: 'moon', side: 'sun', goesLeft: true },
  ]
  expect(shownIn('intro', null)).toEqual(both)
  expect(shownIn('countdown', null)).toEqual(both)
  expect(shownIn('countdown', 'point')).toEqual([])
  expect(shownIn('play', null)).toEqual([])
})
