import { botSkill } from '@sofaspark/game-sdk/sim/bot-skill.ts'
import type { BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import { createRandom, type RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { simTable, testCore } from '@sofaspark/game-sdk/testing.ts'
import { minis } from './minis/index.ts'
import type { MiniKey } from './kit/keys.ts'
import type { Mini } from './kit/mini.ts'
import { isStandIn } from './kit/sides.ts'
import { makeSim } from './sim/sim.ts'
import { neutralInput, type MiniWorld, type PartyEvent, type PartyInput, type World } from './kit/world.ts'

const core = testCore()
const shuffled = (seats: readonly number[], chance: RandomStream): number[] =>
  seats
    .map((seat) => ({ seat, dice: chance.next() }))
    .sort((one, other) => one.dice - other.dice)
    .map(({ seat }) => seat)
const seatsOf = (count: number): number[] => Array.from({ length: count }, (_, seat) => seat)

/** A show driven by a test; its length is short and already picked. */
export const showTable = (
  seats: number,
  options: Record<string, unknown> = {},
  mode: string | undefined = 'show',
  seed = 4,
) => {
  const sim = makeSim({ seed, core: testCore(), mode, options: { length: 'short', ...options } })
  return simTable(sim, { seats, rest: neutralInput, worldOf: (saved) => (saved as { world: World }).world })
}

export interface MiniTable<Own extends MiniWorld> {
  mini: Mini
  world: Own
  events: PartyEvent[]
  chance: RandomStream
  /** A bot's presses in this tick. */
  botInput(seat: number, level: BotLevel): PartyInput
  /** Holds an input until it changes. */
  hold(seat: number, input: Partial<PartyInput>): void
  /** One tick with an input, then the one before. */
  once(seat: number, input: Partial<PartyInput>): void
  run(ticks: number): void
  scoreOf: (seat: number) => number
}

interface RoundSetup {
  seed?: number
  isBot?: (seat: number) => boolean
  isSteady?: (seat: number) => boolean
}

/** One minigame alone, driven by a test. `Own` is the minigame's own world. */
export const miniTable = <Own extends MiniWorld>(
  key: MiniKey,
  seats: number,
  { seed = 3, isBot = () => false, isSteady = () => false }: RoundSetup = {},
): MiniTable<Own> => {
  const mini = minis[key]
  const chance = createRandom(seed, 'game')
  const order = shuffled(seatsOf(seats), chance)
  const world = mini.begin({ core, seats: seatsOf(seats), order, draw: seed, chance, isDuel: false, isBot })
  const hands = new Map<number, PartyInput>()
  const botInput = (seat: number, level: BotLevel): PartyInput => {
    const skill = botSkill({ core, level, seed, seat, tick: world.tick })
    return { ...neutralInput, ...mini.bot({ core, world, seat, skill, level }) }
  }
  const events: PartyEvent[] = []
  const table: MiniTable<Own> = {
    mini,
    world: world as Own,
    events,
    chance,
    botInput,
    hold: (seat, input) => void hands.set(seat, { ...neutralInput, ...input }),
    once: (seat, input) => {
      const before = hands.get(seat) ?? neutralInput
      table.hold(seat, input)
      table.run(1)
      hands.set(seat, before)
    },
    run: (ticks) => {
      for (let tick = 0; tick < ticks && !world.over; tick++) {
        world.tick += 1
        const inputOf = (seat: number): PartyInput =>
          isStandIn(seat) ? botInput(seat, 'normal') : (hands.get(seat) ?? neutralInput)
        mini.step({ core, world, inputOf, chance, emit: (event) => void events.push(event), isBot, isSteady })
      }
    },
    scoreOf: (seat) => mini.scores(world).find((one) => one.seat === seat)?.score ?? 0,
  }
  return table
}

/** Plays one round among normal bots, one of them hard if wanted, and gives its world and its length in seconds. */
export const botRound = (
  key: MiniKey,
  seats: number,
  seed: number,
  hard = -1,
): { world: MiniWorld; seconds: number } => {
  const table = miniTable(key, seats, { seed, isBot: () => true })
  const { mini, world } = table
  const most = mini.planS * 60 * 1.35
  let ticks = 0
  for (; ticks < most && !world.over; ticks++) {
    for (const seat of world.seats) table.hold(seat, table.botInput(seat, seat === hard ? 'hard' : 'normal'))
    table.run(1)
  }
  return { world, seconds: ticks / 60 }
}
