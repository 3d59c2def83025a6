import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { makeSim, type DrawState } from './sim/sim.ts'
import { phases } from './sim/numbers.ts'
import { packWorld, unpackWorld, type PackedWorld } from './sim/paper.ts'
import type { DrawInput, GameEvent, RawCommand, World } from './sim/world.ts'

/** A sim whose world a test arranges, without bots; each command takes one tick. */
export const scenario = (seats: number, mode: string | undefined = 'quick', seed = 4) => {
  const sim = makeSim({ seed, core: testCore(), mode })
  for (let seat = 0; seat < seats; seat++) sim.join({ seat, bot: false, admin: seat === 0, language: 'en' })
  const seen: GameEvent[] = []
  const step = (inputs: ReadonlyMap<number, DrawInput> = new Map()): void => void seen.push(...sim.step(inputs))
  const table = {
    sim,
    seen,
    state: (): DrawState => sim.state(),
    player: (seat: number) => {
      const player = sim.state().players.find((other) => other.seat === seat)
      if (!player) throw new Error(`There is no player on ${seat}`)
      return player
    },
    say: (seat: number, ...commands: RawCommand[]) => step(new Map([[seat, { commands }]])),
    choose: (seat: number, id: string, option: string) => table.say(seat, { type: 'choice', data: { id, option } }),
    guess: (seat: number, text: string) => {
      table.run(40)
      table.say(seat, { type: 'text', data: { id: 'guess', text } })
    },
    stroke: (seat: number, stroke: number, points: unknown, rest: Record<string, unknown> = {}) =>
      table.say(seat, {
        type: 'stroke',
        data: { id: 'paper', stroke, color: '#1a0d33', width: 16, points, end: true, ...rest },
      }),
    run: (ticks: number) => {
      for (let tick = 0; tick < ticks; tick++) step()
    },
    /** Runs until the condition holds; fails if it never does. */
    until: (isSo: (state: DrawState) => boolean, mostTicks = 60_000) => {
      for (let tick = 0; tick < mostTicks; tick++) {
        if (isSo(sim.state())) return
        step()
      }
      throw new Error('The condition never held')
    },
    change: (change: (world: World) => void) => {
      const saved = sim.save() as { world: PackedWorld; streams: number[] }
      const world = unpackWorld(saved.world)
      change(world)
      sim.load({ ...saved, world: packWorld(world) })
    },
    events: (type: GameEvent['type']) => seen.filter((event) => event.type === type),
    /** Skips to the drawing phase of a round, with that word. */
    drawing: (round: number, concept?: number) => {
      table.until(({ phase, tick }) => phase === 'intro' && tick > 0)
      table.change((world) => {
        world.round = round
      })
      table.until(({ phase }) => phase === 'pick')
      if (round !== 1) table.choose(sim.state().turn.artist, 'word', '0')
      else table.run(phases.readyTicks + 1)
      if (concept !== undefined)
        table.change((world) => {
          world.turn.concept = concept
        })
      const { artist } = sim.state().turn
      const others = sim.state().players.flatMap(({ seat }) => (seat === artist ? [] : [seat]))
      return { artist, others }
    },
  }
  return table
}
