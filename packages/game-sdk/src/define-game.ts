import type { Language, Pad } from '@sofaspark/contract'
import type { PartyCore } from './core/party-core.ts'
import type { PadControls } from './pad/pad-controls.ts'
import type { View, ViewSetup } from './view.ts'

/** Ticks per second of every sim. */
export const tickRate = 60

/** What every state tells the session. */
export interface SimState {
  tick: number
  /** Who takes part. */
  seats: readonly number[]
  /** How fast time runs, 1 unless the game slows a moment down. */
  timeScale: number
}

export interface SimPlayer {
  seat: number
  bot: boolean
  /** The one who chooses for all. */
  admin: boolean
  /** The language of the player's own phone, where it is known. */
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
  /** What the evening chose for this game, such as a list of its own words: plain data that the sim must check. */
  options?: GameOptions | undefined
}

export type GameOptions = Readonly<Record<string, unknown>>

/** The game itself: knows nothing but its seed and its inputs. All that it returns is plain data. */
export interface Sim<State extends SimState, Input, Event> {
  /** One tick. A seat without an input rests. The events are what views, sounds and phones react to. */
  step(inputs: ReadonlyMap<number, Input>): Event[]
  /** False when the seat cannot take part. */
  join(player: SimPlayer): boolean
  leave(seat: number): void
  /** A snapshot that later steps do not change. */
  state(): State
  /** Set once the match is over. */
  result(): SeatResult[] | null
  hash(): string
  save(): unknown
  load(saved: unknown): void
  /** All that the phone of this seat may know. */
  view(seat: number): SeatView
}

/** What a phone shows: one of the game's layouts, and the values of its bound labels. */
export interface SeatView {
  layout: string
  /** In place of the layout of that name, a pad for this seat alone: three words to choose from, say. SDK-41 */
  pad?: PadLayout
  values?: Readonly<Record<string, string | number>>
}

/** A pad whose texts are keys of the game's locale; a text that is no key is shown as it is. */
export type PadLayout = Pad

export interface GameMeta {
  minPlayers: number
  maxPlayers: number
  /** Bots fill a match up to this many players. */
  fillTo: number
  modes: readonly string[]
  /** Every match is over by then. */
  maxTicks: number
  /** Rises with every change after which old replays end otherwise; 1 unless said. */
  rulesVersion?: number
  /** The build hands the page a replay of each match that ended (`gameReplay`). */
  tellsReplay?: boolean
}

export interface SeatMessage {
  seat: number
  type: string
  data: unknown
}

/** Everything of a game that runs without a screen. */
export interface GameRules<State extends SimState, Input, Event> {
  key: string
  meta: GameMeta
  makeSim(setup: SimSetup): Sim<State, Input, Event>
  /** Plays a seat from what can be seen. Remembers nothing, so that it is the same after a reload. */
  bot(state: State, seat: number, core: PartyCore): Input
  layouts: Readonly<Record<string, PadLayout>>
  /** What a seat does that nobody holds. */
  rest: Input
  readPad(controls: PadControls): Input
  /** How a phone answers to an event: a haptic pattern for a seat. */
  haptics?(event: Event): { seat: number; pattern: string }[]
  /** What a phone alone is told about an event; it arrives there as `gameMessage`. SDK-42 */
  messages?(event: Event): SeatMessage[]
  /** Names of bots, keys of the game's locale. */
  botNames: readonly string[]
}

export interface Game<State extends SimState, Input, Event> extends GameRules<State, Input, Event> {
  makeView(setup: ViewSetup): View<State, Event>
}

/** Says what a game is, with its types checked against each other. */
export const defineGame = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
): Game<State, Input, Event> => game

/** The same for the part that runs without a screen. */
export const defineRules = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
): GameRules<State, Input, Event> => rules
