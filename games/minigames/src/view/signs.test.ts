import type { FieldSprite } from '@sofaspark/game-stage'
import { wiresView } from '../minis/crossedwires/view.ts'
import type { WiresWorld } from '../minis/crossedwires/sim.ts'
import { hockeyView } from '../minis/icehockey60/view.ts'
import { rink, type HockeyWorld } from '../minis/icehockey60/sim.ts'
import { quickdrawView } from '../minis/quickdraw/view.ts'
import type { DrawWorld } from '../minis/quickdraw/sim.ts'
import { statueView } from '../minis/statues/view.ts'
import type { StatueWorld } from '../minis/statues/sim.ts'
import { crowdView } from '../minis/whoswho/view.ts'
import type { CrowdWorld } from '../minis/whoswho/sim.ts'
import { miniTable } from '../sim-testing.ts'
import type { MiniWorld } from '../kit/world.ts'
import { handColor, type MiniView, type ViewFrame } from '../drawing/mini-view.ts'
import { createMarks } from './effects.ts'
import type { Picture } from '../drawing/pictures.ts'
import { switchKinds } from '../drawing/calls.ts'

/** The sprites of one frame. */
const drawn = <World extends MiniWorld>(
  look: MiniView<World>,
  now: World,
  more: Partial<ViewFrame<World>> = {},
): FieldSprite<Picture>[] => {
  const all: FieldSprite<Picture>[] = []
  look.draw({
    now,
    before: now,
    share: 0,
    timeS: 1,
    still: false,
    sprites: { add: (sprite) => void all.push(sprite) } as ViewFrame<World>['sprites'],
    figures: [],
    color: () => '#ffffff',
    side: () => undefined,
    isDemo: false,
    hop: () => 0,
    ...more,
  })
  return all
}

const only = (sprites: readonly FieldSprite<Picture>[], picture: Picture): FieldSprite<Picture>[] =>
  sprites.filter((sprite) => sprite.picture === picture)
const count = (sprites: readonly FieldSprite<Picture>[], picture: Picture): number => only(sprites, picture).length

it.each([false, true])('SDK-513 signs show music and silence in Statues, on its card: %s', (isDemo) => {
  const { world } = miniTable<StatueWorld>('statues', 3)
  for (const still of [false, true]) {
    world.isMusic = true
    const music = drawn(statueView, world, { isDemo, still })
    expect([count(music, 'notes'), count(music, 'hush')]).toEqual([3, 0])
    world.isMusic = false
    const silence = drawn(statueView, world, { isDemo, still })
    expect([count(silence, 'notes'), count(silence, 'hush')]).toEqual([0, 1])
  }
})

it('SDK-513 on the card of Crossed Wires a bubble beside the arrow shows a switch of someone else in the phone’s colours', () => {
  const { world } = miniTable<WiresWorld>('crossedwires', 4)
  world.orders = [{ id: 1, holder: 0, target: 2, name: world.switches[2]?.[3] ?? -1, fromTick: 0, untilTick: 400 }]
  const film = drawn(wiresView, world, { isDemo: true, handSeat: 0 })
  const [bubble, arrow] = [only(film, 'call')[0], only(film, 'arrow')[0]]
  const gapM = (bubble?.x ?? 0) - (arrow?.x ?? 0) - ((bubble?.width ?? 0) + (arrow?.width ?? 0)) / 2
  expect(gapM).toBeGreaterThan(-0.2)
  const levers = only(film, 'lever')
  expect(levers).toHaveLength(4 * 4 + 1)
  expect(levers.slice(0, 4).map(({ color }) => color)).toEqual(switchKinds.map(({ color }) => color))
  expect(levers[16]?.color).toBe(switchKinds[3].color)
  expect(only(film, 'glow').some(({ x }) => x === levers[2 * 4 + 3]?.x)).toBe(true)
  expect(count(drawn(wiresView, world), 'lever')).toBe(0)
})

it('SDK-513 on the card of Who’s Who the shown bean has its colour, and an arrow that no one hides', () => {
  const { world } = miniTable<CrowdWorld>('whoswho', 4)
  const film = drawn(crowdView, world, { isDemo: true, handSeat: 0 })
  expect(only(film, 'extra').filter(({ color }) => color === handColor)).toHaveLength(1)
  expect(film.at(-1)?.picture).toBe('arrow')
  const game = drawn(crowdView, world)
  expect(new Set(only(game, 'extra').map(({ color }) => color)).size).toBe(1)
  expect(count(game, 'arrow')).toBe(0)
})

it('PTY-64 marks of two adjacent beans are side by side', () => {
  const marks = createMarks(() => undefined)
  const mark = { type: 'demo', y: 0 } as const
  marks.add({ ...mark, isGood: false, seat: 1, x: 0.5 })
  marks.add({ ...mark, isGood: true, seat: 0, x: 0.2 })
  marks.add({ ...mark, isGood: true, seat: 2, x: 4 })
  const xs: number[] = []
  marks.draw({ add: ({ x }) => void xs.push(x) } as ViewFrame<MiniWorld>['sprites'])
  expect(xs[0]).toBe(0.5)
  expect((xs[0] ?? 0) - (xs[1] ?? 0)).toBeGreaterThan(1.25)
  expect(xs[2]).toBe(4)
})

it('SDK-513 each goal of Ice Hockey flies the flag of its side, and on the card an arrow shows which one is aimed at', () => {
  const { world } = miniTable<HockeyWorld>('icehockey60', 4)
  const own = world.runners.find(({ seat }) => seat === 0)
  const flags = only(drawn(hockeyView, world), 'flag')
  expect(flags.map(({ x }) => Math.sign(x)).sort()).toEqual([-1, 1])
  expect(new Set(flags.map(({ color }) => color)).size).toBe(2)
  const film = drawn(hockeyView, world, { isDemo: true, handSeat: 0 })
  const aims = only(film, 'arrow').filter(({ x }) => Math.abs(x) > rink.halfX * world.scale)
  expect(aims.map(({ x }) => Math.sign(x))).toEqual([own?.side === 'sun' ? 1 : -1])
})

it('SDK-513 before its bell Quick Draw shows a banana as a decoy alone', () => {
  const { world } = miniTable<DrawWorld>('quickdraw', 3)
  const bananas = (decoyIn: number | null): number => {
    world.stage = { type: 'wait', bellIn: 90, decoyIn }
    return count(drawn(quickdrawView, world), 'banana')
  }
  expect([bananas(null), bananas(30), bananas(-1), bananas(-60)]).toEqual([0, 0, 1, 0])
})
