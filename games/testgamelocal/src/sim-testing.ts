import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { makeSim, type BumpState } from './sim/sim.ts'
import { restInput, type BeanInput, type GameEvent, type World } from './sim/world.ts'

/** A sim whose world a test arranges, without bots. */
export const arrange = (seats: number, mode: 'versus' | 'coop' | 'open' = 'versus', seed = 4) => {
  const sim = makeSim({ seed, core: testCore(), mode: mode === 'open' ? undefined : mode })
  for (let seat = 0; seat < seats; seat++) sim.join({ seat, bot: false, admin: seat === 0 })
  const seen: GameEvent[] = []
  const inputs = new Map<number, BeanInput>()
  const table = {
    sim,
    seen,
    state: (): BumpState => sim.state(),
    bean: (seat: number) => {
      const bean = sim.state().beans.find((other) => other.seat === seat)
      if (!bean) throw new Error(`Nobody sits on ${seat}`)
      return bean
    },
    hold: (seat: number, input: Partial<BeanInput>) => inputs.set(seat, { ...restInput, ...input }),
    run: (ticks: number) => {
      for (let tick = 0; tick < ticks; tick++) seen.push(...sim.step(inputs))
    },
    /** Runs until the condition holds; fails if it never does. */
    until: (isSo: (state: BumpState) => boolean, mostTicks = 8000) => {
      for (let tick = 0; tick < mostTicks; tick++) {
        if (isSo(sim.state())) return tick
        seen.push(...sim.step(inputs))
      }
      throw new Error('The condition never held')
    },
    /** Changes the world between two ticks. */
    change: (change: (world: World) => void) => {
      const saved = sim.save() as { world: World; streams: number[] }
      change(saved.world)
      sim.load(saved)
    },
    events: (type: GameEvent['type']) => seen.filter((event) => event.type === type),
  }
  return table
}

/** Starts the match at GO with everybody where the test wants, on a whole island without dangers. */
export const atGo = (table: ReturnType<typeof arrange>, places: readonly (readonly [x: number, z: number])[]): void => {
  table.until(({ phase }) => phase === 'play')
  table.change((world) => {
    world.sweepers = []
    world.boulders = []
    world.nextCrumble = 1e9
    world.nextIce = 1e9
    world.nextBoulder = 1e9
    world.roundTicks = 200
    for (const [seat, [x, z]] of places.entries()) {
      const bean = world.beans.find((other) => other.seat === seat)
      if (bean) Object.assign(bean, { x, y: 0, z, vx: 0, vy: 0, vz: 0, grounded: true })
    }
  })
}
