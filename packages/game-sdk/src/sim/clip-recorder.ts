import { type GameRules, type Sim, type SimPlayer, type SimState, tickRate } from '../game/define-game.ts'
import type { PartyCore } from '../core/party-core.ts'
import { type Clip, type ClipSeat, rulesVersionOf } from './clip.ts'
import type { Replay, ReplayChange } from './replay.ts'

const MARK_TICKS = tickRate
const CLIP_TICKS = 8 * tickRate
/** Enough for a moment that the match names only some seconds later. */
const KEPT_MARKS = 16
/** A clip continues for this long after its moment, up to the next mark. */
const AFTER_TICKS = 1.5 * tickRate

type Entry<Input> = [tick: number, seat: number, input: Input | null]

type Start<Input> = Pick<Replay<Input>, 'seed' | 'mode' | 'options'>

/** The match once a second. */
interface Mark<Input> {
  tick: number
  /** As JSON: later steps may change what a save shares with the sim. */
  snapshot: string
  /** The last input of each seat. */
  held: readonly [seat: number, input: Input | null][]
}

/** Eight seconds of the match, between two marks. */
interface Piece<Input> {
  from: Mark<Input>
  to: Mark<Input>
  inputs: Entry<Input>[]
  joins: ReplayChange[]
  decisive: number
}

/** The tick that decides, if the match names one now: a moment to show again, or the beginning of slow motion. */
const decisiveTick = ({ highlight, keeps, timeScale, tick }: SimState, wasSlow: boolean): number | undefined =>
  highlight?.tick ?? keeps?.tick ?? (timeScale < 1 && !wasSlow ? tick : undefined)

/** The clip of a piece, whose last save gives its hash. */
const clipOf = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  { seed, mode, options }: Start<Input>,
  { from, to, inputs, joins, decisive }: Piece<Input>,
  { core, seats }: { core: PartyCore; seats: ClipSeat[] },
): Clip<Input> => {
  const scratch = rules.makeSim({ seed, mode, options, core })
  scratch.load(JSON.parse(to.snapshot))
  return {
    v: 1,
    game: rules.key,
    rulesVersion: rulesVersionOf(rules),
    seed,
    ...(mode === undefined ? {} : { mode }),
    ...(options === undefined ? {} : { options }),
    snapshot: JSON.parse(from.snapshot) as unknown,
    joins: joins.map((change) => ({ ...change, tick: change.tick - from.tick })),
    inputs: [
      ...from.held.map(([seat, input]): Entry<Input> => [0, seat, input]),
      ...inputs.map(([at, seat, input]): Entry<Input> => [at - from.tick, seat, input]),
    ],
    ticks: to.tick - from.tick,
    decisive: Math.max(0, Math.min(decisive, to.tick) - from.tick),
    hash: scratch.hash(),
    seats,
  }
}

/** Keeps the last decisive moment of a match, or its end, as a clip. MOM-11 */
export const createClipRecorder = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  sim: Pick<Sim<State, Input, Event>, 'save'>,
  start: Start<Input>,
) => {
  let tick = 0
  let marks: Mark<Input>[] = []
  let inputs: Entry<Input>[] = []
  let joins: ReplayChange[] = []
  const last = new Map<number, { text: string; input: Input | null }>()
  let wanted: number | null = null
  let named: number | undefined
  let isSlow = false
  let kept: Piece<Input> | null = null

  const pieceUpTo = (to: Mark<Input>, decisive: number): Piece<Input> | null => {
    const from = marks.find((mark) => mark.tick >= to.tick - CLIP_TICKS)
    if (!from || from === to) return null
    const isWithin = (at: number): boolean => at >= from.tick && at < to.tick
    return {
      from,
      to,
      inputs: inputs.filter(([at]) => isWithin(at)),
      joins: joins.filter(({ tick: at }) => isWithin(at)),
      decisive,
    }
  }
  const mark = (): void => {
    const held = [...last].map(([seat, { input }]) => [seat, input] as [number, Input | null])
    const newest = { tick, snapshot: JSON.stringify(sim.save()), held }
    marks.push(newest)
    if (marks.length > KEPT_MARKS) marks.shift()
    const oldest = marks[0]?.tick ?? 0
    inputs = inputs.filter(([at]) => at >= oldest)
    joins = joins.filter(({ tick: at }) => at >= oldest)
    if (wanted === null || tick < wanted + AFTER_TICKS) return
    kept = pieceUpTo(newest, wanted) ?? kept
    wanted = null
  }
  const note = (state: State): void => {
    const decisive = decisiveTick(state, isSlow)
    isSlow = state.timeScale < 1
    if (decisive === undefined || decisive === named) return
    named = decisive
    wanted = tick - (state.tick - decisive)
  }
  return {
    join: (join: SimPlayer): void => void joins.push({ tick, join }),
    leave: (leave: number): void => {
      last.delete(leave)
      joins.push({ tick, leave })
    },
    /** A tick that was played with these inputs, some of them by bots, and the state after it. */
    step: (played: ReadonlyMap<number, Input>, isBots: (seat: number) => boolean, state: State): void => {
      for (const [seat, value] of played) {
        const input = isBots(seat) ? null : value
        const text = JSON.stringify(input)
        if (last.get(seat)?.text === text) continue
        last.set(seat, { text, input })
        inputs.push([tick, seat, input])
      }
      tick += 1
      note(state)
      if (tick % MARK_TICKS === 0) mark()
    },
    /** The match continues from another state: discards the recording. */
    restart: (): void => {
      ;[tick, marks, inputs, joins] = [0, [], [], []]
      last.clear()
      ;[wanted, named, kept, isSlow] = [null, undefined, null, false]
    },
    /** Whether the match is long enough for a clip. */
    has: (): boolean => kept !== null || marks.length > 1,
    /** The clip; `null` for a match of less than two seconds. The core must not be in use by a match. */
    clip: (core: PartyCore, seats: ClipSeat[]): Clip<Input> | null => {
      const newest = marks.at(-1)
      const piece = kept ?? (newest && pieceUpTo(newest, newest.tick)) ?? null
      return piece && clipOf(rules, start, piece, { core, seats })
    },
  }
}
