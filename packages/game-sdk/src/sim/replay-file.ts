import type { PartyCore } from '../core/party-core.ts'
import type { GameRules, SimState } from '../game/define-game.ts'
import { hashOf } from './hash.ts'
import { playReplay, type Replay } from './replay.ts'

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

type RulesFacts = Pick<GameRules<SimState, unknown, unknown>, 'key'> & { meta: { rulesVersion?: number } }
const versionOf = ({ meta }: RulesFacts): number => meta.rulesVersion ?? 1

/** The file of a recorded match with this hash. SDK-44 */
export const replayFileOf = <Input>(rules: RulesFacts, replay: Replay<Input>, hash: string): ReplayFile<Input> => {
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

const isChange = (change: unknown): boolean =>
  isRecord(change) &&
  isCount(change['tick']) &&
  (isCount(change['leave']) || (isRecord(change['join']) && isCount(change['join']['seat'])))
const isInput = (entry: unknown): boolean =>
  Array.isArray(entry) && entry.length === 3 && isCount(entry[0]) && isCount(entry[1])
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

/** Parses a replay file; one that is malformed, truncated or edited is refused with one sentence. SDK-45 */
export const readReplayFile = (text: string): ReplayReading => {
  const refuse = (reason: string): ReplayReading => ({ ok: false, reason })
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return refuse('This is not a replay: it is not JSON.')
  }
  if (!isReplayFile(file)) return refuse('This is not a replay: it lacks a seed, joins, inputs or a hash.')
  const isInOrder = [file.joins.map(({ tick }) => tick), file.inputs.map(([tick]) => tick)].every((ticks) =>
    rises(ticks, file.ticks + 1),
  )
  if (!isInOrder || digestOf(file) !== file.digest) return refuse('This replay was edited after it was recorded.')
  return { ok: true, replay: file }
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
