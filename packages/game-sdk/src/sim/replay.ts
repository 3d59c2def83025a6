import { audienceSeat } from '@sofaspark/contract'
import type { PartyCore } from '../core/party-core.ts'
import type { GameOptions, GameRules, SimPlayer, SimState } from '../game/define-game.ts'
import { hashOf } from './random.ts'

export type ReplayChange = { tick: number; join: SimPlayer } | { tick: number; leave: number }

/** A whole match: the same replay gives the same match, everywhere. SDK-44 */
export interface Replay<Input> {
  seed: number
  mode?: string | undefined
  options?: GameOptions | undefined
  joins: ReplayChange[]
  /** Per tick and seat, only inputs that changed since the previous tick. */
  inputs: [tick: number, seat: number, input: Input][]
  ticks: number
}

/** Records a replay while a match is played. */
export const createRecorder = <Input>(seed: number, mode: string | undefined, options?: GameOptions) => {
  const replay: Replay<Input> = { seed, mode, options, joins: [], inputs: [], ticks: 0 }
  const last = new Map<number, string>()
  return {
    replay,
    join: (join: SimPlayer) => replay.joins.push({ tick: replay.ticks, join }),
    leave: (leave: number) => {
      // The seat's next player starts without an input.
      last.delete(leave)
      replay.joins.push({ tick: replay.ticks, leave })
    },
    step: (inputs: ReadonlyMap<number, Input>) => {
      for (const [seat, input] of inputs) {
        const text = JSON.stringify(input)
        if (last.get(seat) === text) continue
        last.set(seat, text)
        replay.inputs.push([replay.ticks, seat, input])
      }
      replay.ticks += 1
    },
  }
}

/** Returns a replay's joins and inputs tick by tick. */
export const createPlayback = <Input>(replay: Replay<Input>) => {
  const inputs = new Map<number, Input>()
  let tick = 0
  let nextChange = 0
  let nextInput = 0
  return {
    isOver: () => tick >= replay.ticks,
    /** Joins before this tick, and everyone's input in it; the next call is the next tick. */
    next: (join: (player: SimPlayer) => void, leave: (seat: number) => void): ReadonlyMap<number, Input> => {
      for (let change = replay.joins[nextChange]; change?.tick === tick; change = replay.joins[++nextChange]) {
        if ('join' in change) join(change.join)
        else {
          leave(change.leave)
          inputs.delete(change.leave)
        }
      }
      for (let entry = replay.inputs[nextInput]; entry?.[0] === tick; entry = replay.inputs[++nextInput])
        inputs.set(entry[1], entry[2])
      tick += 1
      return inputs
    },
  }
}

/** Plays a whole replay and returns the final sim. */
export const playReplay = <State extends SimState, Input, Event>(
  rules: Pick<GameRules<State, Input, Event>, 'makeSim'>,
  replay: Replay<Input>,
  core: PartyCore,
) => {
  const sim = rules.makeSim({ seed: replay.seed, core, mode: replay.mode, options: replay.options })
  const playback = createPlayback(replay)
  while (!playback.isOver())
    sim.step(
      playback.next(
        (player) => void sim.join(player),
        (seat) => sim.leave(seat),
      ),
    )
  return sim
}

/** Contents of a replay file: the match, its game, and its expected hash. */
export interface ReplayFile<Input = unknown> extends Replay<Input> {
  v: 1
  game: string
  rulesVersion: number
  /** The sim's hash after the last tick. */
  hash: string
  /** Over everything above. */
  digest: string
}

export type ReplayReading = { ok: true; replay: ReplayFile } | { ok: false; reason: string }

const LONGEST_TICKS = 60 * 60 * 60

const digestOf = ({ v, game, rulesVersion, seed, mode, options, joins, inputs, ticks, hash }: ReplayFile): string =>
  hashOf([v, game, rulesVersion, seed, mode ?? null, options ?? null, joins, inputs, ticks, hash])

