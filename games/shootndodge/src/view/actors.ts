import { otherSide } from '@sofaspark/game-sdk/sim/teams.ts'
import { sideColors, sideRings } from '@sofaspark/game-stage'
import { roll } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { carriedBy, standing, type Ball, type Crate, type Player } from '../sim/world.ts'
import { aimDots } from './aim-dots.ts'
import { putFlag } from './flag-actors.ts'
import type { Actors } from './frame-parts.ts'
import { putLesson } from './lesson.ts'
import { exitOf } from './waiting.ts'

const BALL_HIGH_M = 0.85
const ARMOUR_BLINKS_TICKS = 30

const putAim = ({ sprites, player }: Actors, state: CaptureState, one: Player): void => {
  const color = player(one.seat)?.color ?? '#ffffff'
  const { dots, lands } = aimDots(state, one)
  for (const dot of dots) sprites.put({ picture: 'dot', ...dot, color })
  if (lands) sprites.put({ picture: 'ring', ...lands, width: 1.7, color, flat: true })
}

/** The paint of a first hit, armour, a shield, speed and spread shots of a runner. */
const putState = ({ sprites, timeS, still }: Actors, one: Player): void => {
  const { x, y, side } = one
  if (one.hits > 0)
    sprites.put({
      picture: 'splat',
      x: x + 0.18,
      y: y - 0.3,
      height: 0.95,
      width: 0.85,
      color: sideColors[otherSide(side)],
    })
  const blinks = one.armourTicks < ARMOUR_BLINKS_TICKS && !still && Math.sin(timeS * 30) < 0
  if (one.armourTicks > 0 && !blinks)
    sprites.put({ picture: 'bubble', x, y, height: 1, width: 2.7, color: '#fff4c0', alpha: 0.9 })
  if (one.shieldTicks > 0) {
    const wide = 2.8 + (still ? 0 : Math.sin(timeS * 5) * 0.08)
    sprites.put({ picture: 'bubble', x, y, height: 1, width: wide, color: '#6fd0ff' })
  }
  if (one.speedTicks > 0)
    for (const back of [0.5, 1.1])
      sprites.put({
        picture: 'trail',
        x: x - one.vx * 0.12 * back,
        y: y - one.vy * 0.12 * back,
        height: 0.5,
        width: 2.2,
        heightM: 0.9,
        angle: Math.atan2(one.vy, one.vx),
        color: '#8fe08f',
        alpha: 0.8,
        flat: true,
      })
  if (one.triple || one.spreadShots > 0)
    for (const at of [-1, 0, 1])
      sprites.put({ picture: `${side}Ball`, x: x + at * 0.42, y, height: 2.45 - Math.abs(at) * 0.12, width: 0.42 })
  if (one.doing.type === 'wobbling')
    for (const at of [0, 1, 2]) {
      const turn = (still ? 0 : timeS * 9) + (at * Math.PI * 2) / 3
      const beside = { x: x + Math.cos(turn) * 0.6, y: y + Math.sin(turn) * 0.3 }
      sprites.put({ picture: 'star', ...beside, height: 2.4, width: 0.5 })
    }
}

const putRunner = (actors: Actors, state: CaptureState, one: Player): void => {
  const { sprites, player, timeS, still } = actors
  const { x, y, side, doing } = one
  const color = player(one.seat)?.color ?? '#ffffff'
  sprites.put({ picture: 'shadow', x, y, width: 1.9, heightM: 1.4, flat: true })
  sprites.put({ picture: sideRings[side], x, y, width: 2.05, angle: still ? 0 : timeS * 0.4, flat: true })
  if (carriedBy(state, one.seat)) {
    const alpha = still ? 0.6 : 0.55 + Math.sin(timeS * 9) * 0.2
    sprites.put({ picture: 'glow', x, y, width: 5, color: sideColors[otherSide(side)], alpha, flat: true, glows: true })
  }
  if (doing.type === 'rolling')
    sprites.put({
      picture: 'trail',
      x: x - doing.dx * 1.1,
      y: y - doing.dy * 1.1,
      height: 0.1,
      width: 2.6,
      heightM: 1.5,
      angle: Math.atan2(doing.dy, doing.dx),
      color,
      alpha: 0.25 + (doing.ticks / roll.ticks) * 0.6,
      flat: true,
    })
  putState(actors, one)
  putAim(actors, state, one)
}

/** Somebody who is popped: the exit that they chose, in their colour. */
const putWaiting = ({ sprites, player, timeS, still }: Actors, one: Player): void => {
  const exit = exitOf(one)
  if (!exit || one.doing.type !== 'popped') return
  const color = player(one.seat)?.color ?? '#ffffff'
  const width = 1.5 + Math.min(2, one.doing.respawn.ticks / 90)
  sprites.put({ picture: 'ring', ...exit, width, color, flat: true })
  const bob = still ? 0 : Math.sin(timeS * 6) * 0.12
  sprites.put({ picture: 'arrow', ...exit, height: 0.7 + bob, width: 0.6, color })
}

const putBall = ({ sprites }: Actors, { x, y, dx, dy, side }: Ball): void => {
  const angle = Math.atan2(dy, dx)
  sprites.put({ picture: 'shadow', x, y, width: 0.8, heightM: 0.55, flat: true })
  sprites.put({
    picture: 'trail',
    x: x - dx * 0.85,
    y: y - dy * 0.85,
    height: BALL_HIGH_M,
    width: 1.7,
    heightM: 0.5,
    angle,
    color: sideColors[side],
    alpha: 0.9,
    flat: true,
  })
  sprites.put({ picture: `${side}Ball`, x, y, height: BALL_HIGH_M, width: 0.6 })
}

const putCrate = ({ sprites, timeS, still }: Actors, { kind, x, y }: Crate): void => {
  const bob = still ? 0 : Math.sin(timeS * 3 + x) * 0.1
  sprites.put({ picture: 'shadow', x, y, width: 2, heightM: 1.4, flat: true })
  sprites.put({ picture: 'glow', x, y, width: 3.4, color: '#ffe9a8', alpha: 0.5, flat: true, glows: true })
  sprites.put({ picture: `${kind}Crate`, x, y, height: 0.85 + bob, width: 1.35 })
}

/** Puts all small pictures of the match into the frame. */
export const putActors = (actors: Actors, state: CaptureState): void => {
  // Before sides are dealt nobody is on the carpet.
  if (state.flow.phase === 'teams') return
  putLesson(actors, state)
  for (const crate of state.crates) putCrate(actors, crate)
  for (const one of state.players) putWaiting(actors, one)
  for (const one of standing(state)) putRunner(actors, state, one)
  for (const one of state.balls) putBall(actors, one)
  for (const one of state.flags) putFlag(actors, state, one)
}
