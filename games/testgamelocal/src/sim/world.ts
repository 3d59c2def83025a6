import { tiles } from './island.ts'

export type Mode = 'versus' | 'coop'
export type Twist = 'classic' | 'icy' | 'snowballs' | 'double' | 'shaky'
export type Phase = 'choose' | 'intro' | 'countdown' | 'play' | 'finish' | 'break' | 'roundEnd' | 'podium' | 'over'

/** `waiting` players join the next round and fly as gulls until then. */
export type Role = 'bean' | 'gull' | 'waiting'

export interface Bean {
  seat: number
  bot: boolean
  admin: boolean
  role: Role
  x: number
  y: number
  z: number
  vx: number
  vy: number
  vz: number
  /** Facing direction, a unit vector. */
  fx: number
  fz: number
  grounded: boolean
  coyote: number
  dash: number
  cooldown: number
  stun: number
  /** Slipped on a fish: a stun that spins. */
  slip: number
  immune: number
  frozen: boolean
  /** Ticks as a gull. */
  flown: number
  /** The last player to bump it, and how long that counts. */
  by: number
  byTicks: number
  wins: number
  points: number
  revives: number
  /** 1 for the round's winner, 0 while the round runs. */
  place: number
}

export interface Sweeper {
  angle: number
  /** Radians per tick; the sign is the direction. */
  speed: number
  length: number
  age: number
}

export interface Fish {
  id: number
  x: number
  y: number
  z: number
  vy: number
  owner: number
  landed: boolean
  life: number
}

export interface Boulder {
  id: number
  x: number
  y: number
  z: number
  vx: number
  vy: number
  vz: number
  /** Metres rolled. */
  rolled: number
  landed: boolean
}

export interface World {
  tick: number
  mode: Mode
  phase: Phase
  phaseTicks: number
  /** Ticks since GO. */
  roundTicks: number
  round: number
  twist: Twist
  wave: number
  wavesDone: number
  winner: number
  nextId: number
  nextCrumble: number
  nextIce: number
  nextBoulder: number
  /** 0 whole, above 0 ticks until it falls, below 0 ticks since it fell. */
  tiles: number[]
  /** 0 warm, up to 60 while it freezes over. */
  ice: number[]
  beans: Bean[]
  sweepers: Sweeper[]
  fish: Fish[]
  boulders: Boulder[]
}

/** Events for view, sounds and haptics. */
export type GameEvent =
  | { type: 'phase'; phase: Phase }
  | { type: 'count'; number: number }
  | { type: 'go' }
  | { type: 'wave'; wave: number }
  | { type: 'dash'; seat: number; x: number; z: number }
  | { type: 'land'; seat: number; x: number; z: number; speed: number }
  | { type: 'bump'; seat: number; victim: number; x: number; y: number; z: number; strength: number }
  | { type: 'swept'; seat: number; x: number; z: number }
  | { type: 'rolled'; seat: number; x: number; z: number }
  | { type: 'splash'; seat: number; by: number; x: number; z: number; place: number; last: boolean }
  | { type: 'frozen'; seat: number; x: number; z: number }
  | { type: 'revived'; seat: number; by: number; x: number; z: number }
  | { type: 'tileWarns'; tile: number }
  | { type: 'tileFalls'; tile: number }
  | { type: 'tileFreezes'; tile: number }
  | { type: 'sweeperRises'; index: number }
  | { type: 'fishDropped'; seat: number; x: number; z: number }
  | { type: 'fishLanded'; x: number; z: number }
  | { type: 'fishWet'; x: number; z: number }
  | { type: 'bonk'; seat: number; owner: number; x: number; z: number }
  | { type: 'slip'; seat: number; owner: number; x: number; z: number }
  | { type: 'boulderComes'; id: number; x: number; z: number }
  | { type: 'boulderLands'; x: number; z: number }
  | { type: 'boulderWet'; x: number; z: number }
  | { type: 'roundWon'; seat: number }
  | { type: 'draw' }

export type Emit = (event: GameEvent) => void

export interface BeanInput {
  /** −1 to 1 each; y points towards the viewer. */
  x: number
  y: number
  act: boolean
  pick?: Mode
}

export const neutralInput: BeanInput = { x: 0, y: 0, act: false }

export const newBean = (seat: number, bot: boolean, admin: boolean): Bean => ({
  seat,
  bot,
  admin,
  role: 'bean',
  x: 0,
  y: 0,
  z: 0,
  vx: 0,
  vy: 0,
  vz: 0,
  fx: 0,
  fz: 1,
  grounded: true,
  coyote: 0,
  dash: 0,
  cooldown: 0,
  stun: 0,
  slip: 0,
  immune: 0,
  frozen: false,
  flown: 0,
  by: -1,
  byTicks: 0,
  wins: 0,
  points: 0,
  revives: 0,
  place: 0,
})

export const newWorld = (mode: Mode | undefined): World => ({
  tick: 0,
  mode: mode ?? 'versus',
  phase: mode === undefined ? 'choose' : 'intro',
  phaseTicks: 0,
  roundTicks: 0,
  round: 1,
  twist: 'classic',
  wave: 0,
  wavesDone: 0,
  winner: -1,
  nextId: 1,
  nextCrumble: 0,
  nextIce: 0,
  nextBoulder: 0,
  tiles: tiles.map(() => 0),
  ice: tiles.map(() => 0),
  beans: [],
  sweepers: [],
  fish: [],
  boulders: [],
})

/** Beans that are still in the round. */
export const standing = (world: World): Bean[] => world.beans.filter(({ role }) => role === 'bean')
