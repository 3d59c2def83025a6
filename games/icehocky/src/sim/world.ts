import { allowed } from '@sofaspark/game-sdk/core/times.ts'
import { tickRate, type SimPlayer, type GameOptions, botOption, calmOption, readSettings } from '@sofaspark/game-sdk'
import type { SideInput } from '@sofaspark/game-sdk/side-game.ts'
import type { Undoable } from '@sofaspark/game-sdk/sim/presses.ts'
import { newSideMatch, type SideEvent, type SideMatch } from '@sofaspark/game-sdk/sim/side-sim.ts'
import { newSidePlayer, type Side, type SidePlayer } from '@sofaspark/game-sdk/sim/teams.ts'
import { period, periodChoices } from './numbers.ts'

export { leadSeat, ownEnd } from '@sofaspark/game-sdk/sim/teams.ts'

export interface Swipe {
  /** A direction on the big screen, y downwards, and the thumb's speed from 0 to 1. */
  x: number
  y: number
  speed: number
  agoMs: number
}

/** The input of one phone in one tick. */
export interface HockeyInput extends SideInput {
  x: number
  y: number
  /** How long ago the stick or the wrist moved here. */
  steerAgoMs?: number
  swipe?: Swipe
  check?: { agoMs: number }
  /** From the admin: mixes the sides after a one-sided period. */
  mix?: boolean
}

export const neutralInput: HockeyInput = { x: 0, y: 0 }

/** Whole ticks since a press. */
export const ticksAgo = (agoMs: number): number => Math.round((agoMs * tickRate) / 1_000)

/** A check that landed, and the puck that it loosened, or −1. */
export interface Hit {
  seat: number
  victim: number
  puck: number
  /** When the check was pressed: of two against each other, the earlier counts. */
  pressedMs: number
}

/** The state of a skater. */
type Doing =
  | { type: 'skating' }
  | { type: 'checking'; ticks: number; pressedMs: number }
  | { type: 'stunned'; ticks: number }

/** One tick of a skater's motion: before it, and what steered it. */
export interface Stride {
  vx: number
  vy: number
  steerX: number
  steerY: number
  faceX: number
  faceY: number
  wantedX: number
  wantedY: number
  /** The top speed, or 0 for one who could not steer. */
  speed: number
}

/** A shot that waits for the puck: a swipe shortly before it comes. */
interface WoundShot {
  x: number
  y: number
  speed: number
  tick: number
}

export interface Player extends SidePlayer {
  /** Waits for the next face-off. */
  benched: boolean
  x: number
  y: number
  vx: number
  vy: number
  /** Its motion in the last ticks, the newest last, and the distance that late stick moves have yet to add. */
  strides: Stride[]
  owedX: number
  owedY: number
  /** The age of the current stick position in ticks: the delay of its connection. */
  lateTicks: number
  /** Where it was in the last ticks, x and y in turn, the newest last. */
  been: number[]
  /** Where the stick points. */
  faceX: number
  faceY: number
  steerX: number
  steerY: number
  doing: Doing
  checkIn: number
  shootIn: number
  safeTicks: number
  wound: WoundShot | null
  goals: number
  assists: number
  hits: number
}

export type ShotKind = 'shot' | 'pass' | 'oneTimer' | 'clear' | 'loose'

export interface Puck {
  id: number
  x: number
  y: number
  vx: number
  vy: number
  /** The seat whose stick it is on, or −1. */
  carrier: number
  carriedTicks: number
  /** Ticks of flight that a late shot still has to make up. */
  behindTicks: number
  /** The last to shoot it, how, whence and when. */
  shooter: number
  kind: ShotKind
  fromX: number
  fromY: number
  shotTick: number
  /** The mate whose pass the carrier took, and when. */
  passer: number
  passedTick: number
  /** When it was last won from a rival. */
  stolenTick: number
  /** When a goalie last met it, and when it was last behind a goal. */
  savedTick: number
  behindTick: number
}

