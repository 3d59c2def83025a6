import { allowed } from '@sofaspark/game-sdk/core/times.ts'
import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { tickRate, type PadLayout, type BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import type { BotSkill } from '@sofaspark/game-sdk/sim/bot-skill.ts'
import type { RoomLag } from '@sofaspark/game-sdk/sim/presses.ts'
import { mix, type RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import type { ButtonSign } from './buttons.ts'
import type { MiniKey } from './keys.ts'
import { scaleFor } from './numbers.ts'
import type { Cue, Feedback, Emit, MiniWorld, PartyInput } from './world.ts'

/** The kind of pad; games of one kind do not follow each other while others are left. */
export type MiniKind = 'steer' | 'press' | 'choose' | 'tilt' | 'slide' | 'swipe' | 'beat'

export interface Begin {
  core: PartyCore
  seats: number[]
  /** The same seats by rank in the show, the best first. */
  order: readonly number[]
  /** A random integer of this round, the same for its demonstration, for example to choose the ground. */
  draw: number
  chance: RandomStream
  /** Whether this is the decisive round between tied leaders. */
  isDuel: boolean
  /** The measured delay of the picture, if any. */
  lag?: RoomLag | undefined
  /** Whether this seat has no phone. */
  isBot: (seat: number) => boolean
}

/** One tick of a running minigame. */
export interface Tick<World> {
  core: PartyCore
  world: World
  inputOf: (seat: number) => PartyInput
  chance: RandomStream
  emit: Emit
  isBot: (seat: number) => boolean
  /** Whether this seat's player keeps no rhythm and tilts nothing. PTY-190 */
  isSteady: (seat: number) => boolean
}

/** The seat that gets feedback, and the place where it shows; without a place, over its bean. */
interface Doer {
  seat: number
  x?: number
  y?: number
}

/** The context of one tick of a minigame. */
export interface Play<World> extends Tick<World> {
  feedback: (feedback: Feedback, by: Doer, points?: number) => void
  /** Feedback whose points count for the seat's score. */
  award: (feedback: Feedback, by: Doer, points: number) => void
  cue: (cue: Cue) => void
}

/** The state that a bot may see. */
export interface Thought<World> {
  core: PartyCore
  world: World
  seat: number
  skill: BotSkill
  level: BotLevel
}

/** The same, typed for a minigame; `own` is the bot's bean, if the game has beans. */
export interface BotSees<World, Bean = undefined> extends Thought<World> {
  own: Bean
  /** 0 to 1, constant for a purpose throughout a round. */
  dice: (purpose: number) => number
}

/** A seat's result: the larger the better; `tie` decides between equal scores. */
export interface MiniScore {
  seat: number
  score: number
  tie: number
}

/** Suns against Moons, as the show sees them. PTY-30 */
export interface Sides<World> {
  of(world: World, seat: number): Side | undefined
  points(world: World): Readonly<Record<Side, number>>
}

/** The rules of a minigame, without its view. PTY-10 */
export interface Mini<World = MiniWorld> {
  kind: MiniKind
  /** Ends at the planned time, when few players are left, or once its step sets `over`. */
  ends: 'time' | 'falls' | 'itself'
  /** Planned length in seconds, at the room's times. */
  planS: number
  /** Seconds into a game at which its demonstration begins. */
  demoFromS?: number
  /** Seconds before its first good or bad feedback at which a demonstration begins, if that takes longer than usual. */
  demoLeadS?: number
  /** May open a show: scores points, and no player is ever out. */
  opener: boolean
  /** May end a show. */
  final: boolean
  /** Players have to stand up: excluded if the room prefers to sit. */
  standing?: boolean
  /** Steady players do something else, which their phones describe by `mini.<key>.steady`. PTY-190 */
  eases?: boolean
  /** A draft: only playable with `?only=<key>`, in English where it lacks a translation. PTY-189 */
  isDraft?: boolean
  pad: PadLayout
  /** Pictures of buttons on the rule card, by their ids. */
  signs?: Readonly<Record<string, ButtonSign>>
  /** The pad of a seat now, where it changes within the game. */
  padFor?(world: World, seat: number): PadLayout
  /** Values of the pad's labels. */
  values?(world: World, seat: number): Readonly<Record<string, string | number>>
  begin(setup: Begin): World
  step(tick: Tick<World>): void
  scores(world: World): MiniScore[]
  /** The number on a player's chip, instead of the score. */
  chip?(world: World, seat: number): number
  /** Set in team games. */
  sides?: Sides<World>
  /** The crowns of a cooperative game; otherwise ranks decide. */
  crowns?(world: World, stake: number): Record<number, number>
  /** Whether a seat is still in the game; otherwise it is shown as out. */
  isOut(world: World, seat: number): boolean
  /** A player came in the middle of the game. */
  join(world: World, seat: number): void
  /** A player left. */
  leave(world: World, seat: number): void
  bot(thought: Thought<World>): Partial<PartyInput>
}

/** One seat of a round, and its bean in games that have beans. */
export interface At<World, Bean> {
  world: World
  seat: number
  own: Bean
}

/** Controls of a pad; its hint is the sentence of the rule card by default. */
interface MiniPad {
  widgets: PadLayout['widgets']
  hint?: string
}

/** The definition of a minigame; everything optional has the default of all minigames. */
export interface MiniParts<World, Bean>
  extends
    Pick<Mini, 'kind' | 'ends' | 'planS' | 'demoFromS' | 'demoLeadS' | 'standing' | 'eases' | 'isDraft' | 'signs'>,
    Partial<Pick<Mini<World>, 'opener' | 'final' | 'sides'>> {
  pad: PadLayout['widgets']
  /** Another pad for a seat now; `undefined` for the usual one. */
  padFor?: (at: At<World, Bean>) => MiniPad | undefined
  values?: (at: At<World, Bean>) => Readonly<Record<string, string | number>>
  /** Creates its own world; `scale` is the size of the field relative to that for four players. */
  begin: (setup: Begin & { scale: number }) => Omit<World, 'tick' | 'over' | 'seats'>
  step: (play: Play<World>) => void
  /** Its beans, if each seat has one; the same array throughout a tick. */
  beans?: (world: World) => NonNullable<Bean>[]
  /** A latecomer's bean. */
  newBean?: (world: World, seat: number) => NonNullable<Bean>
  /** After a player joined or left. */
  settle?: (world: World) => void
  /** The larger the better; `world.score` by default. */
  score?: (at: At<World, Bean>) => number
  /** Decides between equal scores; 0 by default. */
  tie?: (at: At<World, Bean>) => number
  chip?: (at: At<World, Bean>) => number
  isOut?: (at: At<World, Bean>) => boolean
  /** Of a cooperative game; ranks decide by default. */
  crowns?: (world: World, stake: number) => Record<number, number>
  /** In place of `newBean` and `settle`. */
  join?: (world: World, seat: number) => void
  leave?: (world: World, seat: number) => void
  bot: (sees: BotSees<World, Bean>) => Partial<PartyInput>
}

const padOf = (key: MiniKey, { widgets, hint = `mini.${key}.rule` }: MiniPad): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { hint },
  widgets,
})

