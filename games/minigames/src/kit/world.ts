import type { RoomLag } from '@sofaspark/game-sdk/sim/presses.ts'
import {
  type Highlight,
  type GameOptions,
  type BotLevel,
  botLevelOf,
  botOption,
  calmOption,
  readRoomOptions,
} from '@sofaspark/game-sdk/define-game.ts'
import { type MiniKey, isMiniKey } from './keys.ts'
import { type Length, lengths } from './numbers.ts'

/** The presses of a button that a minigame has declared: since the last tick, and how long ago the newest was. */
export interface ButtonPress {
  count: number
  agoMs: number
}

/** The input of all minigames; each reads the fields of its pad. PTY-12 */
export interface PartyInput {
  x: number
  y: number
  /** Whether the button was pressed since the last tick, and how long ago. */
  act: boolean
  agoMs: number
  /** Presses of the two buttons that count. */
  minus: number
  plus: number
  /** Presses of the two halves of a drum; `agoMs` is that of the newest. */
  left: number
  right: number
  /** Presses of a minigame’s own buttons by their ids; absent without any. PTY-12 */
  presses?: Readonly<Record<string, ButtonPress>>
  /** A picked card, shell or length. */
  pick?: string
  cheer?: boolean
  /** Ends the best moment's replay; only the chooser's counts. */
  skip?: boolean
  /** In the tick in which a phone says so: whether its player keeps no rhythm and tilts nothing. PTY-190 */
  steady?: boolean
}

export const neutralInput: PartyInput = { x: 0, y: 0, act: false, agoMs: 0, minus: 0, plus: 0, left: 0, right: 0 }

/** Feedback with the same names in every minigame: sounds, sparks and haptics follow from it. */
export type Feedback = 'gain' | 'bonus' | 'lose' | 'hit' | 'out' | 'press' | 'wrong' | 'bump' | 'drop'

export type Cue = 'bell' | 'decoy' | 'tick' | 'swap' | 'burst' | 'gust' | 'low' | 'high' | 'hush' | 'dance' | 'gong'

export type PartyEvent =
  | { type: 'phase'; phase: Phase }
  | { type: 'count'; seconds: number }
  | { type: 'go' }
  | { type: 'tried'; seat: number }
  | { type: 'voted'; seat: number }
  | { type: 'crowned'; seat: number; crowns: number }
  | { type: 'cheer'; seat: number }
  | { type: 'cue'; cue: Cue }
  /** A success or mistake in the demonstration, shown by a mark. */
  | { type: 'demo'; isGood: boolean; seat: number; x: number; y: number }
  /** The input of the demonstration’s first bean in this tick. */
  | { type: 'hand'; seat: number; input: PartyInput }
  | { type: 'feedback'; feedback: Feedback; seat: number; x: number; y: number; points: number }
export type Emit = (event: PartyEvent) => void

export type Phase =
  | 'choose'
  | 'card'
  | 'countdown'
  | 'play'
  | 'freeze'
  | 'crowns'
  | 'vote'
  | 'wheel'
  | 'replay'
  | 'podium'
  | 'over'

/** The practice bean of a player on the rule card: its offset and its latest action. */
interface Dummy {
  x: number
  y: number
  hopTicks: number
  tried: boolean
}

export interface Player {
  seat: number
  bot: boolean
  admin: boolean
  crowns: number
  /** The number of the game that brought the newest crown; 0 without one. */
  crownedIn: number
  wonDuel: boolean
  dummy: Dummy
  /** Keeps no rhythm and tilts nothing; absent otherwise. PTY-190 */
  steady?: boolean
}

/** The fields that the worlds of all minigames share. */
export interface MiniWorld {
  tick: number
  over: boolean
  /** The players of this game, in seat order. */
  seats: number[]
  /** Points by seat, in games that count them. */
  score?: Record<number, number>
  /** Varies bots between rounds. */
  salt?: number
}

/** A slice of the wheel. */
export interface Slice {
  seat: number
  key: MiniKey
}

interface PlayedGame {
  key: MiniKey
  /** Each seat's place, 1 is best. */
  places: Record<number, number>
  crowns: Record<number, number>
}

/** The highlight, and how lively it was. */
export interface BestHighlight extends Highlight {
  heat: number
}

export interface Show {
  phase: Phase
  phaseTicks: number
  length: Length
  /** The game of the show that is next or being played, from 1. */
  game: number
  key: MiniKey
  /** Seats by standing as the card came up, the best first: sides and grids follow it. */
  order: number[]
  /** A random integer of this round, for example to choose the ground. */
  draw: number
  cards: MiniKey[]
  votes: Record<number, MiniKey>
  slices: Slice[]
  /** The slice at which the wheel stops. */
  stopsAt: number
  played: PlayedGame[]
  /** Number of duels of tied leaders so far. */
  duels: number
  /** How lively the last second was. */
  heat: number
  best: BestHighlight | null
}

export interface Settings {
  length: Length
  quick: boolean
  calm: boolean
  seated: boolean
  noTilt: boolean
  /** The minigame of every round, while one is being developed. */
  only: MiniKey | null
  bots: BotLevel
}

export interface World {
  tick: number
  seed: number
  settings: Settings
  /** The measured delay of the picture, if any. */
  lag?: RoomLag
  /** The games of the evening's shows before this one, the longest unplayed first. */
  evening: MiniKey[]
  players: Player[]
  show: Show
  /** The running minigame; on the rule card a demonstration by bots. */
  game: MiniWorld | null
}

export const newPlayer = (seat: number, bot: boolean, admin: boolean): Player => ({
  seat,
  bot,
  admin,
  crowns: 0,
  crownedIn: 0,
  wonDuel: false,
  dummy: { x: 0, y: 0, hopTicks: 0, tried: false },
})

interface Opening {
  seed: number
  settings: Settings
  evening: MiniKey[]
  chooses: boolean
}

export const newWorld = ({ seed, settings, evening, chooses }: Opening): World => ({
  tick: 0,
  seed,
  settings,
  evening,
  players: [],
  game: null,
  show: {
    phase: chooses ? 'choose' : 'card',
    phaseTicks: 0,
    length: settings.length,
    game: 1,
    key: 'coinrain',
    order: [],
    draw: 0,
    cards: [],
    votes: {},
    slices: [],
    stopsAt: 0,
    played: [],
    duels: 0,
    heat: 0,
    best: null,
  },
})

/** The settings that the room may change. SDK-506 */
export const partyOptions = {
  length: { values: [...lengths], usual: 'normal' as Length },
  quick: { values: [false, true], usual: false },
  noTilt: { values: [false, true], usual: false },
  seated: { values: [false, true], usual: false },
  bots: botOption,
  calm: calmOption,
}

/** The settings of the evening, checked. */
export const settingsOf = (options: GameOptions | undefined): Settings => {
  const { bots, ...chosen } = readRoomOptions(partyOptions, options)
  const only = options?.['only']
  return { ...chosen, bots: botLevelOf(bots), only: isMiniKey(only) ? only : null }
}

export const lengthOf = (length: unknown): Length | undefined => lengths.find((each) => each === length)
