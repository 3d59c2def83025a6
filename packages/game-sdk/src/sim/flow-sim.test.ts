import type { Sim, Highlight } from '../game/define-game.ts'
import { simTable, onSeat, sideTable } from '../testing/sim-table.ts'
import { eventQueue, flowSim, type FlowSimEvent } from './flow-sim.ts'
import { newFlow, type Flow, type FlowPhase, type FlowPlan } from './flow.ts'
import { keepWorld, type WorldState } from './keep-world.ts'
import { createRandom } from './random.ts'
import { rankSides, scoreWithWinner, sideVerdict, sideSim } from './side-sim.ts'
import { newSidePlayer, startsOf, type Side, type SidePick, type SidePlayer } from './teams.ts'

interface RaceWorld {
  tick: number
  players: { seat: number; steps: number }[]
  flow: Flow
  begun: [FlowPhase, FlowPhase | null][]
  decisive: Highlight | null
}
interface RaceInput {
  go: boolean
  cheer?: boolean
}
type RaceEvent = FlowSimEvent | { type: 'home'; seat: number }

const plan: FlowPlan = { chooses: false, teams: false, replays: true }
const homeAt = 30

const raceOf = (): Sim<WorldState<RaceWorld>, RaceInput, RaceEvent> => {
  const kept = keepWorld<RaceWorld>({ tick: 0, players: [], flow: newFlow(plan), begun: [], decisive: null })
  const events = eventQueue<RaceEvent>()
  return flowSim<RaceWorld, RaceWorld['players'][number], RaceInput, RaceEvent>({
    kept,
    events,
    maxSeats: 8,
    plan: () => plan,
    rules: (phase, inputs) => {
      if (phase !== 'play') return {}
      const { world } = kept
      for (const player of world.players) if (inputs.get(player.seat)?.go === true) player.steps += 1
      const home = world.players.find(({ steps }) => steps >= homeAt)
      if (!home) return {}
      world.decisive = { tick: world.tick, x: 1, y: 2 }
      events.emit({ type: 'home', seat: home.seat })
      return { decided: 'match' }
    },
    onPhase: (phase, from) => {
      kept.world.begun.push([phase, from])
      if (phase === 'play') for (const player of kept.world.players) player.steps = 0
    },
    newPlayer: ({ seat }) => ({ seat, steps: 0 }),
    onJoin: () => undefined,
    timeScale: () => (kept.world.flow.phase === 'podium' ? 0.5 : null),
    rank: () => kept.world.players.map(({ seat, steps }) => ({ seat, score: steps, rank: steps >= homeAt ? 1 : 2 })),
    view: () => ({ layout: 'play' }),
  })
}
const tableOf = (sim = raceOf()) =>
  simTable(sim, {
    seats: 2,
    rest: { go: false },
    worldOf: (saved) => (saved as { world: RaceWorld }).world,
  })

describe('a match in phases', () => {
  it('SDK-54 emits cheers, then what its rules did, then what the flow did', () => {
    const table = tableOf()
    table.hold(1, { go: true })
    table.until(({ flow, players }) => flow.phase === 'play' && players[1]?.steps === homeAt - 1)
    const before = table.seen.length
    table.once(0, { go: false, cheer: true })
    table.run(1)
    expect(table.seen.slice(before)).toEqual([
      { type: 'cheer', seat: 0 },
      { type: 'home', seat: 1 },
      { type: 'phase', phase: 'finish' },
    ])
  })

  it('SDK-54 begins each phase for its game before the event is emitted, and the first one at the first tick', () => {
    const table = tableOf()
    expect(table.state().begun).toEqual([])
    table.run(1)
    expect(table.state().begun).toEqual([['intro', null]])
    table.hold(0, { go: true })
    table.until(({ flow }) => flow.phase === 'replay')
    expect(table.state().begun.slice(1)).toEqual([
      ['countdown', 'intro'],
      ['play', 'countdown'],
      ['finish', 'play'],
      ['replay', 'finish'],
    ])
  })

  it('SDK-54 shows the countdown, the decisive moment, the speed of time and, once it is over, the ranks', () => {
    const table = tableOf()
    table.run(1)
    expect(table.state()).toMatchObject({ isCountingIn: true, highlight: null, timeScale: 1 })
    table.hold(1, { go: true })
    table.until(({ flow }) => flow.phase === 'finish')
    expect(table.state()).toMatchObject({ isCountingIn: false, highlight: null, timeScale: 0.3 })
    table.until(({ flow }) => flow.phase === 'replay')
    expect(table.state().highlight).toMatchObject({ x: 1, y: 2 })
    table.until(({ flow }) => flow.phase === 'podium')
    expect(table.state()).toMatchObject({ highlight: null, timeScale: 0.5 })
    expect(table.sim.result()).toBeNull()
    table.until(({ flow }) => flow.phase === 'over')
    expect(table.sim.result()).toEqual([
      { seat: 0, score: 0, rank: 2 },
      { seat: 1, score: homeAt, rank: 1 },
    ])
  })
})

interface TugWorld {
  tick: number
  flow: Flow
  players: (SidePlayer & { isLate: boolean })[]
  winner: Side | null
}

const sidePlan: FlowPlan = { chooses: false, teams: true, replays: false }
const playsTicks = 30

const worldOf = (saved: unknown): TugWorld => (saved as { world: TugWorld }).world

const tugSim = () => {
  const kept = keepWorld<TugWorld>({ tick: 0, flow: newFlow(sidePlan), players: [], winner: null })
  return sideSim<TugWorld, TugWorld['players'][number], { side?: SidePick }, FlowSimEvent>({
    kept,
    events: eventQueue<FlowSimEvent>(),
    chance: createRandom(3, 'sides'),
    maxSeats: 8,
    plan: () => sidePlan,
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

it('SDK-380 a match between sides begins once all have picked, with everyone where they picked', () => {
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

it('SDK-380 a level score gives the winner one more, and a draw says no winner', () => {
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

it('SDK-380 both sides start on the same spots, as each sees them from its own end', () => {
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

it('SDK-92 a table of two sides is in the first tick of play, with even seats as Suns, and changes players', () => {
  const table = sideTable(tugSim(), { seats: 3, rest: {}, worldOf })
  expect([table.state().flow.phase, table.state().flow.playTicks, table.seen]).toEqual(['play', 0, []])
  expect([0, 1, 2].map((seat) => table.player(seat).side)).toEqual(['sun', 'moon', 'sun'])
  table.set(1, { isLate: true })
  expect(table.player(1).isLate).toBe(true)
})
