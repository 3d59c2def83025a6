import type { Board, BoardEvent } from './board.ts'

export type Mode = 'versus' | 'endless'
export type Phase = 'choose' | 'intro' | 'countdown' | 'play' | 'roundEnd' | 'podium' | 'tally' | 'over'

/** Role of a player: at a board, out of this round, or waiting for the next one. */
export type Role = 'board' | 'fallen' | 'waiting'

/** A phone's input in one tick. */
export interface BubbleInput {
  aim: number
  fire: boolean
  swap: boolean
  /** Toggles between sling and slider on each press. */
  steer?: boolean
  pick?: Mode
  /** The world list's seed for this run, from the big screen. */
  run?: number
  /** The audience's choice for every board. */
  rain?: 'bombs' | 'rainbows' | 'rows'
  /** Input of a bot, which never plays a person's run. */
  auto?: boolean
}

export const neutralInput: BubbleInput = { aim: 0, fire: false, swap: false }

export interface Player {
  seat: number
  bot: boolean
  admin: boolean
  role: Role
  board: Board | null
  wins: number
  /** Rivals outlasted, over all rounds. */
  points: number
  /** 1 is best, 0 while still in. */
  place: number
  /** Rounds since this player last had a board. */
  waited: number
  slider: boolean
  aim: number
  /** Ticks until the next thrown stone. */
  hauntIn: number
}

export interface World {
  mode: Mode
  phase: Phase
  phaseTicks: number
  tick: number
  round: number
  roundTicks: number
  winner: number
  seed: number
  /** The seed came from the world list. */
  counted: boolean
  players: Player[]
}

export type GameEvent =
  | BoardEvent
  | { type: 'phase'; phase: Phase }
  | { type: 'count'; number: number }
  | { type: 'go' }
  | { type: 'warn'; seat: number; from: number; rows: number }
  | { type: 'junk'; seat: number; left: number }
  | { type: 'fallen'; seat: number; place: number; why: 'line' | 'time' }
  | { type: 'stone'; seat: number; from: number; cell: number }
  | { type: 'roundWon'; seat: number }
  | { type: 'draw' }

export type Emit = (event: GameEvent) => void

export const newWorld = (mode: Mode | undefined, seed: number): World => ({
  mode: mode ?? 'versus',
  phase: mode === undefined ? 'choose' : 'intro',
  phaseTicks: 0,
  tick: 0,
  round: 1,
  roundTicks: 0,
  winner: -1,
  seed,
  counted: false,
  players: [],
})

export const newPlayer = (seat: number, bot: boolean, admin: boolean): Player => ({
  seat,
  bot,
  admin,
  role: 'waiting',
  board: null,
  wins: 0,
  points: 0,
  place: 0,
  waited: 0,
  slider: false,
  aim: 0,
  hauntIn: 0,
})

/** Players whose boards are still in. */
export const playing = ({ players }: World): Player[] => players.filter(({ role }) => role === 'board')

/** Players who took part in this round or run. */
export const contenders = ({ players }: World): Player[] => players.filter(({ board }) => board !== null)
