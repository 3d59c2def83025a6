import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { makeSim } from './sim/sim.ts'
import { restInput, type HockeyEvent, type HockeyInput, type Player, type Puck, type World } from './sim/world.ts'

/** A match among hands that a test moves, in the first tick of play; even seats are Suns, who attack to the right. */
export const arrange = (seats: number, options: Record<string, unknown> = {}) => {
  const sim = makeSim({ seed: 4, core: testCore(), options })
  for (let seat = 0; seat < seats; seat++) sim.join({ seat, bot: false, admin: seat === 0 })
  const seen: HockeyEvent[] = []
  const inputs = new Map<number, HockeyInput>()
  const table = {
    sim,
    seen,
    world: (): World => sim.state(),
    player: (seat: number): Player => {
      const player = sim.state().players.find((other) => other.seat === seat)
      if (!player) throw new Error(`Nobody sits on ${String(seat)}`)
      return player
    },
    hold: (seat: number, input: Partial<HockeyInput>) => inputs.set(seat, { ...restInput, ...input }),
    run: (ticks: number) => {
      for (let tick = 0; tick < ticks; tick++) seen.push(...sim.step(inputs))
    },
    /** One tick with an input, then the one before. */
    once: (seat: number, input: Partial<HockeyInput>) => {
      const before = inputs.get(seat) ?? restInput
      inputs.set(seat, { ...before, ...input })
      table.run(1)
      inputs.set(seat, before)
    },
    change: (edit: (world: World) => void) => {
      const saved = sim.save() as { world: World }
      edit(saved.world)
      sim.load(saved)
    },
    put: (seat: number, place: Partial<Player>) => {
      table.change(({ players }) => {
        for (const player of players) if (player.seat === seat) Object.assign(player, { vx: 0, vy: 0 }, place)
      })
    },
    /** The only puck; the others skate out of its way. */
    puckAt: (place: Partial<Puck>) => {
      table.change((world) => {
        const [first] = world.pucks
        if (first) world.pucks = [{ ...first, vx: 0, vy: 0, carrier: -1, ...place }]
      })
    },
    puck: (): Puck => sim.state().pucks[0] as Puck,
    of: <Type extends HockeyEvent['type']>(type: Type) =>
      seen.filter((event): event is Extract<HockeyEvent, { type: Type }> => event.type === type),
  }
  for (let seat = 0; seat < seats; seat++) table.hold(seat, { side: seat % 2 === 0 ? 'sun' : 'moon' })
  table.run(2)
  for (let seat = 0; seat < seats; seat++) table.hold(seat, {})
  while (sim.state().flow.phase !== 'play') table.run(1)
  seen.length = 0
  // Out of the way, along the far board.
  for (let seat = 0; seat < seats; seat++) table.put(seat, { x: -6 + seat * 2, y: -7 })
  table.puckAt({ x: 0, y: 6 })
  return table
}
