import { onSeat, simTable, testCore } from '@sofaspark/game-sdk/testing.ts'
import { arenaOf, onLine, type Side } from './sim/arena.ts'
import { makeSim } from './sim/sim.ts'
import { neutralInput, type Ball, type Player, type World } from './sim/world.ts'

const core = testCore()

/** A ball that a test throws: served and untouched. */
export const thrown = (ball: Partial<Ball>): Ball => ({
  id: 900,
  x: 0,
  y: 0,
  vx: 0,
  vy: 0,
  gold: false,
  serveIn: 0,
  target: 0,
  touchedBy: -1,
  touchedTick: 0,
  touches: 0,
  smashed: false,
  bend: null,
  ...ball,
})

const worldOf = (saved: unknown): World => (saved as { world: World }).world

/** A match driven by a test, in the first tick of play. */
export const scenario = (seats: number, options: Record<string, unknown> = {}, mode: 'versus' | 'solo' = 'versus') => {
  const sim = makeSim({ seed: 4, core: testCore(), mode, options })
  const table = {
    ...simTable(sim, { seats, rest: neutralInput, worldOf }),
    player: (seat: number): Player => onSeat(sim.state().players, seat),
    side: (at: number): Side => arenaOf(core, sim.state().sides).sides[at] as Side,
    /** One swipe, then rest. */
    swipe: (seat: number, agoMs = 0) => {
      table.once(seat, { smashAgoMs: agoMs })
    },
    /** Throws one ball straight at a side's goal, so that it meets the line of keepers after `ticks`; no other balls. */
    throwAt: (at: number, ticks: number, more: Partial<Ball> = {}, along = 0, speed = 8) => {
      const side = table.side(at)
      const from = onLine(side, along, 0.36 + 0.35 + (speed * (ticks - 0.5)) / 60)
      const touchedTick = sim.state().tick
      const ball = thrown({ ...from, vx: -side.inX * speed, vy: -side.inY * speed, touchedTick, ...more })
      table.change((world) => void (world.balls = [ball]))
    },
    ball: (): Ball => sim.state().balls.find(({ id }) => id === 900) as Ball,
  }
  table.until(({ flow }) => flow.phase === 'play')
  table.seen.length = 0
  return table
}

export const speedOf = ({ vx, vy }: Ball): number => Math.hypot(vx, vy)
