import type { GamePlayer } from '@sofaspark/game-sdk'
import { createHops, fieldSpot, sideColors, type Stage } from '@sofaspark/game-stage'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { homeOf } from '../sim/maps.ts'
import type { CaptureEvent } from '../sim/world.ts'

export interface EffectDeps {
  stage: Pick<Stage<string, string>, 'particles' | 'confetti' | 'cast'>
  player: (seat: number) => GamePlayer | undefined
  /** Shakes the picture, 0 to 1. */
  shake: (strength: number) => void
  /** Fewer drops on weak screens and under reduced motion. */
  amount: number
}

type SideOf = (seat: number) => Side | undefined

const colorOf = (side: Side | undefined): string => (side ? sideColors[side] : '#fff4e0')

const createSparks = ({ stage, amount }: EffectDeps) => {
  const count = (number: number): number => Math.max(1, Math.round(number * amount))
  const paint = (x: number, y: number, color: string, number: number, speed: number): void =>
    stage.particles.burst({
      ...fieldSpot(x, y, 0.9),
      count: count(number),
      color,
      color2: '#fff4e0',
      speed,
      lift: 2.6,
      size: 0.36,
      lifeS: 0.5,
      gravity: 9,
      shape: 0,
    })
  const sparks = (x: number, y: number, color: string, number: number): void =>
    stage.particles.burst({
      ...fieldSpot(x, y, 1.1),
      count: count(number),
      color,
      color2: '#ffffff',
      speed: 4.5,
      lift: 2.4,
      size: 0.7,
      lifeS: 0.5,
      gravity: 5,
      shape: 1,
    })
  const feathers = (x: number, y: number): void =>
    stage.particles.burst({
      ...fieldSpot(x, y, 1.1),
      count: count(18),
      color: '#fff8ea',
      color2: '#ffe2c0',
      speed: 3.6,
      lift: 3,
      size: 0.34,
      lifeS: 1.3,
      gravity: 2.2,
      shape: 2,
      drag: 2.6,
    })
  return { count, paint, sparks, feathers }
}

/** The look of each event: paint, feathers, sparks, confetti, and beans that hop. */
export const createEffects = (parts: EffectDeps) => {
  const { stage, player, shake } = parts
  const { count, paint, sparks, feathers } = createSparks(parts)
  const hops = createHops()
  return {
    show: (event: CaptureEvent, sideOf: SideOf): void => {
      switch (event.type) {
        case 'shot':
          stage.cast.kick(event.seat, 2)
          break
        case 'splat':
          paint(event.x, event.y, sideColors[event.side], 6, 2.6)
          break
        case 'hit':
          paint(event.x, event.y, colorOf(sideOf(event.seat)), 16, 4)
          stage.cast.flash(event.victim)
          stage.cast.kick(event.victim, -5)
          shake(0.15)
          break
        case 'blocked':
          sparks(event.x, event.y, '#9fdcff', 8)
          break
        case 'caught':
          sparks(event.x, event.y, '#ffd23f', 16)
          stage.cast.kick(event.seat, 4)
          break
        case 'roll':
          stage.cast.kick(event.seat, -3)
          break
        case 'popped':
          paint(event.x, event.y, colorOf(sideOf(event.seat)), 34, 6)
          feathers(event.x, event.y)
          shake(0.4)
          break
        case 'back':
          sparks(event.x, event.y, player(event.seat)?.color ?? '#fff4e0', 12)
          feathers(event.x, event.y)
          break
        case 'snatch':
          sparks(event.x, event.y, '#ffd23f', 18)
          hops.start(event.seat)
          shake(0.2)
          break
        case 'open':
          sparks(event.x, event.y, '#ffe9a8', 16)
          break
        case 'capture': {
          shake(0.7)
          const colors = [sideColors[event.side], player(event.seat)?.color ?? '#fff4e0', '#fff4e0']
          const home = homeOf(event.side)
          for (const y of [-3, 0, 3]) stage.confetti(fieldSpot(home.x, y, 1), count(18), colors)
          hops.start(event.seat, 4)
          break
        }
        case 'cheer':
          hops.start(event.seat)
          break
        default:
          break
      }
    },
    hop: hops.lift,
    frame: hops.frame,
  }
}
