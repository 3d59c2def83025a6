import { type GameOptions, type SimPlayer, botOption, calmOption, readSettings } from '@sofaspark/game-sdk'
import type { FlowSimEvent } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import type { RoundInput } from '@sofaspark/game-sdk/round-game.ts'
import { newRoundMatch, type RoundMatch } from '@sofaspark/game-sdk/sim/round-sim.ts'
import { arenaSize, ballChoices, lifeChoices, round } from './numbers.ts'

export const modes = ['versus', 'solo'] as const
export type Mode = (typeof modes)[number]

/** The role of a seat: keeps a goal, bumps from the wall that its goal became, bumps from a corner, or shoots as a cannon of the arena. */
export type Role =
  | { type: 'keeper'; side: number }
  | { type: 'bumper'; side: number; backInTicks: number }
  | { type: 'corner'; corner: number }
  | { type: 'waiting' }

/** The input of one phone in one tick. */
export interface FrenzyInput extends RoundInput<Mode> {
  /** The wanted place on the line, −1 to 1. */
  place: number
  /** A swipe: how many milliseconds ago the thumb made it, or null. */
  smashAgoMs: number | null
  /** A bot plays the seat, or replaces an absent person; no screen delay applies to it. */
  byBot?: boolean
}

export const neutralInput: FrenzyInput = { place: 0, smashAgoMs: null }

export interface Player {
  seat: number
  bot: boolean
  admin: boolean
  role: Role
  /** Metres along the line from its middle, and the speed there. */
  along: number
  speed: number
  lives: number
  /** The tick of a swipe that has met no ball yet; −1 without one. */
  swipedTick: number
  slowTicks: number
  /** Ticks until a bumper may kick again, and for which its kick holds. */
  restTicks: number
  kickTicks: number
  /** How often it fell in this round. */
  falls: number
  /** 1 is best; 0 while still in. */
  place: number
  points: number
  saves: number
  smashes: number
}

export interface Ball {
  id: number
  x: number
  y: number
  vx: number
  vy: number
  gold: boolean
  /** Ticks until it is served; the side that it will fly to. */
  serveIn: number
  target: number
  /** The last to touch it, −1 for none, and when. */
  touchedBy: number
  touchedTick: number
  /** Keepers' touches since the serve. */
  touches: number
  smashed: boolean
  /** How a late swipe of its last player may still change it. */
  bend: { along: number; speed: number } | null
}

interface SoloRun {
  score: number
  streak: number
  bestStreak: number
  wave: number
  shotIn: number
}

type Settings = ReturnType<typeof settingsOf>

export interface World extends RoundMatch<Player, Mode, Settings> {
  /** Of this round's arena. */
  sides: number
  balls: Ball[]
  /** Sides that are still to be served to, in their order. */
  bag: number[]
  nextBall: number
  nextGoldTick: number
  /** How much wider than usual the tied mouths are, in metres. */
  widen: number
  run: SoloRun | null
  /** The measured delay of the picture, if any. */
  lagMs?: number
}

export type FrenzyEvent =
  | FlowSimEvent
  | { type: 'serve'; ball: number; side: number; gold: boolean }
  | { type: 'launch'; ball: number }
  | { type: 'save'; seat: number; ball: number; speed: number; x: number; y: number }
  | { type: 'smash'; seat: number; ball: number; perfect: boolean; late: boolean; x: number; y: number }
  | { type: 'miss'; seat: number }
  | { type: 'bump'; seat: number; ball: number; x: number; y: number }
  | { type: 'bounce'; ball: number; speed: number; x: number; y: number }
  | {
      type: 'goal'
      seat: number
      by: number
      ball: number
      lives: number
      lost: number
      served: boolean
      x: number
      y: number
    }
  | { type: 'out'; seat: number; place: number }
  | { type: 'back'; seat: number }
  | { type: 'widen' }
  | { type: 'wave'; wave: number }
  | { type: 'roundWon'; seat: number }
  | { type: 'draw' }

export type Emit = (event: FrenzyEvent) => void

export const newPlayer = ({ seat, bot, admin }: SimPlayer): Player => ({
  seat,
  bot,
  admin,
  role: { type: 'waiting' },
  along: 0,
  speed: 0,
  lives: 0,
  swipedTick: -1,
  slowTicks: 0,
  restTicks: 0,
  kickTicks: 0,
  falls: 0,
  place: 0,
  points: 0,
  saves: 0,
  smashes: 0,
})

export const newWorld = (seed: number, mode: Mode | undefined, settings: Settings): World => ({
  ...newRoundMatch(seed, { mode, modes, settings }),
  sides: arenaSize.leastSides,
  players: [],
  balls: [],
  bag: [],
  nextBall: 0,
  nextGoldTick: 0,
  widen: 0,
  winner: -1,
  decisive: null,
  run: null,
})

/** Those who keep a goal. */
export const keepers = ({ players }: World): Player[] => players.filter(({ role }) => role.type === 'keeper')

/** Those who began this round with a goal. */
export const contenders = ({ players }: World): Player[] =>
  players.filter(({ role }) => role.type === 'keeper' || role.type === 'bumper')

export const keeperAt = (world: World, side: number): Player | undefined =>
  world.players.find(({ role }) => role.type === 'keeper' && role.side === side)

/** The settings that the room may change. SDK-506 */
export const frenzyOptions = {
  lives: { values: lifeChoices, usual: 5 },
  balls: { values: ballChoices, usual: 6 },
  rounds: { values: [1, 2, 3, 4, 5], usual: round.rounds },
  bots: botOption,
  calm: calmOption,
} as const

/** The settings of the evening, checked. */
export const settingsOf = (options: GameOptions | undefined) => readSettings(frenzyOptions, options)