const playOf = <World extends MiniWorld>(tick: Tick<World>): Play<World> => {
  const { world, emit } = tick
  const feedback: Play<World>['feedback'] = (done, { seat, x = 0, y = 0 }, points = 0) =>
    emit({ type: 'feedback', feedback: done, seat, x, y, points })
  return {
    ...tick,
    feedback,
    award: (done, by, points) => {
      const score = (world.score ??= {})
      score[by.seat] = (score[by.seat] ?? 0) + points
      feedback(done, by, points)
    },
    cue: (cue) => emit({ type: 'cue', cue }),
  }
}

/** The seats of a minigame: their beans, comings and goings, scores, and what phones show. */
const seatsOf = <World extends MiniWorld, Bean extends { seat: number } | undefined>(
  key: MiniKey,
  pad: PadLayout,
  parts: MiniParts<World, Bean>,
) => {
  const { beans, newBean, settle, score, tie, chip, isOut, padFor, values } = parts
  const at = (world: World, seat: number): At<World, Bean> => ({
    world,
    seat,
    own: beans?.(world).find((one) => one.seat === seat) as Bean,
  })
  const isHere = (one: At<World, Bean>): boolean => beans === undefined || one.own !== undefined
  const ask = <Answer>(
    asked: ((one: At<World, Bean>) => Answer) | undefined,
    one: At<World, Bean>,
    otherwise: Answer,
  ): Answer => (asked && isHere(one) ? asked(one) : otherwise)
  return {
    at,
    isHere,
    scores: (world: World): MiniScore[] =>
      world.seats.map((seat) => {
        const one = at(world, seat)
        return { seat, score: ask(score, one, world.score?.[seat] ?? 0), tie: ask(tie, one, 0) }
      }),
    isOut: (world: World, seat: number) => ask(isOut, at(world, seat), false),
    join: (world: World, seat: number): void => {
      if (newBean) beans?.(world).push(newBean(world, seat))
      settle?.(world)
    },
    leave: (world: World, seat: number): void => {
      const all = beans?.(world) ?? []
      const place = all.findIndex((one) => one.seat === seat)
      if (place >= 0) all.splice(place, 1)
      settle?.(world)
    },
    ...(chip ? { chip: (world: World, seat: number) => ask(chip, at(world, seat), 0) } : {}),
    ...(values ? { values: (world: World, seat: number) => values(at(world, seat)) } : {}),
    ...(padFor
      ? {
          padFor: (world: World, seat: number): PadLayout => {
            const own = ask(padFor, at(world, seat), undefined)
            return own ? padOf(key, own) : pad
          },
        }
      : {}),
  }
}

