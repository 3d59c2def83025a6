import { otherSide } from '@sofaspark/game-sdk/sim/teams.ts'
import { addDizzy, sideColors, sideRings, trailBehind } from '@sofaspark/game-stage'
import { roll, ball as ballSize, flag as flagSize } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { carriedBy, standing, type Ball, type Crate, type Player, type Flag } from '../sim/world.ts'
import { type Actors, addLesson } from './lesson.ts'
import { exitOf } from './figures.ts'
import { isWayOpen, type Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { landing, flagHome, flagPlace } from '../sim/flags.ts'
import { mapOf } from '../sim/maps.ts'
/** Height above the start and the end of a throw, `share` of the way, with its peak at `peakM`. */
const arc = (share: number, peakM: number): number => 4 * share * (1 - share) * peakM

const WIDE_M = 2
const HIGH_M = WIDE_M * 1.25
/** Half the flag, and a little, above the ground. */
const STANDS_M = HIGH_M / 2 + 0.1
const BACK_M = 0.38
const ARC_M = 2.6

const colorOf = ({ owner }: Flag): string => (owner === 'middle' ? '#ff4f6d' : sideColors[owner])

/** A flag at home, on its carrier's back, in the air or on the carpet. */
const addFlag = ({ sprites, timeS, still }: Actors, state: CaptureState, flag: Flag): void => {
  const { owner, state: now } = flag
  const picture = `${owner}Flag` as const
  const sway = still ? 0 : Math.sin(timeS * 3) * 0.06
  const { x, y } = flagPlace(state, flag)
  switch (now.type) {
    case 'home':
      sprites.add({ picture: 'shadow', x, y, width: 1.8, heightM: 1, flat: true })
      sprites.add({ picture: 'glow', x, y, width: 4, color: colorOf(flag), alpha: 0.5, flat: true, glows: true })
      sprites.add({ picture, x, y, height: STANDS_M, width: WIDE_M, angle: sway })
      return
    case 'carried': {
      const carrier = state.players.find(({ seat }) => seat === now.seat)
      const back = carrier && carrier.faceX > 0 ? -1 : 1
      const run = still ? 0 : Math.sin(timeS * 15) * 0.09
      const at = { x: x + back * BACK_M, y: y + 0.12 }
      sprites.add({ picture, ...at, height: STANDS_M + 1.15, width: WIDE_M, angle: back * -0.22 + run })
      return
    }
    case 'flying': {
      const height = arc(1 - now.ticks / flagSize.throwTicks, ARC_M)
      const spin = still ? 0 : (now.ticks / flagSize.throwTicks) * Math.PI * 2 * (now.dx < 0 ? -1 : 1)
      const to = { x: x + now.dx * now.ticks, y: y + now.dy * now.ticks }
      sprites.add({ picture: 'shadow', x, y, width: 1.6, heightM: 0.9, flat: true })
      sprites.add({ picture: 'ring', ...to, width: 1.9, color: colorOf(flag), flat: true })
      sprites.add({ picture, x, y, height: STANDS_M + height, width: WIDE_M, angle: spin })
      return
    }
    case 'dropped': {
      const left = 1 - now.ticks / flagSize.returnTicks
      const guarded = now.guardTicks / flagSize.guardTicks
      sprites.add({ picture: 'shadow', x, y, width: 1.8, heightM: 1, flat: true })
      sprites.add({ picture: 'ring', x, y, width: 1 + left * 2.4, color: '#fff4e0', alpha: 0.8, flat: true })
      if (guarded > 0)
        sprites.add({ picture: 'ring', x, y, width: 0.6 + guarded * 2.8, color: colorOf(flag), flat: true })
      sprites.add({ picture, x, y, height: STANDS_M - 0.3, width: WIDE_M, angle: -0.42 + sway })
      const home = flagHome(flag)
      sprites.add({ picture: 'ring', ...home, width: 1.6, color: colorOf(flag), alpha: 0.5, flat: true })
    }
  }
}

const GAP_M = 0.8
const FIRST_M = 1.1
const NEAR_M = 0.32
const SMALLER_M = 0.14
const HAND_M = 1.4
const PEAK_M = 1.9
const shares = [0.2, 0.4, 0.6, 0.8] as const

interface Dot extends Place {
  height: number
  width: number
}

interface Aiming {
  dots: readonly Dot[]
  /** Where a thrown flag would land. */
  lands?: Place
}

/** Dots along a person's shot, up to the first book; along the throw for a carrier. Nothing for bots. SDK-513 */
export const aimDots = (state: CaptureState, one: Player): Aiming => {
  const length = Math.hypot(one.aimX, one.aimY)
  if (one.bot || length < 0.15) return { dots: [] }
  const [dx, dy] = [one.aimX / length, one.aimY / length]
  if (carriedBy(state, one.seat)) {
    const lands = landing(state, one, dx, dy)
    const dots = shares.map((share) => ({
      x: one.x + (lands.x - one.x) * share,
      y: one.y + (lands.y - one.y) * share,
      height: HAND_M * (1 - share) + arc(share, PEAK_M),
      width: NEAR_M,
    }))
    return { dots, lands }
  }
  const { walls } = mapOf(state.settings.map)
  const reach = (ballSize.speed * ballSize.ticks) / 60
  const dots: Dot[] = []
  for (let way = FIRST_M; way < reach; way += GAP_M) {
    const at = { x: one.x + dx * way, y: one.y + dy * way }
    if (!isWayOpen(walls, one, at, ballSize.radius)) break
    dots.push({ ...at, height: 0.1, width: NEAR_M - (way / reach) * SMALLER_M })
  }
  return { dots }
}

const BALL_HIGH_M = 0.85
const ARMOUR_BLINKS_TICKS = 30

const addAim = ({ sprites, player }: Actors, state: CaptureState, one: Player): void => {
  const color = player(one.seat)?.color ?? '#ffffff'
  const { dots, lands } = aimDots(state, one)
  for (const dot of dots) sprites.add({ picture: 'dot', ...dot, color })
  if (lands) sprites.add({ picture: 'ring', ...lands, width: 1.7, color, flat: true })
}

/** The paint of a first hit, armour, a shield, speed and spread shots of a runner. */
const addState = ({ sprites, timeS, still }: Actors, one: Player): void => {
  const { x, y, side } = one
  if (one.hits > 0)
    sprites.add({
      picture: 'splat',
      x: x + 0.18,
      y: y - 0.3,
      height: 0.95,
      width: 0.85,
      color: sideColors[otherSide(side)],
    })
  const blinks = one.armourTicks < ARMOUR_BLINKS_TICKS && !still && Math.sin(timeS * 30) < 0
  if (one.armourTicks > 0 && !blinks)
    sprites.add({ picture: 'bubble', x, y, height: 1, width: 2.7, color: '#fff4c0', alpha: 0.9 })
  if (one.shieldTicks > 0) {
    const wide = 2.8 + (still ? 0 : Math.sin(timeS * 5) * 0.08)
    sprites.add({ picture: 'bubble', x, y, height: 1, width: wide, color: '#6fd0ff' })
  }
  if (one.speedTicks > 0)
    for (const back of [0.06, 0.13]) {
      const trail = trailBehind(one, { x: one.vx * back, y: one.vy * back })
      sprites.add({ ...trail, height: 0.5, width: 2.2, heightM: 0.9, color: '#8fe08f', alpha: 0.8 })
    }
  if (one.triple || one.spreadShots > 0)
    for (const at of [-1, 0, 1])
      sprites.add({ picture: `${side}Ball`, x: x + at * 0.42, y, height: 2.45 - Math.abs(at) * 0.12, width: 0.42 })
  if (one.doing.type === 'wobbling') addDizzy({ sprites, timeS, still }, one, 2.4)
}

const addRunner = (actors: Actors, state: CaptureState, one: Player): void => {
  const { sprites, player, timeS, still } = actors
  const { x, y, side, doing } = one
  const color = player(one.seat)?.color ?? '#ffffff'
  sprites.add({ picture: 'shadow', x, y, width: 1.9, heightM: 1.4, flat: true })
  sprites.add({ picture: sideRings[side], x, y, width: 2.05, angle: still ? 0 : timeS * 0.4, flat: true })
  if (carriedBy(state, one.seat)) {
    const alpha = still ? 0.6 : 0.55 + Math.sin(timeS * 9) * 0.2
    sprites.add({ picture: 'glow', x, y, width: 5, color: sideColors[otherSide(side)], alpha, flat: true, glows: true })
  }
  if (doing.type === 'rolling') {
    const trail = trailBehind(one, { x: doing.dx * 1.1, y: doing.dy * 1.1 })
    const alpha = 0.25 + (doing.ticks / roll.ticks) * 0.6
    sprites.add({ ...trail, height: 0.1, width: 2.6, heightM: 1.5, color, alpha })
  }
  addState(actors, one)
  addAim(actors, state, one)
}

/** A popped player: the exit that they chose, in their colour. */
const addWaiting = ({ sprites, player, timeS, still }: Actors, one: Player): void => {
  const exit = exitOf(one)
  if (!exit || one.doing.type !== 'popped') return
  const color = player(one.seat)?.color ?? '#ffffff'
  const width = 1.5 + Math.min(2, one.doing.respawn.ticks / 90)
  sprites.add({ picture: 'ring', ...exit, width, color, flat: true })
  const bob = still ? 0 : Math.sin(timeS * 6) * 0.12
  sprites.add({ picture: 'arrow', ...exit, height: 0.7 + bob, width: 0.6, color })
}

const addBall = ({ sprites }: Actors, { x, y, dx, dy, side }: Ball): void => {
  const trail = trailBehind({ x, y }, { x: dx * 0.85, y: dy * 0.85 })
  sprites.add({ picture: 'shadow', x, y, width: 0.8, heightM: 0.55, flat: true })
  sprites.add({ ...trail, height: BALL_HIGH_M, width: 1.7, heightM: 0.5, color: sideColors[side], alpha: 0.9 })
  sprites.add({ picture: `${side}Ball`, x, y, height: BALL_HIGH_M, width: 0.6 })
}

const addCrate = ({ sprites, timeS, still }: Actors, { kind, x, y }: Crate): void => {
  const bob = still ? 0 : Math.sin(timeS * 3 + x) * 0.1
  sprites.add({ picture: 'shadow', x, y, width: 2, heightM: 1.4, flat: true })
  sprites.add({ picture: 'glow', x, y, width: 3.4, color: '#ffe9a8', alpha: 0.5, flat: true, glows: true })
  sprites.add({ picture: `${kind}Crate`, x, y, height: 0.85 + bob, width: 1.35 })
}

/** Puts all small pictures of the match into the frame. */
export const addActors = (actors: Actors, state: CaptureState): void => {
  addLesson(actors, state)
  for (const crate of state.crates) addCrate(actors, crate)
  for (const one of state.players) addWaiting(actors, one)
  for (const one of standing(state)) addRunner(actors, state, one)
  for (const one of state.balls) addBall(actors, one)
  for (const one of state.flags) addFlag(actors, state, one)
}
