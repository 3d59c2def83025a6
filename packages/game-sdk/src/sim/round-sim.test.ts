import { testCore } from '../testing/play-match.ts'
import { newFlow, type Flow, type FlowPlan } from './flow.ts'
import { rankByScore } from './keep-world.ts'
import { defineRoundSim } from './round-sim.ts'

type Mode = 'race' | 'hunt'
interface Player {
  seat: number
  admin: boolean
  bot: boolean
  score: number
}
interface World {
  tick: number
  flow: Flow
  mode: Mode
  players: Player[]
  decisive: { tick: number; x: number; y: number } | null
}
interface Input {
  pick?: Mode
  skip?: boolean
}

const planFor = (chooses: boolean): FlowPlan => ({ chooses, teams: false, replays: true })

/** A match whose only round is decided in its tenth tick, with a decisive moment or without. */
const begin = (mode: Mode | undefined, isDecisive: boolean) => {
  const makeSim = defineRoundSim<World, Player, Input, { type: 'won' }, Mode, 'dice'>({
    modes: ['race', 'hunt'],
    streams: ['dice'],
    maxSeats: 4,
    newWorld: (_seed, _options, chosen) => ({
      tick: 0,
      flow: newFlow(planFor(chosen === undefined)),
      mode: chosen ?? 'race',
      players: [],
      decisive: null,
    }),
    plan: (_world, chooses) => planFor(chooses),
    play: ({ world, chances }) => {
      if (world.flow.playTicks < 9) return undefined
      world.decisive = isDecisive ? { tick: world.tick, x: 0, y: 0 } : null
      for (const player of world.players) player.score = chances.dice.below(6)
      return 'match'
    },
    newPlayer: ({ seat, admin, bot }) => ({ seat, admin, bot, score: 0 }),
    onJoin: () => undefined,
    rank: ({ players }) => rankByScore(players),
    view: () => ({ layout: 'play' }),
  })
  const sim = makeSim({ seed: 4, core: testCore(), mode, options: undefined })
  for (const seat of [0, 1]) sim.join({ seat, bot: false, admin: seat === 1 })
  /** Steps until the phase is another; returns how many ticks it took. */
  const pass = (inputs: ReadonlyMap<number, Input> = new Map()): number => {
    const { phase } = sim.state().flow
    let ticks = 0
    for (; sim.state().flow.phase === phase && ticks < 9_999; ticks++) sim.step(inputs)
    return ticks
  }
  const passTo = (phase: Flow['phase']): void => {
    while (sim.state().flow.phase !== phase) pass()
  }
  return { sim, pass, passTo }
}

it('SDK-515 the phone of the chooser picks the mode, and no other; a match that has its mode asks for none', () => {
  const { sim, pass } = begin(undefined, true)
  sim.step(new Map([[0, { pick: 'hunt' }]]))
  expect(sim.state()).toMatchObject({ mode: 'race', flow: { phase: 'choose' } })
  expect(pass(new Map([[1, { pick: 'hunt' }]]))).toBe(1)
  expect(sim.state()).toMatchObject({ mode: 'hunt', flow: { phase: 'intro' } })
  expect(begin('hunt', true).sim.state()).toMatchObject({ mode: 'hunt', flow: { phase: 'intro' } })
})

it('SDK-512 the chooser ends the replay of a decisive moment, and without such a moment it is over at once', () => {
  const shown = begin('race', true)
  shown.passTo('replay')
  shown.sim.step(new Map([[0, { skip: true }]]))
  expect(shown.sim.state().flow.phase).toBe('replay')
  expect(shown.pass(new Map([[1, { skip: true }]]))).toBe(1)
  const empty = begin('race', false)
  empty.passTo('replay')
  expect(empty.pass()).toBe(1)
  empty.passTo('over')
  expect(
    empty.sim
      .result()
      ?.map(({ seat }) => seat)
      .sort(),
  ).toEqual([0, 1])
})
