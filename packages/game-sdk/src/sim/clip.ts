import type { PartyCore } from '../core/party-core.ts'
import type { GameOptions, GameRules, SimPlayer, SimState } from '../game/define-game.ts'
import type { ReplayChange } from './replay.ts'

/** A seat as a clip shows it. */
export interface ClipSeat {
  seat: number
  /** `#rrggbb`. */
  color: string
  hat: string
  face: string
  bot: boolean
  /** Only in a clip whose host shares names. */
  name?: string | undefined
}

/** Some seconds of a match, which play the same everywhere. MOM-10 */
export interface Clip<Input = unknown> {
  v: 1
  game: string
  rulesVersion: number
  seed: number
  mode?: string | undefined
  options?: GameOptions | undefined
  /** The sim's save before the first tick. */
  snapshot: unknown
  joins: ReplayChange[]
  /** Per tick and seat, only changes; `null` hands the seat to the game's bot. */
  inputs: [tick: number, seat: number, input: Input | null][]
  ticks: number
  /** The tick of the clip at which its moment was decided. */
  decisive: number
  /** The sim's hash after the last tick. */
  hash: string
  seats: ClipSeat[]
}

export type ClipReading = { ok: true; clip: Clip } | { ok: false; reason: string }

/** Ten seconds; a recorded clip has eight. */
const MAX_TICKS = 600
const MAX_JOINS = 64
const MAX_INPUTS = 20_000
const MAX_SEATS = 16

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

const rises = (ticks: readonly unknown[], below: number): boolean =>
  ticks.every((tick, at) => isCount(tick) && tick < below && tick >= Number(ticks[at - 1] ?? 0))

const joinOf = (change: unknown): ReplayChange | null => {
  if (!isRecord(change) || !isCount(change['tick'])) return null
  const { tick, leave, join } = change
  if (isCount(leave)) return { tick, leave }
  if (!isRecord(join) || !isCount(join['seat'])) return null
  const player: SimPlayer = { seat: join['seat'], bot: join['bot'] === true, admin: join['admin'] === true }
  if (isText(join['language'], 8)) player.language = join['language'] as SimPlayer['language']
  return { tick, join: player }
}

const seatOf = (seat: unknown): ClipSeat | null => {
  if (!isRecord(seat)) return null
  const { color, hat, face, bot, name } = seat
  const isSeat = isCount(seat['seat']) && isText(color, 7) && /^#[0-9a-f]{6}$/i.test(color)
  if (!isSeat || !isText(hat, 20) || !isText(face, 20)) return null
  return {
    seat: seat['seat'] as number,
    color,
    hat,
    face,
    bot: bot === true,
    ...(isText(name, 160) ? { name } : {}),
  }
}

const listOf = <Item>(list: unknown, most: number, read: (item: unknown) => Item | null): Item[] | null => {
  if (!Array.isArray(list) || list.length > most) return null
  const items: Item[] = []
  for (const entry of list as unknown[]) {
    const item = read(entry)
    if (item === null) return null
    items.push(item)
  }
  return items
}

const inputOf = (entry: unknown): Clip['inputs'][number] | null => {
  if (!Array.isArray(entry) || entry.length !== 3) return null
  const [tick, seat, input] = entry as unknown[]
  return isCount(tick) && isCount(seat) ? [tick, seat, input ?? null] : null
}

const noClip = (reason: string): ClipReading => ({ ok: false, reason })

/** Parses a clip and drops what no clip has; a malformed one is refused with one sentence. MOM-10 */
export const readClip = (text: string): ClipReading => {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    // The caller refuses it with this sentence.
    return noClip('it is not JSON')
  }
  if (!isRecord(file) || file['v'] !== 1) return noClip('it lacks a version')
  const { game, rulesVersion, seed, mode, options, snapshot, ticks, decisive, hash } = file
  const joins = listOf(file['joins'], MAX_JOINS, joinOf)
  const inputs = listOf(file['inputs'], MAX_INPUTS, inputOf)
  const seats = listOf(file['seats'], MAX_SEATS, seatOf)
  if (!joins || !inputs || !seats) return noClip('its joins, inputs or seats are malformed')
  if (!isText(game, 40) || !isCount(rulesVersion) || typeof seed !== 'number' || !isRecord(snapshot))
    return noClip('it lacks a game, a seed or a snapshot')
  if (!isCount(ticks) || ticks < 1 || ticks > MAX_TICKS) return noClip('no clip is that long')
  if (
    !rises(
      joins.map(({ tick }) => tick),
      ticks,
    ) ||
    !rises(
      inputs.map(([tick]) => tick),
      ticks,
    )
  )
    return noClip('its inputs are not in order')
  if (!isText(hash, 8) || !/^[0-9a-f]{8}$/.test(hash)) return noClip('it lacks a hash')
  if (mode !== undefined && !isText(mode, 40)) return noClip('its mode is malformed')
  if (options !== undefined && !isRecord(options)) return noClip('its options are malformed')
  return {
    ok: true,
    clip: {
      v: 1,
      game,
      rulesVersion,
      seed,
      ...(mode === undefined ? {} : { mode }),
      ...(options === undefined ? {} : { options }),
      snapshot,
      joins,
      inputs,
      ticks,
      decisive: isCount(decisive) && decisive <= ticks ? decisive : ticks,
      hash,
      seats,
    },
  }
}

/** Plays a clip tick by tick. MOM-10 */
export const createClipPlayback = <State extends SimState, Input, Event>(
  rules: Pick<GameRules<State, Input, Event>, 'makeSim' | 'bot'>,
  clip: Clip,
  core: PartyCore,
) => {
  core.reset()
  const sim = rules.makeSim({ seed: clip.seed, core, mode: clip.mode, options: clip.options })
  sim.load(clip.snapshot)
  const held = new Map<number, Input | null>()
  let [tick, nextJoin, nextInput] = [0, 0, 0]
  let state = sim.state()

  const takeChanges = (): void => {
    for (let change = clip.joins[nextJoin]; change?.tick === tick; change = clip.joins[++nextJoin]) {
      if ('join' in change) sim.join(change.join)
      else {
        sim.leave(change.leave)
        held.delete(change.leave)
      }
    }
    for (let entry = clip.inputs[nextInput]; entry?.[0] === tick; entry = clip.inputs[++nextInput])
      held.set(entry[1], entry[2] as Input | null)
  }
  return {
    state: (): State => state,
    tick: (): number => tick,
    isOver: (): boolean => tick >= clip.ticks,
    hash: (): string => sim.hash(),
    /** The events of the next tick. */
    step: (): Event[] => {
      takeChanges()
      const inputs = new Map<number, Input>()
      for (const [seat, input] of held) inputs.set(seat, input ?? rules.bot(state, seat, core))
      const events = sim.step(inputs)
      state = sim.state()
      tick += 1
      return events
    },
  }
}

type RulesSummary = Pick<GameRules<SimState, unknown, unknown>, 'key'> & { meta: { rulesVersion?: number } }

/** The rules version in a clip of this game. */
export const rulesVersionOf = ({ meta }: RulesSummary): number => meta.rulesVersion ?? 1

/** Plays a whole clip; returns a sentence if it belongs to other rules or ends differently. MOM-10 */
export const clipProblem = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  clip: Clip,
  core: PartyCore,
): string | null => {
  if (clip.game !== rules.key) return 'it is of another game'
  if (clip.rulesVersion !== rulesVersionOf(rules)) return 'it was recorded under other rules'
  const playback = createClipPlayback(rules, clip, core)
  while (!playback.isOver()) playback.step()
  return playback.hash() === clip.hash ? null : 'it plays to another end'
}
