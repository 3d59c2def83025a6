import {
  type Highlight,
  type GameOptions,
  type SimPlayer,
  botLevelOf,
  botOption,
  calmOption,
  readRoomOptions,
} from '@sofaspark/game-sdk/define-game.ts'
import { newFlow, type Flow } from '@sofaspark/game-sdk/sim/flow.ts'
import type { FlowSimEvent } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import { roundPlan } from '@sofaspark/game-sdk/sim/round-sim.ts'
import type { RoundInput } from '@sofaspark/game-sdk/round-game.ts'
import { race, lapChoices, raceChoices } from './numbers.ts'
import { trackNamed, trackNames, type Track, type TrackName } from './tracks.ts'

/** The input of one phone in one tick. */
export interface RaceInput extends RoundInput<never> {
  /** −1 to 1, right is positive. */
  steer: number
  drift: boolean
  /** The drift button went down in this tick, that many milliseconds ago. */
  press?: { agoMs: number }
  item?: boolean
  /** The sector into which a marshal drops a crate. */
  sector?: number
  /** The audience's item for everyone. */
  rain?: ItemKind
}

export const neutralInput: RaceInput = { steer: 0, drift: false }

export const itemKinds = ['oil', 'shield', 'rocket', 'magnet', 'turbo', 'swap'] as const
export type ItemKind = (typeof itemKinds)[number]

export interface Player {
  seat: number
  bot: boolean
  admin: boolean
  /** Races driven, and points won in all. */
  drove: number
  points: number
  /** Stats of the whole match. */
  rams: number
  /** Ticks until a marshal may drop the next crate. */
  crateIn: number
}

export interface Cart {
  seat: number
  x: number
  y: number
  vx: number
  vy: number
  /** Radians, 0 along x, counter-clockwise. */
  heading: number
  steer: number
  /** A whole step of the lap, laps completed, and metres since the line of the first lap. */
  step: number
  lap: number
  doneM: number
  acrossM: number
  driftTicks: number
  /** The direction of its drift: −1, 0 or 1. */
  driftSide: number
  boostTicks: number
  boostScale: number
  slipTicks: number
  slipLeft: number
  spinTicks: number
  safeTicks: number
  shieldTicks: number
  item: ItemKind | null
  /** Ticks on the wrong way or against a wall. */
  lostTicks: number
  /** When the drift button went down before the start. */
  pressedTick: number
  place: number
  /** Ticks of play at the end of its race, 0 before. */
  finished: number
}

interface Box {
  x: number
  y: number
  backIn: number
}

/** A puddle on the road. */
interface Oil {
  id: number
  x: number
  y: number
  seat: number
  ticks: number
}

/** A shot on its way: it warns, then lands. */
export interface Shot {
  id: number
  kind: 'rocket' | 'swap'
  from: number
  to: number
  ticks: number
}

interface Crate {
  id: number
  seat: number
  x: number
  y: number
  /** Until it lands; below 0 it lies. */
  ticks: number
}

/** The path of a solo player's best lap: x and y alternating, in decimetres. */
interface Ghost {
  ticks: number
  way: number[]
}

type Settings = ReturnType<typeof settingsOf>

export type Medal = 'gold' | 'silver' | 'bronze'

export interface World {
  seed: number
  flow: Flow
  tick: number
  settings: Settings
  track: TrackName
  players: Player[]
  carts: Cart[]
  boxes: Box[]
  oils: Oil[]
  shots: Shot[]
  crates: Crate[]
  nextId: number
  /** Ticks of play when the first cart finished, 0 before. */
  firstAt: number
  /** The winner on the line; null until then. */
  decisive: Highlight | null
  /** Set for a single person among bots. */
  ghost: Ghost | null
  way: number[]
  lapStart: number
  medal: Medal | null
}

