import type { GamePlayer } from '@sofaspark/game-sdk'
import { rinkSize } from '../sim/numbers.ts'
import { ownEnd, type HockeyEvent } from '../sim/world.ts'
import { otherSide } from '@sofaspark/game-sdk/sim/teams.ts'
import type { Atlas } from './atlas.ts'
import { sideColors } from './ice-picture.ts'
import type { Particles } from './particles.ts'

const HOP_S = 0.5
const party = ['#ff6b57', '#ffd23f', '#35d399', '#3fb6ff', '#ff8fd0'] as const

export interface EffectParts {
  atlas: Atlas
  particles: Particles
  player: (seat: number) => GamePlayer | undefined
  /** Shakes the picture, 0 to 1. */
  shake: (strength: number) => void
  /** Fewer sparks on weak screens and under reduced motion. */
  amount: number
}

/** The look of each event: snow, sparks, confetti, and beans that hop. */
export const createEffects = ({ atlas, particles, player, shake, amount }: EffectParts) => {
  const hops = new Map<number, number>()
  const count = (number: number): number => Math.max(1, Math.round(number * amount))
  const snow = (x: number, y: number, number: number, speed: number): void =>
    particles.burst({
      ...{ box: atlas.of('snow'), x, y, height: 0.2, count: count(number), colors: ['#ffffff', '#dff0ff'], speed },
      ...{ lift: 2.2, size: 0.42, lifeS: 0.55, gravity: 7 },
    })
  const confetti = (x: number, y: number, number: number, colors: readonly string[] = party): void =>
    particles.burst({
      ...{ box: atlas.of('confetti'), x, y, height: 3.6, count: count(number), colors, speed: 4.5, lift: 3 },
      ...{ size: 0.3, lifeS: 2.2, gravity: 4 },
    })
  return {
    confetti,
    show: (event: HockeyEvent): void => {
      switch (event.type) {
        case 'shot':
          if (event.kind !== 'pass') snow(event.x, event.y, event.kind === 'oneTimer' ? 16 : 9, 3.5)
          if (event.kind === 'oneTimer') shake(0.25)
          break
        case 'save':
          snow(event.x, event.y, 18, 4)
          break
        case 'block':
        case 'board':
          if (event.type === 'block' || event.speed > 6) snow(event.x, event.y, 6, 2.6)
          break
        case 'post':
          particles.burst({
            ...{
              box: atlas.of('dot'),
              x: event.x,
              y: event.y,
              height: 0.5,
              count: count(10),
              colors: ['#ffd23f', '#ffffff'],
            },
            ...{ speed: 5, lift: 2, size: 0.2, lifeS: 0.4, gravity: 8, glows: true },
          })
          shake(0.2)
          break
        case 'hit':
          snow(event.x, event.y, 22, 5)
          particles.burst({
            ...{ box: atlas.of('dizzy'), x: event.x, y: event.y, height: 1.2, count: count(5), colors: ['#ffffff'] },
            ...{ speed: 3.5, lift: 3, size: 0.42, lifeS: 0.6, gravity: 6 },
          })
          shake(0.35)
          break
        case 'goal': {
          shake(0.7)
          const colors = [sideColors[event.side], player(event.seat)?.color ?? '#fff4e0', '#fff4e0']
          const end = ownEnd(otherSide(event.side))
          for (const y of [-3, 0, 3]) confetti(end * (rinkSize.goalLine - 1), y, 16, colors)
          if (event.seat >= 0) hops.set(event.seat, HOP_S * 3)
          if (event.assist >= 0) hops.set(event.assist, HOP_S * 2)
          break
        }
        case 'cheer':
          hops.set(event.seat, HOP_S)
          break
        default:
          break
      }
    },
    hop: (seat: number): number => Math.abs(Math.sin(((hops.get(seat) ?? 0) / HOP_S) * Math.PI)) * 0.5,
    isHopping: (seat: number): boolean => (hops.get(seat) ?? 0) > 0,
    frame: (seconds: number): void => {
      for (const [seat, left] of hops)
        if (left > seconds) hops.set(seat, left - seconds)
        else hops.delete(seat)
    },
  }
}
