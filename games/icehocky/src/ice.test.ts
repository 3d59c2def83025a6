import { check, goalie, pass, period, rinkSize, shot, skater } from './sim/numbers.ts'
import { goalAt } from './sim/rink.ts'
import { reactTicks } from './sim/ice.ts'
import { scenario } from './sim-testing.ts'

it('ICE-09 nothing leaves the rink, and there is ice behind the goals', () => {
  const table = scenario(4)
  table.hold(0, { x: 1, y: 0 })
  table.set(0, { x: 12, y: 4 })
  table.puckAt({ x: 10, y: 6, vx: 24, vy: 12 })
  for (let round = 0; round < 40; round++) {
    table.run(15)
    table.hold(0, { x: Math.cos(round), y: Math.sin(round) })
    for (const { x, y } of [table.player(0), table.puck()]) {
      expect(Math.abs(x)).toBeLessThan(rinkSize.length / 2)
      expect(Math.abs(y)).toBeLessThan(rinkSize.width / 2)
    }
  }
  table.set(0, { x: 13.6, y: -5 })
  table.hold(0, { x: 0, y: -1 })
  table.run(70)
  expect(table.player(0)).toMatchObject({ y: expect.any(Number) as number })
  expect(table.player(0).y).toBeGreaterThan(0)
})

it('ICE-09 a carried puck stays within the boards and out of the nets', () => {
  const table = scenario(4)
  for (const [x, y] of [
    [14.4, 0],
    [0, 7.4],
    [10.6, 0.4],
    [12, 2.2],
  ] as const) {
    for (let turn = 0; turn < 16; turn++) {
      table.set(0, { x, y })
      table.puckAt({ carrier: 0 })
      const angle = (turn * Math.PI) / 8
      table.hold(0, { x: Math.cos(angle), y: Math.sin(angle) })
      table.run(12)
      const puck = table.puck()
      expect(puck.carrier).toBe(0)
      expect(Math.abs(puck.x)).toBeLessThan(rinkSize.length / 2)
      expect(Math.abs(puck.y)).toBeLessThan(rinkSize.width / 2)
      for (const each of [puck, table.player(0)]) expect(goalAt(each.x, each.y)).toBe(0)
    }
  }
})

it('SDK-518 a skater reaches 7 m/s, and less with the puck', () => {
  const table = scenario(4)
  table.set(0, { x: -9, y: 3 })
  table.hold(0, { x: 1, y: 0 })
  table.run(60)
  expect(table.player(0).vx).toBeCloseTo(skater.speed, 6)
  table.puckAt({ carrier: 0 })
  table.run(20)
  expect(table.player(0).vx).toBeCloseTo(skater.speed * skater.carryScale, 6)
})

it('SDK-518 a stick takes a slow puck and a body blocks a hard one', () => {
  const table = scenario(4)
  table.set(0, { x: 0, y: 3 })
  table.puckAt({ x: -4, y: 3, vx: 8, vy: 0, shooter: -1 })
  table.run(40)
  expect(table.of('take')).toMatchObject([{ seat: 0 }])
  expect(table.puck().carrier).toBe(0)
  const hard = scenario(4)
  hard.set(0, { x: 0, y: 3 })
  hard.puckAt({ x: -4, y: 3, vx: 20, vy: 0, shooter: -1 })
  hard.run(20)
  expect(hard.of('block')).toMatchObject([{ seat: 0 }])
  expect(hard.puck().vx).toBeLessThan(0)
})

it('SDK-518 a swipe shoots by its speed, and before the puck comes it is a one-timer', () => {
  const shoot = (speed: number): number => {
    const table = scenario(4)
    table.set(0, { x: 0, y: 3 })
    table.puckAt({ carrier: 0 })
    table.run(1)
    table.once(0, { swipe: { x: 1, y: 0, speed, agoMs: 0 } })
    return table.of('shot')[0]?.speed ?? 0
  }
  expect(shoot(0.5)).toBeCloseTo((shot.least + shot.most) / 2, 6)
  expect(shoot(1)).toBeCloseTo(shot.most, 6)
  const oneTimer = (agoTicks: number) => {
    const table = scenario(4)
    table.set(0, { x: 0, y: 3 })
    table.puckAt({ x: -3, y: 3, vx: 9, vy: 0, shooter: -1 })
    table.once(0, { swipe: { x: 1, y: 0, speed: 1, agoMs: (agoTicks * 1000) / 60 } })
    table.run(40)
    return table.of('shot')
  }
  expect(oneTimer(0)).toMatchObject([
    { kind: 'oneTimer', speed: expect.closeTo(shot.most * shot.oneTimerScale, 6) as number },
  ])
  expect(oneTimer(14)).toEqual([])
})

