import { allowed } from '@sofaspark/game-sdk/core/times.ts'
import {
  type SimPlayer,
  type Highlight,
  type GameOptions,
  botOption,
  calmOption,
  readSettings,
} from '@sofaspark/game-sdk/define-game.ts'
import type { SideInput } from '@sofaspark/game-sdk/side-game.ts'
import type { FlowPlan } from '@sofaspark/game-sdk/sim/flow.ts'
import type { PaintGrid } from '@sofaspark/game-sdk/sim/paint-grid.ts'
import type { Respawn } from '@sofaspark/game-sdk/sim/respawn.ts'
import { restingRunner, type Runner } from '@sofaspark/game-sdk/sim/runner.ts'
import { newSideMatch, sidePlan, type SideEvent, type SideMatch } from '@sofaspark/game-sdk/sim/side-sim.ts'
import { newSidePlayer, type Side, type SidePlayer } from '@sofaspark/game-sdk/sim/teams.ts'
import { freshGround } from './ground.ts'
import { type MapName, mapNames } from './maps.ts'
import { round, tank, roundChoices } from './numbers.ts'

/** A direction on the big screen, y downwards. */
export interface Direction {
  x: number
  y: number
}

/** The input of one phone in one tick. */
export interface PaintInput extends SideInput {
  x: number
  y: number
  /** The direction that is being aimed at. */
  aim?: Direction
  /** Let go: lobs a blob that way, farther the farther the thumb was. */
  lift?: Direction
  /** Lobs at the best near spot. */
  tap?: boolean
}

export const neutralInput: PaintInput = { x: 0, y: 0 }

type Doing =
  | { type: 'running' }
  | { type: 'flying'; ticks: number; fromX: number; fromY: number; toX: number; toY: number }
  | { type: 'popped'; respawn: Respawn }

export interface Player extends SidePlayer, Runner {
  doing: Doing
  tank: number
  hits: number
  dryIn: number
  lobIn: number
  bounceIn: number
  armourTicks: number
  hasBomb: boolean
  painted: number
  pops: number
  popped: number
}

export interface Blob {
  id: number
  seat: number
  side: Side
  isBomb: boolean
  fromX: number
  fromY: number
  toX: number
  toY: number
  ticks: number
  flightTicks: number
}

interface Kit {
  x: number
  y: number
}

type Settings = ReturnType<typeof settingsOf>

export interface World extends SideMatch<Player, Settings> {
  ground: PaintGrid
  blobs: Blob[]
  nextBlob: number
  kits: Kit[]
  /** Bombs that lie at home. */
  bombs: Record<Side, boolean>
  isExtra: boolean
  /** The largest splash of the round's last seconds, and the cells that it won. */
  decisive: (Highlight & { cells: number }) | null
  /** Cells of the rounds before this one. */
  banked: Record<Side, number>
  roundWinner: Side | null
}

export type PaintEvent =
  | SideEvent
  | { type: 'lob'; seat: number; isBomb: boolean; x: number; y: number }
  | { type: 'dryClick'; seat: number }
  | { type: 'splash'; seat: number; side: Side; radius: number; x: number; y: number }
  | { type: 'hit'; seat: number; victim: number; x: number; y: number }
  | { type: 'popped'; seat: number; victim: number; x: number; y: number }
  | { type: 'back'; seat: number; x: number; y: number }
  | { type: 'bounce'; seat: number; x: number; y: number }
  | { type: 'kits' }
  | { type: 'kit'; seat: number; x: number; y: number }
  | { type: 'hidden' }
  | { type: 'bombs'; sides: Side[]; isSoon: boolean }
  | { type: 'bomb'; seat: number }
  | { type: 'extra' }
  | { type: 'roundWon'; side: Side | null }

export type Emit = (event: PaintEvent) => void

export const planOf = (settings: Settings): FlowPlan => ({
  ...sidePlan(settings),
  ticks: { roundEnd: round.revealTicks },
})

/** As after a return to the courtyard. */
export const freshBody = () => ({
  ...restingRunner,
  doing: { type: 'running' } as Doing,
  tank: tank.full,
  hits: 0,
  dryIn: 0,
  lobIn: 0,
  bounceIn: 0,
  armourTicks: 0,
  hasBomb: false,
})

export const newPlayer = (joining: SimPlayer): Player => ({
  ...newSidePlayer(joining),
  x: 0,
  y: 0,
  faceX: 1,
  faceY: 0,
  ...freshBody(),
  painted: 0,
  pops: 0,
  popped: 0,
})

export const newWorld = (seed: number, settings: Settings): World => ({
  ...newSideMatch(seed, settings, planOf(settings)),
  ground: freshGround(settings.map),
  blobs: [],
  nextBlob: 0,
  kits: [],
  bombs: { sun: false, moon: false },
  isExtra: false,
  decisive: null,
  banked: { sun: 0, moon: 0 },
  roundWinner: null,
  winner: null,
})

/** Those on the ground: they paint, collect and can be hit. */
export const runners = ({ players }: Pick<World, 'players'>): Player[] =>
  players.filter(({ doing }) => doing.type === 'running')

/** The settings that the room may change. SDK-506 */
export const paintOptions = {
  roundSeconds: { values: roundChoices, usual: round.seconds },
  map: { values: ['any', ...mapNames], usual: 'any' },
  bomb: { values: [true, false], usual: true },
  bots: botOption,
  calm: calmOption,
} as const

/** The settings of the evening, checked; unless the room chose a map, the seed does. */
export const settingsOf = (options: GameOptions | undefined, seed: number) => {
  const { roundSeconds, map, bomb, bots, calm } = readSettings(paintOptions, options)
  const byChance: MapName = mapNames[seed % mapNames.length] ?? 'fountain'
  return { roundTicks: allowed(roundSeconds * 60), bomb, bots, calm, map: map === 'any' ? byChance : map }
}
