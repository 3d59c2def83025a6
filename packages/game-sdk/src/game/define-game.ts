import type { PartyCore } from '../core/party-core.ts'
import type { GamePlayer, Outcome } from './messages.ts'
import type { Sounds } from '../audio/sounds.ts'
import type { AwardKey, HapticPattern, Language, Pad, PadIcon, Widget } from '@sofaspark/contract'
import type { PadControls } from '../pad/pad-controls.ts'
import { atTimes, readTimes, type RoomTimes } from '../core/times.ts'
import { statsBy, hapticsBy, type SeatStat, type SeatHaptic, type SeatTable } from '../tables/seat-tables.ts'

export type { SeatStat, SeatHaptic } from '../tables/seat-tables.ts'

/** The game's texts in one language. Unknown keys are returned as they are. */
export interface GameTexts {
  language: string
  direction: 'ltr' | 'rtl'
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

export interface ViewSettings {
  reducedMotion: boolean
  quality: 'low' | 'high'
  /** Whether the view may lower the resolution when frames are slow. */
  adaptive: boolean
}

export interface ViewSetup {
  canvas: HTMLCanvasElement
  /** The overlay for texts and scores. */
  hud: HTMLElement
  sounds: Sounds
  settings: ViewSettings
  texts: () => GameTexts
  /** Picks for the admin when the choice is made at the big screen itself. */
  choose: (control: string, option: string) => void
  player: (seat: number) => GamePlayer | undefined
  core: PartyCore
}

/** While the decisive moment is replayed, the states that a view gets are those of the replay. SDK-512 */
export interface Replaying<State, Event> {
  /** The match as it is now, for scores and words. */
  live: State
  /** The events of that time: for sounds and sparks, not for announcements. */
  events: readonly Event[]
  /** 0 to 1. */
  share: number
}

/** Draws the sim's state. Never changes it. */
export interface View<State, Event> {
  /** `alpha` from 0 to 1 between the two states; `events` happened since the last frame; real seconds passed. */
  frame(
    prev: State,
    next: State,
    alpha: number,
    events: readonly Event[],
    seconds: number,
    replay?: Replaying<State, Event>,
  ): void
  /** Where a point of the match lies in the picture, 0 to 1 from its upper left corner: the replay crops around it. SDK-512 */
  spot?(x: number, y: number): { x: number; y: number }
  resize(widthPx: number, heightPx: number, pixelRatio: number): void
  /** Texts changed: language, or players. */
  refresh(): void
  dispose(): void
}

export const botLevels = ['easy', 'normal', 'hard'] as const
export type BotLevel = (typeof botLevels)[number]

export type OptionValue = number | string | boolean

/** A game setting that the room may change: its options and its default. */
export interface RoomOption<Value extends OptionValue = OptionValue> {
  values: readonly Value[]
  usual: Value
}

export type RoomOptionTable = Readonly<Record<string, RoomOption>>

/** A value of each setting. */
type Chosen<Table extends RoomOptionTable> = { [Id in keyof Table]: Table[Id]['values'][number] }

/** The bots' level, or no bots; the session keeps `off`. */
export const botOption: RoomOption<BotLevel | 'off'> = { values: ['off', ...botLevels], usual: 'normal' }

/** Slower, without shaking. */
export const calmOption: RoomOption<boolean> = { values: [false, true], usual: false }

/** The chosen values; a missing or unknown one falls back to its default. SDK-506 */
export const readRoomOptions = <Table extends RoomOptionTable>(
  table: Table,
  given: Readonly<Record<string, unknown>> | undefined,
): Chosen<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([id, { values, usual }]) => [
      id,
      values.find((value) => value === given?.[id]) ?? usual,
    ]),
  ) as Chosen<Table>

/** The level of bots; with `off`, bots play only for absent seats. */
export const botLevelOf = (chosen: BotLevel | 'off'): BotLevel => (chosen === 'off' ? 'normal' : chosen)

/** The chosen values, with the level at which bots play. SDK-506 */
export const readSettings = <Table extends RoomOptionTable & { bots: typeof botOption }>(
  table: Table,
  given: GameOptions | undefined,
): Omit<Chosen<Table>, 'bots'> & { bots: BotLevel } => {
  const chosen = readRoomOptions(table, given)
  return { ...chosen, bots: botLevelOf(chosen.bots) }
}

/** Ticks per second of every sim. */
export const tickRate = 60

/** The decisive moment as a sim names it while it is replayed. */
export interface Highlight {
  /** The tick at which it was decided. */
  tick: number
  /** Where, in the units that the view's `spot` understands. */
  x: number
  y: number
}

