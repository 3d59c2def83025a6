import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import type { GamePlayer } from '@sofaspark/game-sdk'
import { type Figure, type Pose, type Prop, type Sprite, idlePose, seatSignOf } from '@sofaspark/game-stage'
import { hazard, tower } from '../sim/numbers.ts'
import { fixtureOf, sectionAt } from '../sim/climbing.ts'
import type { RopeState } from '../sim/sim.ts'
import type { Player } from '../sim/world.ts'
import type { Span } from './picture.ts'
import { type ClimberSpot, ropeX } from './climb-motion.ts'
import { palette, type Picture } from './pictures.ts'

export const BEAN_SIZE = 1.25
const ROPE_TOP_M = 2.4
const HEAD_M = 1.7
/** Names stand above hands and hats. */
const NAME_M = 2.45
/** Gulls fly at the upper edge, with their names above their wings. */
const GULL_LOWER_M = 2
const GULL_NAME_M = 0.6

export interface Actors {
  state: RopeState
  span: Span
  /** Metres by which the endless tower is shown lower. */
  shift: number
  spots: ReadonlyMap<number, ClimberSpot>
  player: (seat: number) => GamePlayer | undefined
  timeS: number
  still: boolean
  /** Names stand on the page; in a cropped picture there are signs instead. */
  named: boolean
}

/** 1 on the beat, falling to 0 before the next. SDK-513 */
export const pulseOf = ({ beats, tick }: Pick<RopeState, 'beats' | 'tick'>): number => {
  const now = tickMs(tick)
  const last = beats.filter((at) => at <= now).at(-1)
  return last === undefined ? 0 : Math.max(0, 1 - (now - last) / 260)
}

/** The share of the way from the last beat to the next. */
export const beatShare = ({ beats, tick, periodMs }: Pick<RopeState, 'beats' | 'tick' | 'periodMs'>): number => {
  const now = tickMs(tick)
  const next = beats.find((at) => at > now)
  return next === undefined ? 0 : Math.max(0, Math.min(1, 1 - (next - now) / periodMs))
}

const climbPose = ({ state, timeS }: Actors, player: Player, air: number): Pose => {
  const isStunned = player.stunUntilMs > tickMs(state.tick)
  const lean = player.hand === null ? 0 : player.hand === 'left' ? 0.16 : -0.16
  return {
    ...idlePose(timeS, player.seat),
    leanSide: isStunned
      ? Math.sin(timeS * 30) * 0.2
      : air > 0
        ? (player.rope > player.cameFrom ? -0.4 : 0.4) * air
        : lean,
    hands: isStunned || air > 0 ? 'flail' : 'up',
    stride: isStunned ? 0 : 0.5,
  }
}

const moodOf = (state: RopeState, player: Player): Figure['mood'] => {
  if (player.stunUntilMs > tickMs(state.tick)) return 'hurt'
  if (player.role.type === 'home' || player.streak >= 7) return 'happy'
  return player.gripped !== null || player.y - state.foam < 3 ? 'scared' : 'calm'
}

/** The beans on their ropes, and those at the bell. */
export const figuresOf = (actors: Actors): Figure[] =>
  actors.state.players.flatMap((player): Figure[] => {
    const spot = actors.spots.get(player.seat)
    const { role } = player
    if (!spot || (role.type !== 'climber' && role.type !== 'home')) return []
    const isHome = role.type === 'home'
    const pose = isHome
      ? {
          ...idlePose(actors.timeS, player.seat),
          hands: 'up' as const,
          lift: Math.abs(Math.sin(actors.timeS * 6)) * 0.3,
        }
      : climbPose(actors, player, spot.air)
    return [
      {
        seat: player.seat,
        x: spot.x,
        y: spot.y - actors.shift,
        z: 0.4,
        pose,
        mood: moodOf(actors.state, player),
        size: BEAN_SIZE,
      },
    ]
  })

export const ropesOf = ({ state, timeS, still }: Actors): Prop[] =>
  Array.from({ length: state.ropes }, (_, rope) => {
    const busy = state.players.some(({ role, rope: on }) => role.type === 'climber' && on === rope)
    const top = tower.height + ROPE_TOP_M
    return {
      x: ropeX(rope, state.ropes),
      y: (top - 9) / 2,
      z: 0,
      roll: busy && !still ? Math.sin(timeS * 3 + rope) * 0.0022 : 0,
      size: [1, top + 9, 1] as const,
      color: palette.rope,
    }
  })

const fixtures = ({ state, span, shift }: Actors, list: Sprite<Picture>[]): void => {
  const from = Math.max(0, sectionAt(span.middleY - span.highM / 2))
  const last = sectionAt(span.middleY + span.highM / 2)
  const to = state.mode === 'solo' ? last : Math.min(tower.height / tower.ledgeEvery - 1, last)
  for (let section = from; section <= to; section++)
    for (let rope = 0; rope < state.ropes; rope++) {
      const fixture = fixtureOf(state, section, rope)
      const x = ropeX(rope, state.ropes)
      if (fixture.kind === 'grease')
        list.push({
          picture: 'grease',
          x,
          y: (fixture.from + fixture.to) / 2 + 0.8 - shift,
          z: 0.1,
          widthM: 1,
          heightM: hazard.greaseLength + 0.5,
        })
      if (fixture.kind === 'knot') list.push({ picture: 'knot', x, y: fixture.y + 1 - shift, z: 0.1, widthM: 0.95 })
    }
}

