import { allowed } from '@sofaspark/game-sdk/core/times.ts'
import { type SimPlayer, type GameOptions, botOption, calmOption, readSettings } from '@sofaspark/game-sdk'
import type { SideInput } from '@sofaspark/game-sdk/side-game.ts'
import type { Undoable } from '@sofaspark/game-sdk/sim/presses.ts'
import type { Respawn } from '@sofaspark/game-sdk/sim/respawn.ts'
import { restingRunner, type Runner } from '@sofaspark/game-sdk/sim/runner.ts'
import { newSideMatch, type SideEvent, type SideMatch } from '@sofaspark/game-sdk/sim/side-sim.ts'
import { newSidePlayer, type Side, type SidePlayer } from '@sofaspark/game-sdk/sim/teams.ts'
import { mapNames } from './maps.ts'
import { captureChoices, match, minuteChoices } from './numbers.ts'

/** A direction on the big screen, y downwards. */
export interface Direction {
  x: number
  y: number
}

/** The input of one phone in one tick. */
export interface CaptureInput extends SideInput {
  x: number
  y: number
  /** Fires that way while held. */
  aim?: Direction
  /** Fires at the nearest rival. */
  tap?: boolean
  /** Let go: throws the flag that way. */
  lift?: Direction
  roll?: { agoMs: number }
}

export const neutralInput: CaptureInput = { x: 0, y: 0 }

type Doing =
  | { type: 'running' }
  | { type: 'rolling'; ticks: number; dx: number; dy: number }
  /** Hit twice; a roll pressed in time still undoes it. */
  | { type: 'wobbling'; ticks: number; by: number }
  | { type: 'popped'; respawn: Respawn }

/** The effect of a ball, stored while a roll may undo it. */
type Deed = { type: 'hit'; tick: number } | { type: 'shield'; tick: number; shieldTicks: number }

export interface Player extends SidePlayer, Runner {
  doing: Doing
  hits: number
  deeds: Undoable<Deed>[]
  /** The next shot is triple: a ball was caught. */
  triple: boolean
  shootIn: number
  rollReadyMs: number
  catchUntilMs: number
  armourTicks: number
  shieldTicks: number
  speedTicks: number
  spreadShots: number
  captures: number
  pops: number
  popped: number
  catches: number
  returns: number
}

/** A shot: a trace, tick by tick. */
export interface Ball {
  id: number
  seat: number
  side: Side
  x: number
  y: number
  dx: number
  dy: number
  ticks: number
}

export type FlagState =
  | { type: 'home' }
  | { type: 'carried'; seat: number; heldTicks: number }
  | { type: 'flying'; x: number; y: number; dx: number; dy: number; ticks: number; seat: number; heldTicks: number }
  | { type: 'dropped'; x: number; y: number; ticks: number; guardTicks: number; seat: number; heldTicks: number }

/** The side that a flag belongs to; the flag of sudden death belongs to neither. */
export type FlagOwner = Side | 'middle'

export interface Flag {
  owner: FlagOwner
  state: FlagState
}

export const crateKinds = ['shield', 'spread', 'speed'] as const
export type CrateKind = (typeof crateKinds)[number]

export interface Crate {
  kind: CrateKind
  x: number
  y: number
}

type Settings = ReturnType<typeof settingsOf>

export interface World extends SideMatch<Player, Settings> {
  balls: Ball[]
  nextBall: number
  flags: Flag[]
  crates: Crate[]
  score: Record<Side, number>
}

export type CaptureEvent =
  | SideEvent
  | { type: 'shot'; seat: number; x: number; y: number }
  | { type: 'splat'; side: Side; x: number; y: number }
  | { type: 'hit'; seat: number; victim: number; x: number; y: number }
  | { type: 'blocked'; seat: number; x: number; y: number }
  | { type: 'caught'; seat: number; x: number; y: number }
  | { type: 'roll'; seat: number }
  | { type: 'popped'; seat: number; victim: number; x: number; y: number }
  | { type: 'back'; seat: number; x: number; y: number }
  | { type: 'snatch'; seat: number; owner: FlagOwner; x: number; y: number }
  | { type: 'take'; seat: number; owner: FlagOwner }
  | { type: 'throw'; seat: number; owner: FlagOwner }
  | { type: 'drop'; owner: FlagOwner; x: number; y: number }
  | { type: 'return'; owner: FlagOwner; seat: number }
  | { type: 'capture'; seat: number; side: Side; x: number; y: number }
  | { type: 'crates'; kind: CrateKind }
  | { type: 'open'; seat: number; kind: CrateKind; x: number; y: number }
  | { type: 'golden' }

export type Emit = (event: CaptureEvent) => void

/** As after a return to the field. */
export const freshBody = () => ({
  ...restingRunner,
  doing: { type: 'running' } as Doing,
  hits: 0,
  deeds: [],
  triple: false,
  shootIn: 0,
  rollReadyMs: 0,
  catchUntilMs: -1,
  armourTicks: 0,
  shieldTicks: 0,
  speedTicks: 0,
  spreadShots: 0,
})

export const newPlayer = (joining: SimPlayer): Player => ({
  ...newSidePlayer(joining),
  x: 0,
  y: 0,
  faceX: 1,
  faceY: 0,
  ...freshBody(),
  captures: 0,
  pops: 0,
  popped: 0,
  catches: 0,
  returns: 0,
})

export const newWorld = (seed: number, settings: Settings): World => ({
  ...newSideMatch(seed, settings),
  balls: [],
  nextBall: 0,
  flags: [],
  crates: [],
  score: { sun: 0, moon: 0 },
  winner: null,
  decisive: null,
})

/** A tied match continues about one flag in the middle. CTF-22 */
export const isGolden = ({ flow }: Pick<World, 'flow'>): boolean => flow.round > 1

/** Those on the field, who can be hit. */
export const standing = ({ players }: Pick<World, 'players'>): Player[] =>
  players.filter(({ doing }) => doing.type !== 'popped')

export const carriedBy = ({ flags }: Pick<World, 'flags'>, seat: number): Flag | undefined =>
  flags.find(({ state }) => state.type === 'carried' && state.seat === seat)

/** The settings that the room may change. SDK-506 */
export const captureOptions = {
  captures: { values: captureChoices, usual: match.captures },
  minutes: { values: minuteChoices, usual: match.minutes },
  map: { values: ['any', ...mapNames], usual: 'any' },
  crates: { values: [true, false], usual: true },
  bots: botOption,
  calm: calmOption,
} as const

/** Ticks of play until the whistle. */
export const matchTicks = ({ settings }: Pick<World, 'settings'>): number => allowed(settings.minutes * 3600)

/** The settings of the evening, checked; the seed chooses among the maps. */
export const settingsOf = (options: GameOptions | undefined, seed: number) => {
  const chosen = readSettings(captureOptions, options)
  const byChance = mapNames[seed % mapNames.length] ?? 'library'
  return { ...chosen, map: chosen.map === 'any' ? byChance : chosen.map }
}
