import type { Sim, TapeMoment } from '../game/define-game.ts'
import { simTable } from '../testing/sim-table.ts'
import { eventQueue, flowSim, type FlowSimEvent } from './flow-sim.ts'
import { newFlow, type Flow, type FlowPhase, type FlowPlan } from './flow.ts'
import { keepWorld } from './keep-world.ts'
import type { WorldState } from './world-sim.ts'

interface RaceWorld {
  tick: number
  players: { seat: number; steps: number }[]
  flow: Flow
  begun: [FlowPhase, FlowPhase | null][]
  decisive: TapeMoment | null
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
  it('SDK-310 tells cheers, then what its rules did, then what the flow did', () => {
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

  it('SDK-311 begins each phase for its game before the event is told, and the first one at the first tick', () => {
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

  it('SDK-310 shows the countdown, the decisive moment, the speed of time and, once it is over, the ranks', () => {
    const table = tableOf()
    table.run(1)
    expect(table.state()).toMatchObject({ isCountingIn: true, moment: null, timeScale: 1 })
    table.hold(1, { go: true })
    table.until(({ flow }) => flow.phase === 'finish')
    expect(table.state()).toMatchObject({ isCountingIn: false, moment: null, timeScale: 0.3 })
    table.until(({ flow }) => flow.phase === 'replay')
    expect(table.state().moment).toMatchObject({ x: 1, y: 2 })
    table.until(({ flow }) => flow.phase === 'podium')
    expect(table.state()).toMatchObject({ moment: null, timeScale: 0.5 })
    expect(table.sim.result()).toBeNull()
    table.until(({ flow }) => flow.phase === 'over')
    expect(table.sim.result()).toEqual([
      { seat: 0, score: 0, rank: 2 },
      { seat: 1, score: homeAt, rank: 1 },
    ])
  })
})