/** Fields of every state that the session reads. */
export interface SimState {
  tick: number
  /** The players of the match. */
  seats: readonly number[]
  /** Speed of time, 1 unless the game slows a moment down. */
  timeScale: number
  /** A countdown or a rule card is shown: the best moment to ask the phones for their clocks. SDK-75 */
  isCountingIn?: boolean
  /** The decisive moment is replayed from the replay buffer. SDK-512 */
  highlight?: Highlight | null
  /** A moment of play that is shown only later: the replay buffer keeps it for longer than everything else. SDK-512 */
  keeps?: Highlight | null
  /** The room's times, where they are not 1. SDK-570 */
  times?: RoomTimes
}

export interface SimPlayer {
  seat: number
  bot: boolean
  /** The player who chooses for everyone. */
  admin: boolean
  /** The language of the player's own phone, if known. */
  language?: Language | undefined
}

export interface SeatResult {
  seat: number
  /** 1 is best; ties share a rank. */
  rank: number
  score: number
  /** Players of one team share a rank and this number. */
  team?: number | undefined
}

export interface SimSetup {
  seed: number
  core: PartyCore
  /** Skips the choice of the mode. */
  mode?: string | undefined
  /** The party's options for this game, such as its own list of words: plain data that the sim must validate. */
  options?: GameOptions | undefined
}

export type GameOptions = Readonly<Record<string, unknown>>

/** The game's rules: depend only on the seed and the inputs. Everything returned is plain data. */
export interface Sim<State extends SimState, Input, Event> {
  /** One tick. A seat without an input rests. Views, sounds and phones react to the events. */
  step(inputs: ReadonlyMap<number, Input>): Event[]
  /** False when the seat cannot take part. */
  join(player: SimPlayer): boolean
  leave(seat: number): void
  /** A snapshot that later steps do not change. */
  state(): State
  /** Set once the match is over. */
  result(): SeatResult[] | null
  /** The outcome of the match, if the ranks do not express it: won or lost together, a side (its name a key of the locale), a run alone. SDK-110 */
  outcome?(): Outcome | null
  hash(): string
  save(): unknown
  load(saved: unknown): void
  /** Everything that this seat's phone may know. */
  view(seat: number): SeatView
}

/** A phone's display: one of the game's layouts, and the values of its bound labels. */
export interface SeatView<LayoutName extends string = string> {
  layout: LayoutName
  /** Replaces the layout of that name for this seat only: three words to choose from, say. SDK-41 */
  pad?: PadLayout
  values?: Readonly<Record<string, string | number>>
  /** The layout on which another seat chooses: this phone shows its options, and its player may hint at one. SDK-112 */
  watches?: string
}

/** A pad whose texts are keys of the game's locale; other texts are shown as they are. */
export type PadLayout = Omit<Pad, 'widgets'> & { widgets: PadControl[] }

/** A control of a layout; only icons of the set compile. SDK-120 */
export type PadControl = Omit<Widget, 'icon' | 'options'> & {
  icon?: PadIcon | undefined
  options?: PadOption[] | undefined
}
export type PadOption = Omit<NonNullable<Widget['options']>[number], 'icon'> & { icon?: PadIcon | undefined }

/**
 * A question to the audience, open while `options` returns some: two to eight ids, or seats, which have their players' names. Its texts are
 * `polls.<poll>.question` and `polls.<poll>.<option>` of the game's locale. A match plays on with or without an answer. SDK-620
 */
export interface AudiencePoll<State> {
  options(state: State): readonly (string | number)[] | null
  /** The key of an option's text, instead of `polls.<poll>.<option>`. */
  labelOf?(option: string): string
  /** The sim gets whatever leads while the poll is open; otherwise one answer when it closes. */
  isLive?: true
}

export interface GameMeta<State = SimState> {
  minPlayers: number
  maxPlayers: number
  /** Bots fill a match up to this many players. */
  fillTo: number
  /** Team games: one more bot where the players would be an odd number. SDK-380 */
  fillEven?: boolean
  /** In a room with approval the sim seats the moderator too, on `moderatorSeat`: it has a view and commands, and plays no part. DRW-41 */
  isModerated?: boolean
  modes: readonly string[]
  /** Every match is over by then. */
  maxTicks: number
  /** Increment it with every change that alters the outcome of old replays; 1 by default. */
  rulesVersion?: number
  /**
   * Settings that the room may change. A label is `options.<id>` of the game's locale, that of a text `options.<text>`; `bots` and `calm`
   * are known. SDK-506
   */
  options?: RoomOptionTable
  /** The build sends the page a replay of each finished match (`gameReplay`). */
  tellsReplay?: boolean
  /** Questions to the audience. An answer is a `choice` on the control of the poll's name, read by `readPad` for `audienceSeat`. SDK-620 */
  polls?: Readonly<Record<string, AudiencePoll<State>>>
}

