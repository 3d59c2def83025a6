import type { PackedMark } from '@sofaspark/game-sdk/pad-view/controls/packed-drawing.ts'
import type { SavedMark } from '@sofaspark/game-sdk/pad-view/controls/drawing.ts'
import type { Language } from '@sofaspark/game-sdk'
import { pace, type Round, leastForTeams } from './numbers.ts'

export type Mode = 'classic' | 'custom' | 'teams'
export type Length = 'quick' | 'full'
export type Phase = 'choose' | 'length' | 'words' | 'intro' | 'pick' | 'draw' | 'reveal' | 'gallery' | 'crown' | 'over'

export const cheers = ['bravo', 'haha', 'wow', 'love'] as const
export type Cheer = (typeof cheers)[number]

/** A stroke: its points packed, and one digit of pressure per point for pressure pens. */
export interface StrokeItem {
  kind: 'stroke'
  /** The phone's own number of the stroke. */
  id: number
  ink: number
  pen: number
  /** Packed points, see `PartyCore.packPoints`. */
  points: string
  /** Pressure at each point, `0` to `9`; empty for a finger. */
  press: string
  count: number
  lastX: number
  lastY: number
  open: boolean
}

export interface FillItem {
  kind: 'fill'
  id: number
  ink: number
  x: number
  y: number
}

/** One element on the paper; never changed, only replaced. */
export type Item = StrokeItem | FillItem

export interface Drawing {
  artist: number
  concept: number
  items: readonly Item[]
  likes: number
  /** Its artist lets it into the album of the evening. DRW-40 */
  kept?: true
}

/** A guess that waits for the admin. DRW-41 */
interface HeldGuess {
  /** Of this turn. */
  id: number
  seat: number
  text: string
}

export interface DrawPlayer {
  seat: number
  bot: boolean
  admin: boolean
  language: Language | ''
  team: 0 | 1
  points: number
  /** In this turn. */
  gained: number
  crowns: number
  /** Ticks of the turn at which the word was found; −1 until then. */
  solvedAt: number
  /** The player's guesses in this turn, newest first. */
  guesses: string[]
  lastGuessTick: number
  /** The newest guess was close. */
  close: boolean
  lastCheerTick: number
  liked: number
  /** The player guesses and votes, and draws no word; absent otherwise. DRW-37 */
  guessesOnly?: true
}

export interface Turn {
  artist: number
  /** −1 until a word is chosen. */
  concept: number
  options: number[]
  /** Ticks drawn so far, plus the cost of skips. */
  ticks: number
  /** Ticks since this word came up. */
  wordTicks: number
  strokes: number
  /** Words found in this turn, in Speed Master. */
  found: number
  /** Ticks until the next word of Speed Master; 0 while one is being drawn. */
  pause: number
  /** The word before, in Speed Master; −1 for none. */
  last: number
  /** Decides which letters are revealed. */
  seed: number
  items: readonly Item[]
  letters: number
  /** Rises whenever the paper is emptied. */
  sheet: number
  /** In a room with approval: the newest guess of each seat that is not shown yet. DRW-41 */
  held?: readonly HeldGuess[]
  /** The number of the newest one. */
  heldCount?: number
  /** The drawing was taken away, which ends the turn. */
  isWiped?: true
}

export interface World {
  tick: number
  mode: Mode
  length: Length
  phase: Phase
  phaseTicks: number
  game: number
  /** 0, 1, 2: see `rounds`. */
  round: number
  /** The rounds of this game, ascending. */
  plan: number[]
  /** Times of each turn of this round. */
  drawTicks: number
  pickTicks: number
  /** Seats that have not drawn in this round. */
  queue: number[]
  /** In Team Play, in this round: turns of each team, and the seats that drew, latest last; absent otherwise. DRW-19 */
  teamTurns?: { readonly taken: readonly [number, number]; readonly drew: readonly number[] }
  turn: Turn
  teamPoints: [number, number]
  /** The player who took the last crown. */
  crowned: number[]
  /** The host's own words. */
  custom: string[]
  /** Number of own words refused last. */
  refused: number
  used: number[]
  /** Words that an artist was offered and may have left: that player would know them. */
  left: number[]
  gallery: Drawing[]
  players: DrawPlayer[]
  ends: boolean
  /** Only words that bots can draw: for recordings. */
  learnt: boolean
  /** The room's filter is `strict`; absent otherwise. DRW-24 */
  strict?: true
  /** The room's admin sees what people write before the big screen does; absent otherwise. DRW-41 */
  approves?: true
  /** A phone without a seat moderates in the admin's place. */
  moderated?: true
  /** Only in a clip without what people typed: own words are numbers there, and a guess is its verdict. MOM-07 */
  wordless?: true
}