const coconuts = (actors: Actors, list: Sprite<Picture>[]): void => {
  const { state, span, shift, timeS, still } = actors
  const ceiling = span.middleY + span.highM / 2 - 1.6
  for (const nut of state.coconuts) {
    const x = ropeX(nut.rope, state.ropes)
    if (nut.markTicks > 0) {
      const blink = still ? 1 : 0.55 + 0.45 * Math.sin(timeS * 18)
      const y = Math.min(ceiling, nut.y) - shift
      list.push({
        picture: 'beam',
        x,
        y: y - 2.6,
        z: 0.3,
        widthM: 5,
        heightM: 1.6,
        angle: -Math.PI / 2,
        color: palette.danger,
        alpha: 0.5 * blink,
      })
      list.push({ picture: 'mark', x, y, z: 0.5, widthM: 1.5, alpha: blink })
      continue
    }
    list.push({ picture: 'coconut', x, y: nut.y - shift, z: 0.6, widthM: 0.95, angle: still ? 0 : timeS * 7 })
  }
}

const gullPlace = ({ state, span, shift, timeS, still }: Actors, seat: number, rope: number) => ({
  x: ropeX(rope, state.ropes) + (seat / 7 - 0.5) * 0.8,
  y: span.middleY + span.highM / 2 - GULL_LOWER_M + (still ? 0 : Math.sin(timeS * 2 + seat) * 0.25) - shift,
})

const gulls = (actors: Actors, list: Sprite<Picture>[]): void => {
  const { state, player, timeS, still } = actors
  for (const { seat, role } of state.players) {
    if (role.type !== 'gull') continue
    const { x, y } = gullPlace(actors, seat, role.rope)
    const color = player(seat)?.color ?? palette.cream
    list.push({ picture: 'glow', x, y, z: 0.6, widthM: 3, color, alpha: 0.5 })
    list.push({ picture: !still && (timeS * 3 + seat) % 1 < 0.5 ? 'gull' : 'gullUp', x, y, z: 0.7, widthM: 1.8 })
    if (role.restTicks === 0) list.push({ picture: 'coconut', x: x + 0.55, y: y - 0.6, z: 0.8, widthM: 0.5 })
  }
}

/** Rings close around each climber's hands and meet them on the beat. SDK-513 */
const rings = ({ state, spots, shift, player, named }: Actors, list: Sprite<Picture>[]): void => {
  const share = beatShare(state)
  const pulse = pulseOf(state)
  for (const one of state.players) {
    const spot = spots.get(one.seat)
    if (!spot || one.role.type !== 'climber') continue
    const color = player(one.seat)?.color ?? palette.cream
    const y = spot.y + HEAD_M - shift
    list.push({
      picture: 'ring',
      x: spot.x,
      y,
      z: 0.7,
      widthM: 1 + (1 - share) * 1.7,
      color,
      alpha: 0.25 + share * 0.6,
    })
    if (pulse > 0) list.push({ picture: 'glow', x: spot.x, y, z: 0.65, widthM: 1.9, color, alpha: pulse * 0.6 })
    if (!named) list.push({ picture: seatSignOf(one.seat), x: spot.x, y: y + 0.75, z: 0.75, widthM: 0.5, color })
    if (one.gripped)
      list.push({ picture: 'ring', x: spot.x, y: spot.y + 0.1 - shift, z: 0.8, widthM: 1.2, color: palette.danger })
  }
}

/** Where each climber and gull wears its name, in the picture. SDK-513 */
export const namePlaces = (actors: Actors): { seat: number; x: number; y: number }[] =>
  (actors.named ? actors.state.players : []).flatMap(({ seat, role }) => {
    if (role.type === 'gull') {
      const { x, y } = gullPlace(actors, seat, role.rope)
      return [{ seat, x, y: y + GULL_NAME_M }]
    }
    const spot = actors.spots.get(seat)
    return spot && role.type !== 'waiting' ? [{ seat, x: spot.x, y: spot.y + NAME_M - actors.shift }] : []
  })

const lamp = ({ state, timeS, still }: Actors, list: Sprite<Picture>[]): void => {
  const y = tower.height + 4.6
  const pulse = pulseOf(state)
  list.push({ picture: 'glow', x: 0, y, z: 0.1, widthM: 9 + pulse * 3, color: palette.gold, alpha: 0.5 + pulse * 0.35 })
  for (let rope = 0; rope < state.ropes; rope++) {
    const swing = still ? 0 : Math.sin(timeS * 9) * 0.25
    const isRung = state.players.some(({ role, rope: on }) => role.type === 'home' && on === rope)
    list.push({
      picture: 'bell',
      x: ropeX(rope, state.ropes),
      y: tower.height + 1.75,
      z: 0.2,
      widthM: 1.15,
      angle: isRung ? swing : 0,
    })
  }
}

const sea = ({ state, shift, timeS, still }: Actors, list: Sprite<Picture>[]): void => {
  const top = state.foam - shift
  list.push({ picture: 'sea', x: 0, y: top - 20, z: 1.5, widthM: 90, heightM: 40, color: palette.sea, alpha: 0.82 })
  for (let row = 0; row < 2; row++)
    for (let at = -7; at <= 7; at++) {
      const drift = still ? 0 : Math.sin(timeS * (0.9 + row * 0.4) + at) * 0.5
      list.push({
        picture: 'foam',
        x: at * 4.2 + row * 2 + drift,
        y: top + 0.25 - row * 0.7,
        z: 1.6 + row * 0.1,
        widthM: 5,
        alpha: 0.95,
      })
    }
}

/** Everything small that moves, the farthest first. SDK-513 */
export const spritesOf = (actors: Actors): Sprite<Picture>[] => {
  const list: Sprite<Picture>[] = []
  if (actors.state.mode === 'versus') lamp(actors, list)
  fixtures(actors, list)
  rings(actors, list)
  coconuts(actors, list)
  gulls(actors, list)
  sea(actors, list)
  return list
}