type RulesSummary = Pick<GameRules<SimState, unknown, unknown>, 'key'> & { meta: { rulesVersion?: number } }
const versionOf = ({ meta }: RulesSummary): number => meta.rulesVersion ?? 1

/** The file of a recorded match with this hash. SDK-44 */
export const replayFileOf = <Input>(rules: RulesSummary, replay: Replay<Input>, hash: string): ReplayFile<Input> => {
  const { seed, mode, options, joins, inputs, ticks } = replay
  const file: ReplayFile<Input> = {
    v: 1,
    game: rules.key,
    rulesVersion: versionOf(rules),
    seed,
    ...(mode === undefined ? {} : { mode }),
    ...(options === undefined ? {} : { options }),
    joins,
    inputs,
    ticks,
    hash,
    digest: '',
  }
  // In the form in which it will be read: JSON drops undefined values.
  const plain = JSON.parse(JSON.stringify(file)) as ReplayFile<Input>
  return { ...plain, digest: digestOf(plain) }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSeat = (value: unknown): boolean => isCount(value) && value <= audienceSeat

const isChange = (change: unknown): boolean =>
  isRecord(change) &&
  isCount(change['tick']) &&
  (isSeat(change['leave']) || (isRecord(change['join']) && isSeat(change['join']['seat'])))
const isInput = (entry: unknown): boolean =>
  Array.isArray(entry) && entry.length === 3 && isCount(entry[0]) && isSeat(entry[1])
const rises = (ticks: readonly number[], most: number): boolean =>
  ticks.every((tick, at) => tick < most && tick >= (ticks[at - 1] ?? 0))

const isReplayFile = (file: unknown): file is ReplayFile => {
  if (!isRecord(file)) return false
  const { v, game, rulesVersion, seed, mode, options, joins, inputs, ticks, hash, digest } = file
  return (
    v === 1 &&
    [game, hash, digest].every((text) => typeof text === 'string') &&
    [rulesVersion, ticks].every(isCount) &&
    (ticks as number) <= LONGEST_TICKS &&
    Number.isFinite(seed) &&
    (mode === undefined || typeof mode === 'string') &&
    (options === undefined || isRecord(options)) &&
    Array.isArray(joins) &&
    joins.every(isChange) &&
    Array.isArray(inputs) &&
    inputs.every(isInput)
  )
}

const refuse = (reason: string): ReplayReading => ({ ok: false, reason })

/** Parses the contents of a replay file; malformed, truncated or edited ones are refused with one sentence. SDK-45 */
export const readReplay = (file: unknown): ReplayReading => {
  if (!isReplayFile(file)) return refuse('This is not a replay: it lacks a seed, joins, inputs or a hash.')
  const isInOrder = [file.joins.map(({ tick }) => tick), file.inputs.map(([tick]) => tick)].every((ticks) =>
    rises(ticks, file.ticks + 1),
  )
  if (!isInOrder || digestOf(file) !== file.digest) return refuse('This replay was edited after it was recorded.')
  return { ok: true, replay: file }
}

/** The same for a file of JSON. SDK-45 */
export const readReplayFile = (text: string): ReplayReading => {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return refuse('This is not a replay: it is not JSON.')
  }
  return readReplay(file)
}

/** Plays a parsed replay; returns a sentence if it does not reproduce its match. SDK-45 */
export const replayProblem = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  replay: ReplayFile,
  core: PartyCore,
): string | null => {
  if (replay.game !== rules.key) return `This replay is of the game ${replay.game}, not of ${rules.key}.`
  if (replay.rulesVersion !== versionOf(rules))
    return `This replay was recorded under other rules (version ${replay.rulesVersion}; these are ${versionOf(rules)}).`
  return playReplay(rules, replay as ReplayFile<Input>, core).hash() === replay.hash
    ? null
    : 'This replay does not reproduce its match: it was edited, or the rules have changed.'
}