/** Defines a minigame, typed by its own world. */
export const defineMini = <World extends MiniWorld, Bean extends { seat: number } | undefined = undefined>(
  key: MiniKey,
  parts: MiniParts<World, Bean>,
): Mini => {
  // `seatsOf` has these by seat.
  const { padFor: _padFor, values: _values, chip: _chip, isOut: _isOut, ...shared } = parts
  const { opener = false, final = false, begin, step, bot, ends, planS } = shared
  const pad = padOf(key, { widgets: parts.pad })
  const { at, isHere, ...seats } = seatsOf(key, pad, parts)
  const mini: Mini<World> = {
    ...shared,
    ...seats,
    opener,
    final,
    pad,
    get planS() {
      return allowed(planS * tickRate) / tickRate
    },
    begin: (setup) =>
      ({
        tick: 0,
        over: false,
        seats: setup.seats,
        ...begin({ ...setup, scale: scaleFor(setup.seats.length) }),
      }) as World,
    step: (tick) => {
      step(playOf(tick))
      if (ends === 'time' && tick.world.tick >= mini.planS * tickRate) tick.world.over = true
    },
    bot: (thought) => {
      const { world, seat } = thought
      const one = at(world, seat)
      const dice = (purpose: number): number => mix(mix(world.salt ?? 0, purpose), seat * 977) / 4294967296
      return isHere(one) ? bot({ ...thought, own: one.own, dice }) : {}
    },
    ...(parts.join ? { join: parts.join } : {}),
    ...(parts.leave ? { leave: parts.leave } : {}),
  }
  return mini
}

/** A pad with a stick. */
export const steerPad: PadLayout['widgets'] = [{ type: 'stick', id: 'run', label: 'pad.run' }]

export const slidePad = (label: string): PadLayout['widgets'] => [{ type: 'slider', id: 'slide', label }]

/** A pad with one button. */
export const pressPad = (label: string): PadLayout['widgets'] => [
  { type: 'button', timed: true, id: 'act', label, icon: 'bump', tone: 'primary' },
]

/** A pad that is tilted, or a stick by touch. */
export const tiltPad = (label: string): PadLayout['widgets'] => [{ type: 'tilt', touch: 'stick', id: 'lean', label }]
