import { arenaSize, ball, bumper, keeper, round, solo } from './sim/numbers.ts'
import { readSettings } from '@sofaspark/game-sdk/define-game.ts'
import { frenzyOptions } from './sim/world.ts'
import { barWidth } from './sim/arena.ts'
import { layouts } from './layouts.ts'
import { scenario, speedOf, thrown } from './sim-testing.ts'

const fallen = (seats: number, seat: number) => {
  const table = scenario(seats)
  table.change(({ players }) => players.forEach((player) => (player.lives = player.seat === seat ? 1 : 5)))
  table.hold(seat, { place: -1 })
  table.run(30)
  table.throwAt(seat, 5, {}, 2)
  table.run(16)
  table.hold(seat, { place: 0 })
  return table
}

it('SDK-518 a kick sends a ball back faster and then rests', () => {
  const table = fallen(4, 0)
  table.run(60)
  table.throwAt(0, 8)
  table.run(10)
  const plain = speedOf(table.ball())
  table.throwAt(0, 12)
  table.run(5)
  table.swipe(0)
  expect(table.player(0).kickTicks).toBeGreaterThan(0)
  table.run(8)
  expect(speedOf(table.ball())).toBeGreaterThan(plain + 1)
  table.swipe(0)
  expect(table.player(0).kickTicks).toBe(0)
})

it('SDK-518 serves wait in the middle, then fly to each side once before any again', () => {
  const table = scenario(4, { balls: 2 })
  const sides: number[] = []
  for (let served = 0; served < 8; served++) {
    table.change((world) => void (world.balls = []))
    table.seen.length = 0
    table.run(1)
    const [serve] = table.of('serve')
    expect(table.state().balls[0]).toMatchObject({ x: 0, y: 0, serveIn: ball.warnTicks - 1 })
    sides.push(serve?.side ?? -1)
  }
  expect([...sides.slice(0, 4)].sort()).toEqual([0, 1, 2, 3])
  expect([...sides.slice(4)].sort()).toEqual([0, 1, 2, 3])
})

it('SDK-518 balls grow more with time up to their bounds, and one is gold every 25 s', () => {
  const table = scenario(4)
  const countAt = (playTicks: number): number => {
    table.change(({ flow, balls }) => {
      flow.playTicks = playTicks
      for (const each of balls) Object.assign(each, { x: 0, y: 0, vx: 0, vy: 0, serveIn: 40 })
    })
    table.run(6)
    return table.state().balls.length
  }
  expect(countAt(10)).toBe(1)
  expect(countAt(ball.moreEveryTicks)).toBe(2)
  expect(countAt(4 * ball.moreEveryTicks)).toBe(5)
  const golds = table.of('serve').filter(({ gold }) => gold)
  expect(golds).toHaveLength(1)
})

it.each([
  ['most lives', { lives: 5, points: 0 }],
  ['as many as others, but most points', { lives: 2, points: 3 }],
])('SDK-518 a ball that no one touches turns towards the goal with %s', (_, richest) => {
  const table = scenario(4)
  table.change((world) => {
    for (const player of world.players) Object.assign(player, player.seat === 1 ? richest : { lives: 2 })
    world.balls = [thrown({ vx: -6, touchedTick: world.tick - ball.driftAfterTicks })]
  })
  const { x, y } = table.side(1)
  const towards = (): number => table.ball().vx * x + table.ball().vy * y
  const before = towards()
  table.run(30)
  expect(towards()).toBeGreaterThan(before + 5)
})

it('SDK-518 a goal costs a life, a gold one two, and names the last to touch it', () => {
  const table = scenario(4)
  table.hold(0, { place: -1 })
  table.run(30)
  table.throwAt(0, 5, { touchedBy: 2, gold: true }, 2)
  table.run(16)
  expect(table.of('goal')).toMatchObject([{ seat: 0, by: 2, lives: 3, lost: 2 }])
  table.throwAt(0, 5, { touchedBy: 0 }, 2)
  table.run(16)
  expect(table.of('goal')[1]).toMatchObject({ seat: 0, by: -1, lives: 2, lost: 1 })
})

