import { type GameOptions, type SimPlayer, botOption, calmOption, readSettings } from '@sofaspark/game-sdk'
import type { FlowSimEvent } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import type { RoundInput } from '@sofaspark/game-sdk/round-game.ts'
import { newRoundMatch, type RoundMatch } from '@sofaspark/game-sdk/sim/round-sim.ts'
import { roomShiftMs, type RoomLag, type Undoable } from '@sofaspark/game-sdk/sim/presses.ts'
import { beat, foam, tower, heat, heatChoices } from './numbers.ts'

export const modes = ['versus', 'solo'] as const
export type Mode = (typeof modes)[number]
export type Hand = 'left' | 'right'
export type Grade = 'perfect' | 'good' | 'off' | 'slip'
export type Move = 'left' | 'right' | 'up' | 'down'

/** The role of a seat: climbs, waits at the bell, throws coconuts, or watches. */
type Role =
  | { type: 'climber' }
  /** Rang the bell; `bellCs` counts hundredths of a second from the start. */
  | { type: 'home'; bellCs: number }
  | { type: 'gull'; rope: number; restTicks: number; fellTick: number }
  | { type: 'waiting' }

/** The input of one phone in one tick. */
export interface RopeInput extends RoundInput<Mode> {
  /** Taps of each hand since the last tick, and how long ago the newest was. */
  left: number
  right: number
  agoMs: number
  move: Move | null
  moveAgoMs: number
  /** A bot plays the seat, also that of an absent person: its taps do not count towards the room's delay. */
  byBot?: boolean
}

export const neutralInput: RopeInput = { left: 0, right: 0, agoMs: 0, move: null, moveAgoMs: 0 }

/** A slip that an earlier hop takes back. */
interface Slip {
  dropM: number
}

export interface Player {
  seat: number
  bot: boolean
  admin: boolean
  role: Role
  rope: number
  y: number
  hand: Hand | null
  /** The beat that the last tap was for, and the latest taps. */
  usedBeatMs: number
  tapsMs: number[]
  streak: number
  /** In the air between two ropes. */
  airFromMs: number
  airUntilMs: number
  cameFrom: number
  stunFromMs: number
  stunUntilMs: number
  shakeRestTicks: number
  grabRestTicks: number
  /** Another climber holds this foot. */
  gripped: { by: number; atMs: number } | null
  slips: Undoable<Slip>[]
  /** The latest ways up and down, by the time of their press. */
  ways: { atMs: number; upM: number }[]
  /** Knots that this climber has used in this heat. */
  knots: number[]
  /** The climber's highest point and ledge in this heat. */
  best: number
  ledge: number
  points: number
  place: number
}

export interface Coconut {
  id: number
  rope: number
  y: number
  markTicks: number
  /** The gull that dropped it, or −1. */
  by: number
}

type Settings = ReturnType<typeof settingsOf>

export interface World extends RoundMatch<Player, Mode, Settings> {
  ropes: number
  beats: number[]
  periodMs: number
  /** How many beats have passed since the count-in began. */
  beatNumber: number
  lag: RoomLag
  shiftMs: number
  /** Match time of the heat's start. */
  startMs: number
  /** The highest ledge that a climber has reached in this heat. */
  ledge: number
  foam: number
  coconuts: Coconut[]
  nextCoconut: number
  nextCoconutTick: number
  /** The tick of play at which the first bell rang, and of the latest; −1 before. */
  firstBellTick: number
  lastBellTick: number
  /** The tick since which time is slow, for a verdict; −1 otherwise. */
  slowFromTick: number
}

export type RopeEvent =
  | FlowSimEvent
  | { type: 'beat'; number: number }
  | { type: 'pull'; seat: number; grade: Grade; hand: Hand; practice: boolean; streak: number }
  | { type: 'slide'; seat: number }
  | { type: 'hop'; seat: number; from: number; to: number }
  | { type: 'shake'; seat: number }
  | { type: 'slipped'; seat: number; by: number }
  | { type: 'grab'; seat: number; victim: number }
  | { type: 'swap'; seat: number; victim: number }
  | { type: 'parry'; seat: number; by: number }
  | { type: 'knot'; seat: number }
  | { type: 'mark'; rope: number; by: number }
  | { type: 'bonk'; seat: number; by: number }
  /** `quickens`: no climber was so high in this heat, and the beat becomes faster. */
  | { type: 'ledge'; seat: number; ledge: number; quickens: boolean }
  | { type: 'foam' }
  | { type: 'bell'; seat: number; bellCs: number; first: boolean }
  /** The first bell is decided; the second came `marginCs` hundredths later, or never (−1). */
  | { type: 'verdict'; seat: number; second: number; marginCs: number }
  | { type: 'swallowed'; seat: number }
  | { type: 'roundWon'; seat: number }
  | { type: 'draw' }

export type Emit = (event: RopeEvent) => void

/** A heat that nothing has happened in. */
export const freshHeat = () =>
  ({
    startMs: 0,
    ledge: 0,
    foam: foam.from,
    coconuts: [],
    nextCoconut: 0,
    nextCoconutTick: 0,
    firstBellTick: -1,
    lastBellTick: -1,
    slowFromTick: -1,
    winner: -1,
    decisive: null,
  }) satisfies Partial<World>

/** A climber at the foot of a rope. */
export const freshClimber = (rope: number): Partial<Player> => ({
  role: { type: 'climber' },
  rope,
  y: 0,
  hand: null,
  usedBeatMs: -1,
  tapsMs: [],
  streak: 0,
  airFromMs: 0,
  airUntilMs: 0,
  cameFrom: rope,
  stunFromMs: 0,
  stunUntilMs: 0,
  shakeRestTicks: 0,
  grabRestTicks: 0,
  gripped: null,
  slips: [],
  ways: [],
  knots: [],
  best: 0,
  ledge: 0,
  place: 0,
})

export const newPlayer = ({ seat, bot, admin }: SimPlayer): Player => ({
  ...(freshClimber(0) as Player),
  seat,
  bot,
  admin,
  points: 0,
  role: { type: 'waiting' },
})

export const newWorld = (
  seed: number,
  mode: Mode | undefined,
  { settings, lag }: { settings: Settings; lag: RoomLag },
): World => ({
  ...newRoundMatch(seed, { mode, modes, settings }),
  ropes: tower.leastRopes,
  players: [],
  beats: [],
  periodMs: 60_000 / beat.perMinute,
  beatNumber: 0,
  lag,
  shiftMs: roomShiftMs(lag, beat.mostShiftMs),
  ...freshHeat(),
})

export const climbers = ({ players }: Pick<World, 'players'>): Player[] =>
  players.filter(({ role }) => role.type === 'climber')

/** The highest climber still on a rope. */
export const leaderOf = (
  world: Pick<World, 'players'>,
  heightOf: (player: Player) => number = ({ y }) => y,
): Player | undefined =>
  climbers(world).reduce<Player | undefined>(
    (best, one) => (best && heightOf(best) >= heightOf(one) ? best : one),
    undefined,
  )

/** The settings that the room may change. SDK-506 */
export const ropeOptions = {
  heats: { values: heatChoices, usual: heat.heats },
  hazards: { values: [true, false], usual: true },
  oneHand: { values: [false, true], usual: false },
  bots: botOption,
  calm: calmOption,
} as const

/** The settings of the evening, checked. */
export const settingsOf = (options: GameOptions | undefined) => readSettings(ropeOptions, options)
