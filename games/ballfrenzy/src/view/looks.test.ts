import { seatHex } from '@sofaspark/contract'
import { createSpriteList } from '@sofaspark/game-stage'
import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { arenaOf } from '../sim/arena.ts'
import { ball } from '../sim/numbers.ts'
import { scenario } from '../sim-testing.ts'
import { beanSpot, addActors } from './actors.ts'
import { tension } from './sounds-list.ts'
import { between, moodOf, onPodium } from './view.ts'
import type { Picture } from './pictures.ts'
import { pitchOf, tableView } from './room.ts'

it('SDK-514 faster balls sound higher, and more balls and fewer lives drive the music', () => {
  expect(pitchOf(ball.serveSpeed)).toBe(1)
  expect(pitchOf(ball.topSpeed)).toBe(2)
  expect(pitchOf(9)).toBeGreaterThan(pitchOf(7))
  const table = scenario(4)
  const calm = tension(table.state())
  table.change(({ players }) => players.forEach((player) => (player.lives = 1)))
  expect(tension(table.state())).toBeGreaterThan(calm)
})

it('SDK-513 keepers and balls are drawn between two ticks, and a bean on its last life looks scared', () => {
  const table = scenario(4)
  table.throwAt(0, 30)
  const before = table.state()
  table.run(1)
  const after = table.state()
  const [from, to] = [before.balls[0]?.y ?? 0, after.balls[0]?.y ?? 0]
  expect(between(before, after, 0.5).balls[0]?.y).toBeCloseTo((from + to) / 2, 9)
  const [player] = after.players
  const mood = moodOf(after, () => false)
  expect(player && mood(player)).toBe('calm')
  expect(player && mood({ ...player, lives: 1 })).toBe('scared')
})

const spritesAt = (table: ReturnType<typeof scenario>) => {
  const state = table.state()
  const sprites = createSpriteList<Picture>()
  const player = (seat: number) => ({
    id: String(seat),
    seat,
    name: '',
    color: seatHex(seat),
    hat: 'none',
    face: 'smile',
    connected: true,
  })
  const solids = { open: () => undefined, bar: () => undefined, post: () => undefined, close: () => undefined }
  addActors({ state, arena: arenaOf(testCore(), state.sides), sprites, solids, player, timeS: 0, still: true })
  return sprites.all()
}

it('SDK-513 a ball wears a ring in the colour of the last to touch it', () => {
  const table = scenario(4)
  const ringsNow = () => spritesAt(table).filter(({ picture }) => picture === 'ring')
  table.throwAt(0, 60)
  expect(ringsNow()).toEqual([])
  table.throwAt(0, 60, { touchedBy: 2 })
  const { x, y } = table.ball()
  expect(ringsNow()).toMatchObject([{ x, z: -y, color: seatHex(2) }])
})

it('SDK-513 the larger the table, the larger its balls are drawn, up to a third', () => {
  const [small = 0, large = 0] = [4, 8].map((seats) => {
    const table = scenario(seats)
    table.throwAt(0, 60)
    return spritesAt(table).find(({ picture }) => picture === 'ball')?.widthM
  })
  expect(large / small).toBeGreaterThan(1.25)
  expect(large / small).toBeLessThan(1.34)
})

it('SDK-501 after a run alone no one who only waited is on the podium', () => {
  expect(onPodium(scenario(3, {}, 'versus').state())).toHaveLength(3)
  const run = scenario(3, {}, 'solo')
  run.change(({ players }) => {
    for (const one of players) if (one.seat > 0) Object.assign(one, { bot: true, role: { type: 'waiting' } })
  })
  expect(onPodium(run.state()).map(({ seat }) => seat)).toEqual([0])
})

it('SDK-513 the bean at the near goal ends below its bar on the screen, with half a metre for a hat', () => {
  const { pitch, leanBack } = tableView
  const bodyM = 1.27
  for (const seats of [2, 4, 8]) {
    const state = scenario(seats).state()
    const arena = arenaOf(testCore(), state.sides)
    const [near] = arena.sides
    const [first] = state.players
    const spot = first && beanSpot(arena, first)
    const below = ((near?.y ?? 0) - (spot?.y ?? 0)) * Math.sin(pitch) - (spot?.height ?? 0) * Math.cos(pitch)
    expect(below).toBeGreaterThan((spot?.size ?? 0) * bodyM * Math.cos(pitch - leanBack) + 0.5)
  }
})
