import { onSeat, simTable } from '../testing/sim-table.ts'
import { sideTable } from '../testing/side-table.ts'
import { eventQueue, type FlowSimEvent } from './flow-sim.ts'
import { newFlow, type Flow, type FlowPlan } from './flow.ts'
import { keepWorld } from './keep-world.ts'
import { createRandom } from './random.ts'
import { rankSides, scoreWithWinner, sideVerdict } from './side-results.ts'
import { sideSim } from './side-sim.ts'
import { newSidePlayer, startsOf, type Side, type SidePick, type SidePlayer } from './teams.ts'

interface TugWorld {
  tick: number
  flow: Flow
  players: (SidePlayer & { isLate: boolean })[]
  winner: Side | null
}

const plan: FlowPlan = { chooses: false, teams: true, replays: false }
const playsTicks = 30

const worldOf = (saved: unknown): TugWorld => (saved as { world: TugWorld }).world

const tugSim = () => {
  const kept = keepWorld<TugWorld>({ tick: 0, flow: newFlow(plan), players: [], winner: null })
  return sideSim<TugWorld, TugWorld['players'][number], { side?: SidePick }, FlowSimEvent>({
    kept,
    events: eventQueue<FlowSimEvent>(),
    chance: createRandom(3, 'sides'),
    maxSeats: 8,
    plan: () => plan,
    rules: () => {
      if (kept.world.flow.playTicks < playsTicks) return {}
      kept.world.winner = 'moon'
      return { decided: 'match' }
    },
    newPlayer: (joining) => ({ ...newSidePlayer(joining), isLate: false }),
    onLate: (player) => void (player.isLate = true),
    rank: () => rankSides(kept.world.players, { sun: 0, moon: 1 }),
    view: () => ({ layout: 'play' }),
  })
}
const tugTable = (seats: number) => simTable(tugSim(), { seats, rest: {}, worldOf })

it('SDK-380 a match between sides begins once all have picked, with everybody where they picked', () => {
  const table = tugTable(2)
  table.hold(0, { side: 'moon' })
  table.run(2)
  expect(table.state().flow.phase).toBe('teams')
  table.hold(1, { side: 'sun' })
  table.run(1)
  expect(table.state().flow.phase).toBe('intro')
  expect(table.state().players.map(({ side }) => side)).toEqual(['moon', 'sun'])
})

it('SDK-380 a latecomer is on the smaller side, and the outcome names the side that won', () => {
  const table = tugTable(3)
  table.until(({ flow }) => flow.phase === 'play')
  table.sim.join({ seat: 3, bot: false, admin: false })
  const { players } = table.state()
  expect(players.filter(({ side }) => side === 'sun')).toHaveLength(2)
  expect(players.filter(({ isLate }) => isLate)).toEqual([onSeat(players, 3)])
  expect(table.sim.outcome?.()).toBeNull()
  table.until(({ flow }) => flow.phase === 'over')
  expect(table.sim.outcome?.()).toEqual({ kind: 'side', name: 'teams.moon' })
})

it('SDK-382 a level score gives the winner one more, and a draw says no winner', () => {
  expect(scoreWithWinner({ sun: 2, moon: 2 }, 'moon')).toEqual({ sun: 2, moon: 3 })
  expect(scoreWithWinner({ sun: 3, moon: 2 }, 'sun')).toEqual({ sun: 3, moon: 2 })
  expect(scoreWithWinner({ sun: 2, moon: 2 }, null)).toEqual({ sun: 2, moon: 2 })
  const players = [
    { seat: 0, side: 'sun' as const },
    { seat: 1, side: 'moon' as const },
  ]
  expect(sideVerdict(players, 'moon')).toEqual({ type: 'matchWon', side: 'moon', won: [1], lost: [0] })
  expect(sideVerdict(players, null)).toEqual({ type: 'draw' })
})

it('SDK-382 both sides start on the same spots, as each sees them from its own end', () => {
  const players = [0, 1, 2].map((seat) => ({
    ...newSidePlayer({ seat, bot: false, admin: false }),
    side: seat === 1 ? ('moon' as const) : ('sun' as const),
  }))
  const starts = startsOf(players, [
    { x: -5, y: 2 },
    { x: -5, y: -2 },
  ])
  expect(starts.map(([{ seat }, { x, y, faceX }]) => [seat, x, y, faceX])).toEqual([
    [0, -5, 2, 1],
    [2, -5, -2, 1],
    [1, 5, -2, -1],
  ])
})

it('SDK-385 a table of two sides is in the first tick of play, with even seats as Suns, and changes players', () => {
  const table = sideTable(tugSim(), { seats: 3, rest: {}, worldOf })
  expect([table.state().flow.phase, table.state().flow.playTicks, table.seen]).toEqual(['play', 0, []])
  expect([0, 1, 2].map((seat) => table.player(seat).side)).toEqual(['sun', 'moon', 'sun'])
  table.put(1, { isLate: true })
  expect(table.player(1).isLate).toBe(true)
})