export type RaceEvent =
  | FlowSimEvent
  | { type: 'boost'; seat: number; kind: 'start' | 'drift' | 'turbo' | 'magnet' | 'slip' }
  | { type: 'ram'; seat: number; victim: number; took: boolean; x: number; y: number }
  | { type: 'blocked'; seat: number; x: number; y: number }
  | { type: 'knock'; x: number; y: number; speed: number }
  | { type: 'wall'; seat: number; speed: number; x: number; y: number }
  | { type: 'found'; seat: number; item: ItemKind }
  | { type: 'used'; seat: number; item: ItemKind }
  | { type: 'warned'; seat: number; by: 'rocket' | 'swap' | 'crate' }
  | { type: 'struck'; seat: number; by: 'rocket' | 'oil' | 'crate'; from: number; x: number; y: number }
  | { type: 'swapped'; seat: number; victim: number }
  | { type: 'crate'; seat: number; x: number; y: number }
  | { type: 'lap'; seat: number; lap: number; last: boolean; ticks: number; best: boolean }
  | { type: 'finish'; seat: number; place: number }
  | { type: 'medal'; seat: number; medal: Medal }
  | { type: 'matchWon'; won: number[]; lost: number[] }

export type Emit = (event: RaceEvent) => void

export const newPlayer = ({ seat, bot, admin }: SimPlayer): Player => ({
  seat,
  bot,
  admin,
  drove: 0,
  points: 0,
  rams: 0,
  crateIn: 0,
})

export const newCart = (seat: number): Cart => ({
  seat,
  x: 0,
  y: 0,
  vx: 0,
  vy: 0,
  heading: 0,
  steer: 0,
  step: 0,
  lap: 0,
  doneM: 0,
  acrossM: 0,
  driftTicks: 0,
  driftSide: 0,
  boostTicks: 0,
  boostScale: 1,
  slipTicks: 0,
  slipLeft: 0,
  spinTicks: 0,
  safeTicks: 0,
  shieldTicks: 0,
  item: null,
  lostTicks: 0,
  pressedTick: -1000,
  place: 1,
  finished: 0,
})

export const newWorld = (seed: number, settings: Settings): World => ({
  seed,
  flow: newFlow(roundPlan({ settings }, false)),
  tick: 0,
  settings,
  track: trackNames[seed % trackNames.length] ?? 'rug',
  players: [],
  carts: [],
  boxes: [],
  oils: [],
  shots: [],
  crates: [],
  nextId: 1,
  firstAt: 0,
  decisive: null,
  ghost: null,
  way: [],
  lapStart: 0,
  medal: null,
})

export const trackOf = ({ track }: Pick<World, 'track'>): Track => trackNamed(track)

export const cartOf = ({ carts }: Pick<World, 'carts'>, seat: number): Cart | undefined =>
  carts.find((one) => one.seat === seat)

/** Metres of a whole race. */
export const goalM = ({ laps }: Pick<Settings, 'laps'>): number => laps * race.lengthM

export const speedOf = ({ vx, vy }: Pick<Cart, 'vx' | 'vy'>): number => Math.sqrt(vx * vx + vy * vy)

/** The next cart ahead on the road that still drives. */
export const nextAhead = ({ carts }: Pick<World, 'carts'>, own: Cart): Cart | undefined =>
  carts
    .filter((other) => other.finished === 0 && other.doneM > own.doneM)
    .sort((one, other) => one.doneM - other.doneM)[0]

/** The only person among bots, who races their own best lap as well. RAC-40 */
export const aloneSeat = ({ players }: Pick<World, 'players'>): number => {
  const people = players.filter(({ bot }) => !bot)
  return people.length === 1 ? (people[0]?.seat ?? -1) : -1
}

/** The settings that the room may change. SDK-506 */
export const raceOptions = {
  races: { values: raceChoices, usual: 3 },
  laps: { values: lapChoices, usual: 3 },
  items: { values: [true, false], usual: true },
  bots: botOption,
  calm: calmOption,
} as const

/** The settings of the evening, checked. */
export const settingsOf = (options: GameOptions | undefined) => {
  const { bots, ...chosen } = readRoomOptions(raceOptions, options)
  return { ...chosen, bots: botLevelOf(bots) }
}