export interface Goalie {
  side: Side
  y: number
  vy: number
}

export type GoalKind = 'oneTimer' | 'rebound' | 'wrapAround' | 'setUp' | 'steal' | 'long' | 'solo'

type Settings = ReturnType<typeof settingsOf>

export interface World extends SideMatch<Player, Settings> {
  pucks: Puck[]
  nextPuck: number
  goalies: Goalie[]
  /** Where the puck nearest to each end was in the last ticks, the newest last, four numbers a tick: goalies see them late. */
  trail: number[]
  /** Hits that an earlier press may still undo. */
  deeds: Undoable<Hit>[]
  score: Record<Side, number>
  shots: Record<Side, number>
  /** Sides are picked again after this period. */
  mixesAgain: boolean
}

export type HockeyEvent =
  | SideEvent
  | { type: 'drop'; puck: number; x: number; y: number }
  | { type: 'take'; seat: number; puck: number }
  | { type: 'shot'; seat: number; kind: ShotKind; speed: number; x: number; y: number }
  | { type: 'block'; seat: number; x: number; y: number }
  | { type: 'save'; side: Side; x: number; y: number }
  | { type: 'post'; speed: number; x: number; y: number }
  | { type: 'board'; speed: number; x: number; y: number }
  | { type: 'check'; seat: number }
  | { type: 'hit'; seat: number; victim: number; x: number; y: number }
  | { type: 'goal'; side: Side; seat: number; assist: number; kind: GoalKind; x: number; y: number }
  | { type: 'frenzy' }
  | { type: 'golden' }
  | { type: 'goaliesLeave' }
  | { type: 'mixAgain' }

export type Emit = (event: HockeyEvent) => void

export const newPlayer = (joining: SimPlayer): Player => ({
  ...newSidePlayer(joining),
  benched: false,
  x: 0,
  y: 0,
  vx: 0,
  vy: 0,
  strides: [],
  owedX: 0,
  owedY: 0,
  lateTicks: 0,
  been: [],
  faceX: 1,
  faceY: 0,
  steerX: 0,
  steerY: 0,
  doing: { type: 'skating' },
  checkIn: 0,
  shootIn: 0,
  safeTicks: 0,
  wound: null,
  goals: 0,
  assists: 0,
  hits: 0,
})

export const newWorld = (seed: number, settings: Settings): World => ({
  ...newSideMatch(seed, settings),
  pucks: [],
  nextPuck: 0,
  goalies: [],
  trail: [],
  deeds: [],
  decisive: null,
  score: { sun: 0, moon: 0 },
  shots: { sun: 0, moon: 0 },
  mixesAgain: false,
  winner: null,
})

/** Those on the ice. */
export const skaters = ({ players }: World): Player[] => players.filter(({ benched }) => !benched)

export const sideAtEnd = (end: number): Side => (end < 0 ? 'sun' : 'moon')

/** After a period with this gap, the admin may mix the sides. ICE-25 */
export const isOneSided = ({ flow, score }: World): boolean =>
  flow.phase === 'roundEnd' && flow.decision === 'round' && Math.abs(score.sun - score.moon) >= period.oneSidedGap

export const isGolden = ({ flow }: World): boolean => flow.round > period.periods

/** Three pucks are on the ice. SDK-518 */
export const isFrenzy = ({ flow, settings }: World): boolean =>
  flow.round === period.periods && flow.playTicks >= settings.periodTicks - period.frenzyTicks

/** The settings that the room may change. SDK-506 */
export const hockeyOptions = {
  periodSeconds: { values: periodChoices, usual: period.seconds },
  checks: { values: [true, false], usual: true },
  goalies: { values: [true, false], usual: true },
  bots: botOption,
  calm: calmOption,
} as const

/** The settings of the evening, checked. */
export const settingsOf = (options: GameOptions | undefined) => {
  const { periodSeconds, ...chosen } = readSettings(hockeyOptions, options)
  return { periodTicks: allowed(periodSeconds * 60), ...chosen }
}
