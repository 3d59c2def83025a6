import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { arenaOf, onLine, type Side } from './sim/arena.ts'
import { makeSim } from './sim/sim.ts'
import { restInput, type Ball, type FrenzyEvent, type FrenzyInput, type Player, type World } from './sim/world.ts'

const core = testCore()

/** A ball that a test throws; it was served and nobody has touched it. */
export const thrown = (ball: Partial<Ball>): Ball => ({
  ...{ id: 900, x: 0, y: 0, vx: 0, vy: 0, gold: false, serveIn: 0, target: 0 },
  ...{ touchedBy: -1, touchedTick: 0, touches: 0, smashed: false, bend: null },
  ...ball,
})

/** A match among hands that a test moves, in the first tick of play. */
export const arrange = (seats: number, options: Record<string, unknown> = {}, mode: 'versus' | 'solo' = 'versus') => {
  const sim = makeSim({ seed: 4, core: testCore(), mode, options })
  for (let seat = 0; seat < seats; seat++) sim.join({ seat, bot: false, admin: seat === 0 })
  const seen: FrenzyEvent[] = []
  const inputs = new Map<number, FrenzyInput>()
  const table = {
    sim,
    seen,
    world: (): World => sim.state(),
    player: (seat: number): Player => {
      const player = sim.state().players.find((other) => other.seat === seat)
      if (!player) throw new Error(`Nobody sits on ${String(seat)}`)
      return player
    },
    side: (at: number): Side => arenaOf(core, sim.state().sides).sides[at] as Side,
    hold: (seat: number, input: Partial<FrenzyInput>) => inputs.set(seat, { ...restInput, ...input }),
    run: (ticks: number) => {
      for (let tick = 0; tick < ticks; tick++) seen.push(...sim.step(inputs))
    },
    /** One swipe, then rest. */
    swipe: (seat: number, agoMs = 0) => {
      const before = inputs.get(seat) ?? restInput
      inputs.set(seat, { ...before, smashAgoMs: agoMs })
      table.run(1)
      inputs.set(seat, before)
    },
    change: (edit: (world: World) => void) => {
      const saved = sim.save() as { world: World }
      edit(saved.world)
      sim.load(saved)
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
    of: <Type extends FrenzyEvent['type']>(type: Type) =>
      seen.filter((event): event is Extract<FrenzyEvent, { type: Type }> => event.type === type),
  }
  while (sim.state().flow.phase !== 'play') table.run(1)
  seen.length = 0
  return table
}

export const speedOf = ({ vx, vy }: Ball): number => Math.hypot(vx, vy)
