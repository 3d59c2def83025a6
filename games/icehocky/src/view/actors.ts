import { isBeforeRound } from '@sofaspark/game-sdk/sim/flow.ts'
import { otherSide, ownEnd, sides } from '@sofaspark/game-sdk/sim/teams.ts'
import {
  addDizzy,
  sideColors,
  sideRings,
  type Acting,
  type Actors as TeamActors,
  fieldSpot,
  fieldTurn,
  idlePose,
  trailBehind,
  type Figure,
} from '@sofaspark/game-stage'
import { check, puck as puckSize, rinkSize, skater } from '../sim/numbers.ts'
import type { HockeyState } from '../sim/sim.ts'
import { skaters, type Player, type Puck } from '../sim/world.ts'
import type { Picture } from './pictures.ts'

/** From a skater to the middle of the stick: so far out that its blade shows beside the bean. */
const STICK_M = skater.stick * 0.85
/** Above the name of the puck's carrier. */
const CARRIER_ARROW_M = 3.7
/** The first of the arrows to a goal, and how many there are. */
const AIM_FROM_M = 3.4
const AIM_ARROWS = 5
/** A puck at this speed leaves a wake. */
const WAKE_SPEED = 7

type Actors = TeamActors<Picture>

/** Points down at a loose puck, or at its carrier. SDK-513 */
const addArrow = ({ sprites, timeS, still }: Actors, x: number, y: number, height: number, width: number): void => {
  const bob = still ? 0 : Math.sin(timeS * 6) * 0.1
  sprites.add({ picture: 'arrow', x, y, height: height + bob, width, color: '#ffd23f', alpha: 0.9 })
}

const addSkater = (actors: Actors, one: Player, carries: boolean): void => {
  const { sprites, player, timeS, still } = actors
  const { x, y, faceX, faceY, side, doing } = one
  sprites.add({ picture: 'shadow', x, y, width: 1.9, heightM: 1.3, flat: true })
  sprites.add({ picture: sideRings[side], x, y, width: 2, angle: timeS * 0.4, flat: true })
  if (carries) {
    const alpha = still ? 0.5 : 0.4 + Math.sin(timeS * 9) * 0.15
    sprites.add({ picture: 'glow', x, y, width: 3.4, color: sideColors[side], alpha, flat: true, glows: true })
    addArrow(actors, x, y, CARRIER_ARROW_M, 0.7)
  }
  const angle = Math.atan2(faceY, faceX)
  sprites.add({
    picture: 'stick',
    x: x + faceX * STICK_M,
    y: y + faceY * STICK_M,
    height: 0.14,
    width: 1.5,
    heightM: 1.15,
    angle,
    flat: true,
  })
  if (doing.type === 'checking') {
    const color = player(one.seat)?.color ?? '#ffffff'
    const trail = trailBehind({ x, y }, { x: faceX * 1.2, y: faceY * 1.2 })
    sprites.add({ ...trail, height: 0.1, width: 2.6, heightM: 1.3, color, alpha: doing.ticks / check.ticks })
  }
  if (doing.type === 'stunned') addDizzy(actors, { x, y }, 2.3)
}

const addPuck = (actors: Actors, one: Puck): void => {
  const { sprites } = actors
  const { x, y, vx, vy } = one
  const isFree = one.carrier < 0
  const speed = isFree ? Math.hypot(vx, vy) : 0
  sprites.add({ picture: 'shadow', x, y: y - 0.06, width: 0.9, heightM: 0.7, flat: true })
  if (speed > WAKE_SPEED) {
    const long = Math.min(4.2, speed * 0.2)
    const half = long / 2 / speed
    const isHard = one.kind === 'shot' || one.kind === 'oneTimer'
    const looks = isHard ? { heightM: 0.9, color: '#ff7a3c' } : { heightM: 0.55, color: '#ffffff' }
    sprites.add({
      ...trailBehind({ x, y }, { x: vx * half, y: vy * half }),
      ...looks,
      height: 0.08,
      width: long,
      alpha: 0.9,
    })
  }
  // Enlarged for visibility.
  sprites.add({ picture: 'puck', x, y, height: 0.16, width: puckSize.radius * 3 })
  if (isFree) addArrow(actors, x, y, 1.05, 0.42)
}

/** Arrows from the middle to the goal that each side shoots at, in its colour; before a period, not after a goal. SDK-513 */
const addAims = ({ sprites, timeS, still }: Actors, { flow }: HockeyState): void => {
  if (!isBeforeRound(flow)) return
  for (const side of sides) {
    const end = ownEnd(otherSide(side))
    for (let at = 0; at < AIM_ARROWS; at++) {
      const x = end * (AIM_FROM_M + ((rinkSize.goalLine - AIM_FROM_M) * at) / AIM_ARROWS)
      const wave = still ? 1 : 1 - ((timeS * 1.6 - at / AIM_ARROWS + 8) % 1)
      // The arrow of the picture points down.
      const angle = (end * Math.PI) / 2
      const color = sideColors[side]
      sprites.add({ picture: 'arrow', x, y: 0, width: 1.5, angle, color, alpha: 0.25 + wave * 0.7, flat: true })
    }
  }
}

/** Puts all small pictures of the match into the frame. SDK-513 */
export const addActors = (actors: Actors, state: HockeyState): void => {
  addAims(actors, state)
  for (const one of skaters(state))
    addSkater(
      actors,
      one,
      state.pucks.some(({ carrier }) => carrier === one.seat),
    )
  for (const one of state.pucks) addPuck(actors, one)
}

/** Enlarged, to make faces readable from a sofa. */
export const BEAN_SIZE = 1.3
/** Beans always face the viewer; the stick shows their direction. */
const MAX_TURN = 1.25
const skaterFigure = (one: Player, { hop, timeS, still }: Acting): Figure => {
  const { seat, x, y, vx, vy, doing } = one
  const speed = Math.hypot(vx, vy)
  const lift = still ? 0 : hop(seat)
  const isStunned = doing.type === 'stunned'
  const glide = still ? 0 : Math.sin(timeS * 7 + seat * 2) * Math.min(0.14, speed * 0.02)
  const pose = {
    ...idlePose(timeS, seat),
    turn: fieldTurn(one.faceX, one.faceY, MAX_TURN),
    leanForward: Math.min(0.3, speed * 0.04),
    leanSide: isStunned && !still ? Math.sin(timeS * 24) * 0.25 : glide,
    stride: Math.min(1, speed * 0.16),
    lift,
    hands: isStunned
      ? ('flail' as const)
      : lift > 0
        ? ('up' as const)
        : doing.type === 'checking'
          ? ('forward' as const)
          : ('swing' as const),
  }
  return {
    seat,
    ...fieldSpot(x, y),
    pose,
    mood: isStunned ? 'hurt' : lift > 0 ? 'happy' : 'calm',
    size: BEAN_SIZE,
  }
}

/** The beans on the ice. */
export const figuresOnIce = (state: HockeyState, acting: Acting): Figure[] =>
  skaters(state).map((one) => skaterFigure(one, acting))