it('BLF-20 after 100 s the richest has won; the mouths of a tie widen', () => {
  const table = scenario(2)
  table.change(({ flow, balls }) => {
    flow.playTicks = round.ticks - 1
    balls.length = 0
  })
  table.run(120)
  expect(table.of('widen')).toHaveLength(1)
  expect(table.state().flow.phase).toBe('play')
  expect(table.state().widen).toBeGreaterThan(0.2)
  table.change(({ players }) => players.forEach((player) => (player.lives = 5 - player.seat)))
  table.run(1)
  expect(table.of('roundWon')).toEqual([{ type: 'roundWon', seat: 0 }])
  expect(table.state().flow.phase).toBe('finish')
})

it('SDK-518 a round is worth a point for each player behind, and seats move on', () => {
  const table = scenario(4)
  const sidesNow = () => table.state().players.map(({ role }) => (role.type === 'keeper' ? role.side : -1))
  expect(sidesNow()).toEqual([0, 1, 2, 3])
  table.change(({ flow, players, balls }) => {
    flow.playTicks = round.ticks
    balls.length = 0
    for (const [at, player] of players.entries()) player.lives = [5, 2, 3, 2][at] ?? 0
  })
  table.run(1)
  expect(table.state().players.map(({ points }) => points)).toEqual([3, 0, 2, 0])
  while (table.state().flow.phase !== 'play') table.run(1)
  expect(sidesNow()).toEqual([1, 2, 3, 0])
})

const back = { role: { type: 'keeper', side: 0 }, lives: 1, place: 0 }

it('BLF-22 a fallen player bumps from its wall and is back after 6 s with one life', () => {
  const table = fallen(4, 0)
  expect(table.player(0)).toMatchObject({ role: { type: 'bumper', side: 0 }, place: 4, lives: 0 })
  table.until(({ players }) => players[0]?.role.type === 'keeper')
  expect(table.player(0)).toMatchObject(back)
  const [out] = table.of('out')
  expect(out).toMatchObject({ seat: 0 })
  expect(bumper.backAfterTicks).toBe(6 * 60)
})

it('BLF-22 a goal off a fallen player brings it back at once, also after a second fall', () => {
  const table = fallen(4, 0)
  const scoreOff = (): void => {
    table.hold(2, { place: -1 })
    table.run(30)
    table.throwAt(2, 5, { touchedBy: 0 }, 2)
    table.run(16)
  }
  scoreOff()
  expect(table.player(0)).toMatchObject(back)
  table.hold(0, { place: -1 })
  table.run(30)
  table.throwAt(0, 5, {}, 2)
  table.run(16)
  expect(table.player(0)).toMatchObject({ role: { type: 'bumper', side: 0 }, falls: 2 })
  scoreOff()
  expect(table.player(0)).toMatchObject(back)
})

it('BLF-22 no player returns once time is up', () => {
  const table = fallen(4, 0)
  table.change(({ flow, balls }) => {
    flow.playTicks = round.ticks
    balls.length = 0
  })
  table.run(bumper.backAfterTicks)
  expect(table.player(0).role.type).toBe('bumper')
})

it('SDK-518 each fall but the first widens the bar, up to a bound, and the bar stays inside its goal', () => {
  const table = fallen(4, 0)
  expect(barWidth(table.player(0))).toBe(keeper.width)
  table.change(({ players }) => players.forEach((player) => (player.falls *= 2)))
  const reachNow = (): number => {
    table.hold(0, { place: 1 })
    table.run(60)
    return table.player(0).along
  }
  table.until(({ players }) => players[0]?.role.type === 'keeper')
  expect(barWidth(table.player(0))).toBe(keeper.width + keeper.widerPerFall)
  expect(reachNow()).toBeCloseTo(arenaSize.mouth / 2 - barWidth(table.player(0)) / 2, 9)
  // As far aside as a bar that never fell does not reach.
  table.hold(0, { place: 0 })
  table.run(60)
  table.throwAt(0, 5, {}, keeper.width / 2 + 0.4)
  table.run(16)
  expect(table.of('save').filter(({ seat }) => seat === 0)).toHaveLength(1)
  expect(barWidth({ falls: 99 })).toBe(keeper.width + keeper.mostWider)
})