it('SDK-518 a slow swipe near a mate passes to where the mate will be', () => {
  const table = scenario(4)
  table.set(0, { x: -6, y: 0 })
  table.set(2, { x: 3, y: 7 })
  table.hold(2, { x: 0, y: 1 })
  table.run(40)
  table.puckAt({ carrier: 0 })
  table.run(1)
  const [from, mate] = [table.player(0), table.player(2)]
  const way = Math.hypot(mate.x - from.x, mate.y - from.y)
  const [x, y] = [(mate.x - from.x) / way, (from.y - mate.y) / way]
  table.once(0, { swipe: { x, y, speed: pass.mostSwipe, agoMs: 0 } })
  expect(table.of('shot')).toMatchObject([{ seat: 0, kind: 'pass' }])
  for (let tick = 0; tick < 60 && table.of('take').length === 0; tick++) table.run(1)
  expect(table.of('take')).toMatchObject([{ seat: 2 }])
  expect(table.player(2).safeTicks).toBeGreaterThan(0)
})

it('SDK-518 a check stuns a rival and loosens the puck, unless the rival has just received a pass', () => {
  const hit = (safeTicks: number) => {
    const table = scenario(4)
    table.set(0, { x: 0, y: 3, faceX: 1, faceY: 0 })
    table.set(1, { x: 1.6, y: 3, safeTicks })
    table.puckAt({ carrier: 1 })
    table.once(0, { check: { agoMs: 0 } })
    table.run(8)
    return table
  }
  const table = hit(0)
  expect(table.of('hit')).toMatchObject([{ seat: 0, victim: 1 }])
  expect(table.player(1).doing.type).toBe('stunned')
  expect(table.puck().carrier).not.toBe(1)
  expect(table.player(0).checkIn).toBeGreaterThan(check.restTicks - 15)
  table.once(0, { check: { agoMs: 0 } })
  expect(table.of('check')).toHaveLength(1)
  expect(hit(30).of('hit')).toEqual([])
})

it('SDK-509 a swipe made before the puck came is a one-timer, however late it arrives', () => {
  const swipeAgo = (agoMs: number) => {
    const table = scenario(4)
    table.set(0, { x: 0, y: 3 })
    table.puckAt({ x: -1.4, y: 3, vx: 9, vy: 0, shooter: -1 })
    for (let tick = 0; tick < 30 && table.puck().carrier < 0; tick++) table.run(1)
    table.run(5)
    table.once(0, { swipe: { x: 1, y: 0, speed: 0.5, agoMs } })
    return table.of('shot')
  }
  const mean = (shot.least + shot.most) / 2
  expect(swipeAgo(20)).toMatchObject([{ kind: 'shot', speed: expect.closeTo(mean, 6) as number }])
  expect(swipeAgo(200)).toMatchObject([
    { kind: 'oneTimer', speed: expect.closeTo(mean * shot.oneTimerScale, 6) as number },
  ])
})

it('SDK-509 a check that arrives late meets whom it would have met, and undoes what it came before', () => {
  const table = scenario(4)
  table.set(0, { x: 0, y: 3, faceX: 1, faceY: 0 })
  table.set(1, { x: 1.6, y: 3, faceX: -1, faceY: 0, vx: 0, vy: 6 })
  table.puckAt({ carrier: 1 })
  table.run(1)
  // Seat 1 skates out of the way, as seat 0 pressed 150 ms ago.
  table.run(8)
  table.once(0, { check: { agoMs: 150 } })
  expect(table.of('hit')).toMatchObject([{ seat: 0, victim: 1 }])
  const duel = (agoMs: number) => {
    const both = scenario(4)
    both.set(0, { x: 0, y: 3, faceX: 1, faceY: 0 })
    both.set(1, { x: 1.4, y: 3, faceX: -1, faceY: 0 })
    both.once(1, { check: { agoMs: 0 } })
    both.run(4)
    expect(both.of('hit')).toMatchObject([{ seat: 1, victim: 0 }])
    both.once(0, { check: { agoMs } })
    return both.state().players.map(({ doing, hits }) => ({ type: doing.type, hits }))
  }
  expect(duel(20).slice(0, 2)).toMatchObject([
    { type: 'stunned', hits: 0 },
    { type: 'skating', hits: 1 },
  ])
  expect(duel(200).slice(0, 2)).toMatchObject([{ hits: 1 }, { type: 'stunned', hits: 0 }])
})

