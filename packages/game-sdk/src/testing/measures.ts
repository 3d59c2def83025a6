import type { PartyCore } from '../core/party-core.ts'
import type { BotLevel, GameRules, Sim, SimState } from '../game/define-game.ts'
import { testCore, playBotMatch } from './play-match.ts'

interface MeasureSetup<State extends SimState, Input, Event> {
  matches: number
  seats: number
  mode?: string
  options?: Readonly<Record<string, unknown>>
  /** The first of the seeds, which follow each other in steps of 97. */
  firstSeed?: number
  /** The score of each seat now, more is better; empty while nothing is being played. */
  standing(state: State): ReadonlyMap<number, number>
  /** In place of the rules' own bot. */
  bot?(state: State, seat: number, core: PartyCore): Input
  /** The levels of bots on even and on odd seats. */
  levels?: readonly [BotLevel, BotLevel]
  /** Seats are people who play as bots do. */
  people?: boolean
  /** Called before each tick, where players may leave or come. */
  room?(sim: Pick<Sim<State, Input, Event>, 'join' | 'leave'>, state: State): void
  /** Called for each tick with what happened in it. */
  watch?(events: readonly Event[], state: State): void
}

export interface PlayMeasures {
  /** Wins by seat; a shared first place counts in parts. */
  wins: readonly number[]
  /** The share of matches that the even seats won. */
  evenShare: number
  /** The luckiest seat's wins beside an even share: 1 is even. */
  luckiest: number
  /** Seconds a match, the median. */
  lengthS: number
  /** Changes of the single leader a match, the median. */
  leadChanges: number
  /** Share of matches whose leader after three quarters of play stayed in the lead to the end. */
  decidedEarly: number
  /** Share of matches won by a seat that was last, alone or not, at half-time. */
  comebacks: number
}

/** The middle one of the values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0

const leaderOf = (standing: ReadonlyMap<number, number>): number => {
  const most = Math.max(...standing.values())
  const leaders = [...standing].filter(([, value]) => value === most)
  return leaders.length === 1 ? (leaders[0]?.[0] ?? -1) : -1
}

/** Plays matches among bots and takes the figures by which a game is judged. SDK-63 */
export const measurePlay = <State extends SimState & { settings?: object }, Input, Event>(
  rules: GameRules<State, Input, Event>,
  setup: MeasureSetup<State, Input, Event>,
): PlayMeasures => {
  const { matches, seats, mode, options, levels, people = false, firstSeed = 1000 } = setup
  const core = testCore()
  const bot = (state: State, seat: number): Input => {
    const settings = levels && { ...state.settings, bots: levels[seat % 2] }
    const seen = settings ? { ...state, settings } : state
    return setup.bot ? setup.bot(seen, seat, core) : rules.bot(seen, seat, core)
  }
  const wins = Array.from({ length: seats }, () => 0)
  const [lengths, changes]: [number[], number[]] = [[], []]
  let [early, comebacks] = [0, 0]
  for (let match = 0; match < matches; match++) {
    const sim = rules.makeSim({ seed: firstSeed + match * 97, core: testCore(), mode, options })
    for (let seat = 0; seat < seats; seat++) sim.join({ seat, bot: !people, admin: seat === 0 })
    const history: ReadonlyMap<number, number>[] = []
    let [leader, leads, state, seconds] = [-1, 0, sim.state(), 0]
    while (sim.result() === null && state.tick < rules.meta.maxTicks) {
      setup.room?.(sim, state)
      const events = sim.step(new Map(state.seats.map((seat) => [seat, bot(state, seat)] as const)))
      state = sim.state()
      seconds += 1 / (60 * state.timeScale)
      setup.watch?.(events, state)
      const standing = setup.standing(state)
      if (standing.size === 0) continue
      history.push(standing)
      const now = leaderOf(standing)
      if (now >= 0 && now !== leader) [leader, leads] = [now, leads + 1]
    }
    const first = (sim.result() ?? []).filter(({ rank }) => rank === 1).map(({ seat }) => seat)
    for (const seat of first) wins[seat] = (wins[seat] ?? 0) + 1 / first.length
    lengths.push(seconds)
    changes.push(Math.max(0, leads - 1))
    const late = history.slice(Math.floor(history.length * 0.75))
    const [leading] = late.map(leaderOf)
    if (leading !== undefined && first.includes(leading) && late.every((each) => leaderOf(each) === leading)) early += 1
    const half = history[history.length >> 1] ?? new Map<number, number>()
    const least = Math.min(...half.values())
    if (first.some((seat) => half.get(seat) === least)) comebacks += 1
  }
  return {
    wins,
    evenShare: wins.reduce((sum, won, seat) => sum + (seat % 2 === 0 ? won : 0), 0) / matches,
    luckiest:
      (Math.max(...wins) * seats) /
      Math.max(
        1,
        wins.reduce((sum, each) => sum + each, 0),
      ),
    lengthS: median(lengths),
    leadChanges: median(changes),
    decidedEarly: early / matches,
    comebacks: comebacks / matches,
  }
}

export interface FairnessOptions {
  /** The id of the game's fairness rule. */
  id: string
  /** Bot matches that determine the seats' shares of the score. */
  matches: number
  mode: string
  /** Options of these matches: shorter ones allow more of them. */
  options?: Readonly<Record<string, unknown>>
  /** Tolerated deviation of a seat's share of the score. */
  tolerance: number
}

/** Proves by many bot matches that no seat has an advantage. Belongs to the game's nightly test. */
export const runFairness = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  { id, matches, mode, options, tolerance }: FairnessOptions,
): void => {
  const { fillTo, maxTicks } = rules.meta

  it(`${id} no seat has an advantage over ${matches} bot matches`, () => {
    const scores = Array.from({ length: fillTo }, () => 0)
    for (let match = 0; match < matches; match++)
      for (const { seat, score } of playBotMatch(rules, 1000 + match * 97, fillTo, mode, maxTicks, options).result ??
        [])
        scores[seat] = (scores[seat] ?? 0) + score
    const total = scores.reduce((sum, score) => sum + score, 0)
    for (const score of scores) expect(Math.abs(score / total - 1 / fillTo)).toBeLessThan(tolerance)
  })
}
