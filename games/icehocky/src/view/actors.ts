import type { GamePlayer } from '@sofaspark/game-sdk'
import { check, puck as puckSize, skater } from '../sim/numbers.ts'
import type { HockeyState } from '../sim/sim.ts'
import { skaters, type Player, type Puck } from '../sim/world.ts'
import { beanShape, type Atlas, type Mood } from './atlas.ts'
import { sideColors } from './ice-picture.ts'
import type { Sprites } from './sprites.ts'

const TALL_M = 2.6

export interface Actors {
  atlas: Atlas
  floor: Sprites
  above: Sprites
  player: (seat: number) => GamePlayer | undefined
  mood: (player: Player) => Mood
  /** Upward offset of a bean that hops, in metres. */
  hop: (seat: number) => number
  timeS: number
  still: boolean
}

type Layers = Pick<Actors, 'atlas' | 'floor' | 'above'>

/** A bean with its shadow. */
export const putBean = (
  { atlas, floor, above }: Layers,
  seat: number,
  mood: Mood,
  at: { x: number; y: number; height?: number; angle?: number; tall?: number },
): void => {
  const tall = at.tall ?? TALL_M
  floor.put({
    box: atlas.of('shadow'),
    x: at.x,
    y: at.y,
    height: 0.02,
    width: tall * 0.72,
    tall: tall * 0.5,
    flat: true,
  })
  above.put({
    ...{ box: atlas.bean(seat, mood), x: at.x, y: at.y, angle: at.angle ?? 0 },
    height: (at.height ?? 0) + tall * (beanShape.feetY - 0.5) * 0.74,
    ...{ width: tall / beanShape.tall, tall },
  })
}

const putSkater = (actors: Actors, one: Player, carries: boolean): void => {
  const { atlas, floor, above, timeS, still } = actors
  const { x, y, vx, vy, faceX, faceY, side, doing } = one
  const speed = Math.hypot(vx, vy)
  const stride = still ? 0 : Math.sin(timeS * 11 + one.seat * 2) * Math.min(0.1, speed * 0.016)
  const lean = -vx * 0.035 + stride + (doing.type === 'stunned' && !still ? Math.sin(timeS * 24) * 0.3 : 0)
  const ring = atlas.of(side === 'sun' ? 'ringSun' : 'ringMoon')
  floor.put({ box: ring, x, y, height: 0.03, width: 1.9, angle: timeS * 0.4, flat: true })
  if (carries) {
    const pulse = still ? 0.5 : 0.4 + Math.sin(timeS * 9) * 0.15
    floor.put({
      box: atlas.of('glow'),
      x,
      y,
      height: 0.02,
      width: 3.4,
      color: sideColors[side],
      alpha: pulse,
      flat: true,
      glows: true,
    })
  }
  const angle = Math.atan2(faceY, faceX)
  const isBehind = faceY > 0.35
  const stick = {
    ...{ box: atlas.of('stick'), x: x + faceX * skater.stick * 0.55, y: y + faceY * skater.stick * 0.55 },
    ...{ height: 0.14, width: 1.5, tall: 1.15, angle, flat: true },
  }
  if (isBehind) above.put(stick)
  putBean(actors, one.seat, actors.mood(one), { x, y, height: actors.hop(one.seat), angle: lean })
  if (!isBehind) above.put(stick)
  if (doing.type === 'checking')
    floor.put({
      ...{ box: atlas.of('trail'), x: x - faceX * 1.2, y: y - faceY * 1.2, height: 0.1, width: 2.6, tall: 1.3, angle },
      ...{ color: actors.player(one.seat)?.color ?? '#ffffff', alpha: doing.ticks / check.ticks, flat: true },
    })
  if (doing.type === 'stunned')
    for (const at of [0, 1, 2]) {
      const turn = (still ? 0 : timeS * 6) + (at * Math.PI * 2) / 3
      above.put({
        box: atlas.of('dizzy'),
        x: x + Math.cos(turn) * 0.5,
        y: y + Math.sin(turn) * 0.25,
        height: 2.1,
        width: 0.4,
      })
    }
}

const putPuck = ({ atlas, floor, above, timeS, still }: Actors, one: Puck): void => {
  const { x, y, vx, vy } = one
  const speed = one.carrier < 0 ? Math.hypot(vx, vy) : 0
  floor.put({ box: atlas.of('shadow'), x, y: y - 0.06, height: 0.03, width: 0.9, tall: 0.7, flat: true })
  if (speed > 7) {
    const long = Math.min(4.2, speed * 0.2)
    const angle = Math.atan2(vy, vx)
    const isHard = one.kind === 'shot' || one.kind === 'oneTimer'
    floor.put({
      ...{ box: atlas.of('trail'), x: x - (Math.cos(angle) * long) / 2, y: y - (Math.sin(angle) * long) / 2, angle },
      ...{
        height: 0.08,
        width: long,
        tall: isHard ? 0.9 : 0.55,
        color: isHard ? '#ff7a3c' : '#ffffff',
        alpha: 0.9,
        flat: true,
      },
    })
  }
  // Larger than it is, so that nobody looks for it.
  above.put({ box: atlas.of('puck'), x, y, height: 0.16, width: puckSize.radius * 3 })
  if (one.carrier < 0) {
    const bob = still ? 0 : Math.sin(timeS * 6) * 0.1
    above.put({ box: atlas.of('arrow'), x, y, height: 1.05 + bob, width: 0.42, color: '#ffd23f', alpha: 0.9 })
  }
}

/** Puts everything that moves into the frame's batches, the farthest first. ICE-32 */
export const putActors = (actors: Actors, state: HockeyState): void => {
  // Before sides are dealt nobody is on the ice.
  if (state.flow.phase === 'teams') return
  const things = [
    ...skaters(state).map((one) => ({
      y: one.y,
      put: () =>
        putSkater(
          actors,
          one,
          state.pucks.some(({ carrier }) => carrier === one.seat),
        ),
    })),
    ...state.pucks.map((one) => ({ y: one.y, put: () => putPuck(actors, one) })),
  ]
  for (const { put } of things.sort((one, other) => other.y - one.y)) put()
}