/** A drawing as phones keep it, with its word in each language. */
interface Keepsake {
  artist: number
  names: Readonly<Partial<Record<Language, string>>>
  marks: readonly PackedMark[]
}

/** Events for view, sounds and haptics. None carries a word that is still to be guessed. */
export type GameEvent =
  | { type: 'phase'; phase: Phase }
  | { type: 'wrong'; seat: number; text: string }
  | { type: 'close'; seat: number }
  | { type: 'solved'; seat: number; points: number; stolen: boolean }
  | { type: 'hint'; seats: number[] }
  | { type: 'hurry'; seconds: number }
  | { type: 'skipped'; seat: number }
  | { type: 'newWord' }
  | { type: 'inkOut'; seat: number }
  | { type: 'cheer'; seat: number; cheer: Cheer }
  | { type: 'liked'; seat: number; artist: number }
  | { type: 'crowned'; seats: number[] }
  /** An artist gives a drawing to the album. DRW-40 */
  | { type: 'kept'; drawing: Keepsake }
  /** Where the pen of an artist without a phone is, between two strokes. */
  | { type: 'hover'; x: number; y: number }
  | { type: 'left'; seat: number }
  /** The artist's phone reloaded: the drawing for its canvas. */
  | { type: 'drawing'; seat: number; marks: SavedMark[] }

export type Emit = (event: GameEvent) => void

/** A phone's raw input, not validated yet. */
export interface RawCommand {
  type: string
  data: unknown
  agoMs?: unknown
}
export interface DrawInput {
  commands: readonly RawCommand[]
}
export const neutralInput: DrawInput = { commands: [] }

/** Numbers from here on are the host's own words. */
export const CUSTOM_FROM = 100_000

export const roundOf = (world: World): Round => (['classic', 'speed', 'duel'] as const)[world.round] ?? 'duel'

export const newPlayer = (seat: number, bot: boolean, admin: boolean, language: Language | ''): DrawPlayer => ({
  seat,
  bot,
  admin,
  language,
  team: 0,
  points: 0,
  gained: 0,
  crowns: 0,
  solvedAt: -1,
  guesses: [],
  lastGuessTick: -1000,
  close: false,
  lastCheerTick: -1000,
  liked: -1,
})

export const newTurn = (artist: number, seed: number): Turn => ({
  artist,
  concept: -1,
  options: [],
  ticks: 0,
  wordTicks: 0,
  strokes: 0,
  found: 0,
  pause: 0,
  last: -1,
  seed,
  items: [],
  letters: 0,
  sheet: 0,
})

export const newWorld = (mode: Mode | undefined, length: Length): World => ({
  tick: 0,
  mode: mode ?? 'classic',
  length,
  phase: mode === undefined ? 'choose' : 'intro',
  phaseTicks: 0,
  game: 1,
  round: 0,
  plan: [0, 1, 2],
  drawTicks: pace[length].classic.mostTicks,
  pickTicks: pace.pickTicks,
  queue: [],
  turn: newTurn(-1, 0),
  teamPoints: [0, 0],
  crowned: [],
  custom: [],
  refused: 0,
  used: [],
  left: [],
  gallery: [],
  players: [],
  ends: false,
  learnt: false,
})

export const playerAt = (world: World, seat: number): DrawPlayer | undefined =>
  world.players.find((player) => player.seat === seat)

/** The shows that the room may choose. DRW-19 */
export const showsFor = ({ players }: Pick<World, 'players'>): readonly Mode[] =>
  players.length < leastForTeams ? ['classic', 'custom'] : ['classic', 'custom', 'teams']

/** The player who chooses for everyone. */
export const chooser = (world: World): DrawPlayer | undefined =>
  world.players.find(({ admin }) => admin) ?? world.players.find(({ bot }) => !bot)
