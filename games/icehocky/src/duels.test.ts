import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { scenario } from './sim-testing.ts'

const TICK_MS = 1_000 / 60
const [quickLineMs, slowLineMs] = [20, 200] as const

/** Two rivals face each other; each phone checks after its thumb's reaction, and the press arrives after its line's delay. */
const duels = (pairs: number) => {
  const table = scenario(4)
  table.set(0, { x: 0, y: 3, faceX: 1, faceY: 0 })
  table.set(1, { x: 1.7, y: 3, faceX: -1, faceY: 0 })
  const start = table.sim.save()
  const chance = createRandom(16, 'thumbs')
  const winnerOf = (reactionsMs: readonly number[], linesMs: readonly number[]): number => {
    table.sim.load(start)
    for (let tick = 1; tick <= 45; tick++) {
      for (const seat of [0, 1]) {
        const [reactionMs = 0, lineMs = 0] = [reactionsMs[seat], linesMs[seat]]
        const arrives = Math.ceil((reactionMs + lineMs) / TICK_MS)
        table.hold(seat, tick === arrives ? { check: { agoMs: Math.round(arrives * TICK_MS - reactionMs) } } : {})
      }
      table.run(1)
    }
    const [first, second] = [table.player(0).hits, table.player(1).hits]
    return first === second ? -1 : first > second ? 0 : 1
  }
  let [slow, decided] = [0, 0]
  for (let pair = 0; pair < pairs; pair++) {
    const reactionsMs = [180 + chance.next() * 160, 180 + chance.next() * 160]
    for (const slowSeat of [0, 1]) {
      const winner = winnerOf(
        reactionsMs,
        [0, 1].map((seat) => (seat === slowSeat ? slowLineMs : quickLineMs)),
      )
      if (winner >= 0) decided += 1
      if (winner === slowSeat) slow += 1
    }
  }
  return { decided, share: slow / decided }
}

it('SDK-509 lines of 20 and 200 ms win duels of checks equally often', () => {
  const { decided, share } = duels(300)
  expect(decided).toBeGreaterThan(400)
  expect(Math.abs(share - 0.5)).toBeLessThanOrEqual(0.02)
})

/** The way of a skater whose turns of the stick arrive that late, while the stick's age is known or not. */
const wayOf = (lateTicks: number, isDated: boolean): { x: number; y: number }[] => {
  const table = scenario(4)
  table.set(0, { x: -6, y: 3 })
  const turns = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: -0.4 },
  ] as const
  const steerAgoMs = isDated ? Math.round(lateTicks * TICK_MS) : 0
  return Array.from({ length: 160 }, (_, tick) => {
    table.hold(0, { ...turns[Math.floor((tick - lateTicks) / 40)], steerAgoMs })
    table.run(1)
    const { x, y } = table.player(0)
    return { x, y }
  })
}

it('SDK-509 a stick on a slow connection skates as far as that on a fast one', () => {
  const quick = wayOf(1, true)
  /** The mean distance from the quick one's way. */
  const apart = (way: readonly { x: number; y: number }[]): number =>
    way.reduce((sum, { x, y }, at) => sum + Math.hypot(x - (quick[at]?.x ?? 0), y - (quick[at]?.y ?? 0)), 0) /
    way.length
  const dated = apart(wayOf(12, true))
  expect(dated).toBeLessThan(0.2)
  expect(apart(wayOf(12, false))).toBeGreaterThan(2.5 * dated)
})

it('SDK-518 a stick on a slow connection reaches a puck that one on a fast connection just misses', () => {
  const takes = (lateTicks: number, apartM: number): boolean => {
    const table = scenario(4)
    table.set(0, { x: 0, y: 3 })
    table.puckAt({ x: apartM, y: 3 })
    table.hold(0, { x: 0, y: 0, steerAgoMs: Math.round(lateTicks * TICK_MS) })
    table.run(4)
    return table.puck().carrier === 0
  }
  expect([takes(0, 0.9), takes(0, 1.1), takes(12, 1.1), takes(12, 1.2)]).toEqual([true, false, true, false])
})

it('SDK-509 a puck struck late starts where it was at the press and is soon where it would be', () => {
  const shotAfter = (lateTicks: number): { x: number; y: number } => {
    const table = scenario(4)
    table.set(0, { x: -10, y: 3 })
    table.puckAt({ carrier: 0 })
    table.hold(0, { x: 1, y: 0 })
    table.run(20 + lateTicks)
    table.once(0, { x: 1, y: 0, swipe: { x: 1, y: -0.2, speed: 0.6, agoMs: Math.round(lateTicks * TICK_MS) } })
    table.run(24 - lateTicks)
    return table.puck()
  }
  const [inTime, late] = [shotAfter(0), shotAfter(12)]
  expect(late.x).toBeCloseTo(inTime.x, 0)
  expect(late.y).toBeCloseTo(inTime.y, 0)
})

it('SDK-509 a slow swipe that arrives late passes to the mate who was in its direction at the press', () => {
  const table = scenario(4)
  table.set(0, { x: -9, y: 3 })
  table.set(2, { x: -4, y: 0 })
  table.puckAt({ carrier: 0 })
  table.hold(0, { x: 1, y: 0 })
  table.run(40)
  const [from, mate] = [table.player(0), table.player(2)]
  const far = Math.hypot(mate.x - from.x, mate.y - from.y)
  const swipe = {
    x: (mate.x - from.x) / far,
    y: -(mate.y - from.y) / far,
    speed: 0.25,
    agoMs: Math.round(12 * TICK_MS),
  }
  table.run(12)
  table.once(0, { x: 1, y: 0, swipe })
  table.run(1)
  expect(table.puck().kind).toBe('pass')
  table.run(30)
  expect(table.puck().carrier).toBe(2)
})