it('SDK-513 a fallen player’s phone counts down until it is back', () => {
  const table = fallen(4, 0)
  expect(table.sim.view(0)).toMatchObject({ layout: 'bump', values: { backIn: 6 } })
  table.run(60)
  expect(table.sim.view(0).values).toEqual({ backIn: 5 })
  table.change(({ flow }) => void (flow.playTicks = round.ticks))
  expect(table.sim.view(0).values).toEqual({ backIn: '–' })
})

it('SDK-510 a latecomer bumps from a corner and keeps a goal from the next round', () => {
  const table = scenario(4)
  expect(table.sim.join({ seat: 6, bot: false, admin: false })).toBe(true)
  expect(table.player(6).role.type).toBe('corner')
  expect(table.sim.view(6).layout).toBe('late')
  table.change(({ flow, players, balls }) => {
    flow.playTicks = round.ticks
    balls.length = 0
    for (const player of players) player.lives = player.seat
  })
  table.run(1)
  while (table.state().flow.phase !== 'play') table.run(1)
  expect(table.state().sides).toBe(5)
  expect(table.player(6).role.type).toBe('keeper')
})

it('BLF-24 alone, saves score, streaks multiply, and goals cost lives', () => {
  const table = scenario(1, {}, 'solo')
  table.throwAt(0, 5)
  table.run(60)
  expect(table.state().run).toMatchObject({ score: solo.savePoints, streak: 1 })
  table.change(({ run }) => {
    if (run) run.streak = solo.streakStep
  })
  table.throwAt(0, 5, { gold: true })
  table.run(60)
  expect(table.state().run?.score).toBe(solo.savePoints * 5)
  table.hold(0, { place: -1 })
  table.run(30)
  table.throwAt(0, 5, {}, 2)
  table.run(16)
  expect(table.state().run?.streak).toBe(0)
  expect(table.player(0).lives).toBeLessThan(5)
})

it('SDK-506 settings are checked', () => {
  expect(readSettings(frenzyOptions, { lives: 7, balls: 2, rounds: 1, bots: 'hard', calm: true })).toEqual({
    lives: 7,
    balls: 2,
    rounds: 1,
    bots: 'hard',
    calm: true,
  })
  expect(readSettings(frenzyOptions, { lives: 999, balls: '2', rounds: -1, bots: 'god', calm: 1 })).toEqual(
    readSettings(frenzyOptions, undefined),
  )
})

it('SDK-507 each role has its pad', () => {
  const table = fallen(4, 0)
  expect([0, 1, 9].map((seat) => table.sim.view(seat).layout)).toEqual(['bump', 'keep', 'full'])
  table.change(({ flow }) => void (flow.phase = 'roundEnd'))
  expect(table.sim.view(1)).toEqual({ layout: 'wait', values: { points: 0 } })
  expect(Object.keys(layouts)).toEqual(
    expect.arrayContaining(['choose', 'keep', 'bump', 'late', 'wait', 'replay', 'won', 'cheer', 'full']),
  )
})

it("SDK-512 a round's last goal is replayed, and the admin may skip it", () => {
  const table = scenario(4)
  table.change(({ players }) => players.forEach((player) => (player.lives = player.seat === 0 ? 5 : 1)))
  for (const seat of [1, 2, 3]) {
    table.hold(seat, { place: -1 })
    table.run(30)
    table.throwAt(seat, 5, {}, 2)
    table.run(16)
  }
  expect(table.state().highlight).toBeNull()
  const [goal] = table.of('goal').slice(-1)
  table.until(({ flow }) => flow.phase === 'replay')
  const { highlight } = table.state()
  expect(highlight).toMatchObject({ x: goal?.x, y: goal?.y })
  expect(table.state().tick - (highlight?.tick ?? 0)).toBeLessThan(60)
  expect([0, 1].map((seat) => table.sim.view(seat).layout)).toEqual(['replay', 'wait'])
  table.once(1, { skip: true })
  expect(table.state().flow.phase).toBe('replay')
  table.once(0, { skip: true })
  expect(table.state()).toMatchObject({ flow: { phase: 'roundEnd' }, highlight: null })
})
