import type { GamePlayer } from '@sofaspark/game-sdk'
import type { EventOf, EventType } from '@sofaspark/game-sdk/tables/seat-tables.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { sideColors } from './bean-mesh.ts'
import { fieldSpot } from './field.ts'
import { createHops } from './match-show.ts'
import type { Burst } from './particles.ts'
import type { Spot } from './podium-spots.ts'
import type { Stage } from './stage.ts'

/** How a burst of particles looks, wherever it is. */
export interface BurstLook extends Omit<Burst, 'x' | 'y' | 'z' | 'count'> {
  /** Metres above the ground. */
  heightM: number
}

/** A place of the field, or of the world where it has a `z`. */
type Place = { x: number; y: number } | { x: number; z: number; y?: number }

const spotAt = (at: Place, heightM: number): Spot =>
  'z' in at ? { x: at.x, y: (at.y ?? 0) + heightM, z: at.z } : fieldSpot(at.x, at.y, heightM)

/** The effects available to an event. Weak screens and reduced motion get half of each count. */
export interface Effects<Look extends string> {
  /** Nothing without a position. */
  burst: (look: Look, at: Place | undefined, count: number, but?: Partial<BurstLook>) => void
  confetti: (at: Place | undefined, heightM: number, count: number, colors?: readonly string[]) => void
  /** Where a player's bean is, in games that say so. */
  spot: (seat: number) => Place | undefined
  /** A short squash (negative) or stretch (positive) of a bean. */
  kick: (seat: number, strength: number) => void
  flash: (seat: number) => void
  /** Lets a seat's bean hop that many times; −1 means no seat. */
  hop: (seat: number, times?: number) => void
  /** Shakes the picture, 0 to 1; in games with a picture for each seat, that of one. */
  shake: (strength: number, seat?: number) => void
  /** The player's colour, cream for an empty seat. */
  colorOf: (seat: number) => string
  /** The colour of the player's side. */
  sideColorOf: (seat: number) => string
  sideOf: (seat: number) => Side | undefined
}

/**
 * The looks of a game's bursts, and what each event shows.
 *
 * @example { bursts: { snow }, events: { save: (event, { burst }) => burst('snow', event, 18) } }
 */
export interface EffectTable<Event, Look extends string> {
  bursts: Readonly<Record<Look, BurstLook>>
  /** A cheering player hops in every game. */
  events: {
    readonly [Type in EventType<Event>]?: (event: EventOf<Event, Type>, effects: Effects<Look>) => void
  }
}

export const cream = '#fff4e0'

/** Bursts that many games have; a game's own differ in a few values: `snow: { ...standardBursts.drops, color: '#ffffff' }`. */
export const standardBursts = {
  /** Round, flung up and falling. */
  drops: { heightM: 0.5, color: cream, speed: 4, lift: 2.6, size: 0.3, lifeS: 0.5, gravity: 9, shape: 0 },
  /** Stars that sink as they fade. */
  sparks: {
    heightM: 0.9,
    color: '#ffd23f',
    color2: '#ffffff',
    speed: 4.5,
    lift: 2.4,
    size: 0.5,
    lifeS: 0.5,
    gravity: 6,
    shape: 1,
  },
} as const satisfies Readonly<Record<string, BurstLook>>

interface Deps {
  stage: Pick<Stage<string, string>, 'particles' | 'confetti' | 'cast'>
  player: (seat: number) => GamePlayer | undefined
  /** In games of two sides. */
  sideOf?: (seat: number) => Side | undefined
  spot?: (seat: number) => Place | undefined
  shake: (strength: number, seat?: number) => void
  /** 1 for all particles, less on weak screens. */
  amount: number
}

type Show<Look extends string> = (event: unknown, effects: Effects<Look>) => void

/** Shows a game's events as its table says; beans that hop do so over several frames. SDK-513 */
export const createEffects = <Event extends { type: string }, Look extends string>(
  { bursts, events }: EffectTable<Event, Look>,
  { stage, player, sideOf = () => undefined, spot = () => undefined, shake, amount }: Deps,
) => {
  const hops = createHops()
  const counted = (count: number): number => Math.max(1, Math.round(count * amount))
  const effects: Effects<Look> = {
    burst: (look, at, count, but) => {
      if (!at) return
      const { heightM, ...burst }: BurstLook = { ...bursts[look], ...but }
      stage.particles.burst({ ...spotAt(at, heightM), ...burst, count: counted(count) })
    },
    confetti: (at, heightM, count, colors) => {
      if (at) stage.confetti(spotAt(at, heightM), counted(count), colors)
    },
    spot,
    kick: stage.cast.kick,
    flash: stage.cast.flash,
    hop: (seat, times) => {
      if (seat >= 0) hops.start(seat, times)
    },
    shake,
    colorOf: (seat) => player(seat)?.color ?? cream,
    sideColorOf: (seat) => {
      const side = sideOf(seat)
      return side ? sideColors[side] : cream
    },
    sideOf,
  }
  const table = events as Readonly<Record<string, Show<Look> | undefined>>
  return {
    event: (event: Event): void => {
      const show = table[event.type]
      if (show) show(event, effects)
      else if (event.type === 'cheer' && 'seat' in event) effects.hop(Number(event.seat))
    },
    /** Metres that a hopping bean is above the ground. */
    hop: hops.lift,
    isHopping: hops.isHopping,
    frame: hops.frame,
  }
}