export interface SeatMessage {
  /** `all`: every phone in the room. */
  seat: number | 'all'
  type: string
  data: unknown
}

/** Where a clip of a game holds what people typed into it. MOM-07 */
export interface TypedTexts<Input, Event> {
  /** A save with placeholders, from which the sim takes inputs as `input` writes them. */
  save(saved: unknown): unknown
  /** An input reduced to numbers and known words; `events` are those of its tick. */
  input(input: Input, seat: number, events: readonly Event[]): Input
}

/** The part of a game that runs without a screen. */
export interface GameRules<State extends SimState, Input, Event> {
  key: string
  meta: GameMeta<State>
  makeSim(setup: SimSetup): Sim<State, Input, Event>
  /** Plays a seat from the visible state. Has no memory, so that it behaves the same after a reload. */
  bot(state: State, seat: number, core: PartyCore): Input
  layouts: Readonly<Record<string, PadLayout>>
  /** The input of an unattended seat. */
  rest: Input
  readPad(controls: PadControls): Input
  /** Haptic patterns by seat for an event. */
  haptics?(event: Event): SeatHaptic[]
  /** Stats that count towards awards (docs/game-parts.md): the most of a kind win one. SDK-230 */
  stats?(event: Event): SeatStat[]
  /**
   * The option `memory` of the lobby's next match of this game: at most 1,000 characters that the sim must validate, told when they change;
   * `null` changes nothing. SDK-270
   */
  memory?(state: State): string | null
  /** A private message to one phone about an event; arrives there as `gameMessage`. SDK-41 */
  messages?(event: Event): SeatMessage[]
  /** Names of bots, keys of the game's locale. */
  botNames: readonly string[]
  /** Only for games whose phones send texts or commands as they are. MOM-07 */
  typed?: TypedTexts<Input, Event>
}

export interface Game<State extends SimState, Input, Event> extends GameRules<State, Input, Event> {
  makeView(setup: ViewSetup): View<State, Event>
}

/** Defines a game, with its types checked against each other; its view draws with the room's times. SDK-570 */
export const defineGame = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
): Game<State, Input, Event> => ({
  ...game,
  makeView: (setup) => {
    const view = game.makeView(setup)
    const frame = view.frame.bind(view)
    view.frame = (prev, next, ...rest) => atTimes(next.times ?? 1, () => frame(prev, next, ...rest))
    return view
  },
})

/** A sim whose timers follow the room's times; the sim itself at 1. SDK-570 */
const timedSim = <State extends SimState, Input, Event>(
  makeSim: GameRules<State, Input, Event>['makeSim'],
  setup: SimSetup,
): Sim<State, Input, Event> => {
  const times = readTimes(setup.options)
  if (times === 1) return makeSim(setup)
  const sim = atTimes(times, () => makeSim(setup))
  return {
    ...sim,
    step: (inputs) => atTimes(times, () => sim.step(inputs)),
    join: (player) => atTimes(times, () => sim.join(player)),
    leave: (seat) => atTimes(times, () => sim.leave(seat)),
    state: () => ({ ...atTimes(times, () => sim.state()), times }),
    result: () => atTimes(times, () => sim.result()),
    load: (saved) => atTimes(times, () => sim.load(saved)),
    view: (seat) => atTimes(times, () => sim.view(seat)),
  }
}

/** A game's rules as it writes them: haptics and stats may be tables by event, and the bots have the names `bots.0` to `bots.7`. */
export interface RulesSetup<State extends SimState, Input, Event> extends Omit<
  GameRules<State, Input, Event>,
  'haptics' | 'stats' | 'botNames'
> {
  haptics?: SeatTable<Event, HapticPattern> | GameRules<State, Input, Event>['haptics']
  stats?: SeatTable<Event, AwardKey> | GameRules<State, Input, Event>['stats']
  botNames?: readonly string[]
}

const eightBots = Array.from({ length: 8 }, (_, at) => `bots.${String(at)}`)

/** The same for the part that runs without a screen; its timers follow the room's times. SDK-570 */
export const defineRules = <State extends SimState, Input, Event>({
  haptics,
  stats,
  botNames = eightBots,
  makeSim,
  bot,
  ...rules
}: RulesSetup<State, Input, Event>): GameRules<State, Input, Event> => ({
  ...rules,
  makeSim: (setup) => timedSim(makeSim, setup),
  bot: (state, seat, core) => atTimes(state.times ?? 1, () => bot(state, seat, core)),
  botNames,
  ...(haptics && { haptics: typeof haptics === 'function' ? haptics : hapticsBy(haptics) }),
  ...(stats && { stats: typeof stats === 'function' ? stats : statsBy(stats) }),
})