it('SDK-509 a shot swiped before the check that loosened the puck still goes', () => {
  const shootAgo = (agoMs: number) => {
    const table = scenario(4)
    table.set(0, { x: 0, y: 3, faceX: 1, faceY: 0 })
    table.set(1, { x: 1.4, y: 3, faceX: 0, faceY: 1 })
    table.puckAt({ carrier: 1 })
    table.run(1)
    table.once(0, { check: { agoMs: 0 } })
    table.run(5)
    expect(table.of('hit')).toHaveLength(1)
    table.once(1, { swipe: { x: 0, y: -1, speed: 1, agoMs } })
    return table.of('shot').map(({ seat }) => seat)
  }
  expect(shootAgo(0)).toEqual([])
  expect(shootAgo(200)).toEqual([1])
})

it('SDK-509 a shot swiped before the check still goes when a rival has taken the loosened puck by then', () => {
  const shootAgo = (agoMs: number) => {
    const table = scenario(4)
    table.set(0, { x: 0, y: 3, faceX: 1, faceY: 0 })
    table.set(1, { x: 1.4, y: 3, faceX: 0, faceY: 1 })
    table.set(2, { x: 2.9, y: 4 })
    table.puckAt({ carrier: 1 })
    table.run(1)
    table.once(0, { check: { agoMs: 0 } })
    table.run(5)
    expect(table.of('hit')).toHaveLength(1)
    table.puckAt({ carrier: 2, passedTick: table.state().tick })
    table.once(1, { swipe: { x: 0, y: -1, speed: 1, agoMs } })
    return { shots: table.of('shot').map(({ seat }) => seat), carrier: table.puck().carrier }
  }
  expect(shootAgo(0)).toEqual({ shots: [], carrier: 2 })
  expect(shootAgo(200)).toEqual({ shots: [1], carrier: -1 })
})

it('SDK-518 a goalie keeps the line to the puck, late, and stops and clears it', () => {
  const table = scenario(4)
  table.puckAt({ x: 6, y: 5 })
  table.run(60)
  const keeper = table.state().goalies.find(({ side }) => side === 'moon')
  expect(keeper?.y).toBeGreaterThan(0.4)
  table.puckAt({ x: 6, y: 0 })
  table.run(60)
  table.puckAt({ x: 6, y: 0, vx: 14, vy: 0 })
  table.run(40)
  expect(table.of('save').length).toBeGreaterThan(0)
  expect(table.of('goal')).toEqual([])
})

it('SDK-518 a side that is behind has a goalie with quicker eyes', () => {
  const table = scenario(4)
  const ticksAt = (sun: number, moon: number): number => {
    table.change((world) => void (world.score = { sun, moon }))
    return reactTicks(table.state(), { side: 'sun', y: 0, vy: 0 })
  }
  expect([ticksAt(0, 0), ticksAt(1, 0), ticksAt(9, 0), ticksAt(0, 1), ticksAt(0, 2), ticksAt(0, 9)]).toEqual([
    goalie.reactTicks,
    goalie.reactTicks + goalie.ticksPerGoalAhead,
    goalie.mostReactTicks,
    goalie.reactTicks - 2,
    goalie.reactTicks - 4,
    goalie.leastReactTicks,
  ])
})

it('SDK-518 a puck is dropped nearer to the side that is behind', () => {
  const droppedAt = (sun: number, moon: number): number => {
    const table = scenario(4)
    table.change((world) => {
      world.score = { sun, moon }
      world.flow.phase = 'intro'
      world.flow.phaseTicks = 143
    })
    table.run(1)
    return table.puck().x
  }
  expect(droppedAt(1, 1)).toBe(0)
  expect(droppedAt(0, 2)).toBe(-period.behindLead)
  expect(droppedAt(3, 2)).toBe(period.behindLead)
})

it('SDK-518 the pucks of the last seconds drop before the goal of the side that leads, whose goalie is dizzy', () => {
  const lastSeconds = (sun: number, moon: number) => {
    const table = scenario(4)
    table.change((world) => {
      world.score = { sun, moon }
      world.flow.round = period.periods
      world.flow.playTicks = world.settings.periodTicks - period.frenzyTicks - 1
    })
    table.run(2)
    const dropped = table.state().pucks.at(-1)?.x
    table.puckAt({ x: -6, y: 5 })
    const from = table.state().goalies.find(({ side }) => side === 'sun')?.y ?? 0
    table.run(goalie.mostReactTicks + 10)
    const to = table.state().goalies.find(({ side }) => side === 'sun')?.y ?? 0
    return { dropped, moved: Math.abs(to - from) }
  }
  const [behind, ahead] = [lastSeconds(1, 2), lastSeconds(2, 1)]
  expect(behind.dropped).toBe(period.frenzyLead)
  expect(ahead.dropped).toBe(-period.frenzyLead)
  expect(lastSeconds(1, 1).dropped).toBe(0)
  expect(behind.moved).toBeGreaterThan(ahead.moved * 2)
})
