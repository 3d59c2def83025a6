import type { GamePlayer } from '@sofaspark/game-sdk'
import { otherSide } from '@sofaspark/game-sdk/sim/teams.ts'
import { createHops, fieldSpot, sideColors, type Stage } from '@sofaspark/game-stage'
import { rinkSize } from '../sim/numbers.ts'
import { ownEnd, type HockeyEvent } from '../sim/world.ts'

export interface EffectDeps {
  stage: Pick<Stage<string, string>, 'particles' | 'confetti' | 'cast'>
  player: (seat: number) => GamePlayer | undefined
  /** Shakes the picture, 0 to 1. */
  shake: (strength: number) => void
  /** Fewer sparks on weak screens and under reduced motion. */
  amount: number
}

/** The look of each event: snow, sparks, confetti, and beans that hop. */
export const createEffects = ({ stage, player, shake, amount }: EffectDeps) => {
  const hops = createHops()
  const count = (number: number): number => Math.max(1, Math.round(number * amount))
  const snow = (x: number, y: number, number: number, speed: number): void =>
    stage.particles.burst({
      ...fieldSpot(x, y, 0.2),
      count: count(number),
      color: '#ffffff',
      color2: '#cfe6ff',
      speed,
      lift: 2.2,
      size: 0.34,
      lifeS: 0.55,
      gravity: 7,
      shape: 0,
    })
  const sparks = (at: { x: number; y: number }, height: number, number: number, size: number): void =>
    stage.particles.burst({
      ...fieldSpot(at.x, at.y, height),
      count: count(number),
      color: '#ffd23f',
      color2: '#ffffff',
      speed: 5,
      lift: 2.4,
      size,
      lifeS: 0.45,
      gravity: 7,
      shape: 1,
    })
  return {
    show: (event: HockeyEvent): void => {
      switch (event.type) {
        case 'shot':
          if (event.kind !== 'pass') snow(event.x, event.y, event.kind === 'oneTimer' ? 16 : 9, 3.5)
          if (event.kind === 'oneTimer') shake(0.25)
          stage.cast.kick(event.seat, 3)
          break
        case 'save':
          snow(event.x, event.y, 18, 4)
          break
        case 'block':
        case 'board':
          if (event.type === 'block' || event.speed > 6) snow(event.x, event.y, 6, 2.6)
          break
        case 'post':
          sparks(event, 0.5, 10, 0.5)
          shake(0.2)
          break
        case 'hit':
          snow(event.x, event.y, 22, 5)
          sparks(event, 1.2, 6, 0.8)
          stage.cast.flash(event.victim)
          stage.cast.kick(event.victim, -6)
          shake(0.35)
          break
        case 'goal': {
          shake(0.7)
          const colors = [sideColors[event.side], player(event.seat)?.color ?? '#fff4e0', '#fff4e0']
          const x = ownEnd(otherSide(event.side)) * (rinkSize.goalLine - 1)
          for (const y of [-3, 0, 3]) stage.confetti(fieldSpot(x, y, 1), count(16), colors)
          if (event.seat >= 0) hops.start(event.seat, 3)
          if (event.assist >= 0) hops.start(event.assist, 2)
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
