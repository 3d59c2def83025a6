import { keepWorld, worldSim } from '../sim/keep-world.ts'
import { onSeat, simTable } from './sim-table.ts'

interface CounterWorld {
  tick: number
  players: { seat: number; count: number }[]
}
interface Counted {
  type: 'counted'
  seat: number
}

it('SDK-92 a test sets the inputs of a match and edits its world between two ticks', () => {
  const kept = keepWorld<CounterWorld>({ tick: 0, players: [] })
  const sim = {
    step: (inputs: ReadonlyMap<number, { add: number }>): Counted[] => {
      kept.world.tick += 1
      const active = kept.world.players.filter(({ seat }) => (inputs.get(seat)?.add ?? 0) > 0)
      for (const player of active) player.count += inputs.get(player.seat)?.add ?? 0
      return active.map(({ seat }) => ({ type: 'counted', seat }))
    },
    ...worldSim<CounterWorld, CounterWorld['players'][number]>({
      kept,
      maxSeats: 8,
      newPlayer: ({ seat }) => ({ seat, count: 0 }),
      onJoin: () => undefined,
      timeScale: () => 1,
      result: () => null,
      view: () => ({ layout: 'play' }),
    }),
  }
  const table = simTable(sim, {
    seats: 2,
    rest: { add: 0 },
    worldOf: (saved) => (saved as { world: CounterWorld }).world,
  })
  const countOf = (seat: number): number => onSeat(table.state().players, seat).count
  table.hold(1, { add: 2 })
  table.run(3)
  table.once(0, { add: 5 })
  table.run(1)
  expect([countOf(0), countOf(1)]).toEqual([5, 10])
  expect(table.of('counted').filter(({ seat }) => seat === 0)).toHaveLength(1)
  table.change((world) => void (world.tick = 100))
  expect(table.until(({ tick }) => tick === 103)).toBe(3)
  expect(() => table.until(() => false, 2)).toThrow('The condition did not hold within 2 ticks.')
  expect(() => onSeat([], 4)).toThrow('No one sits on 4.')
})
