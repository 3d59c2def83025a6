import type { GamePlayer } from '@sofaspark/game-sdk'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { createHops, fieldSpot, sideColors, type Stage } from '@sofaspark/game-stage'
import { blob } from '../sim/numbers.ts'
import type { PaintState } from '../sim/sim.ts'
import type { PaintEvent } from '../sim/world.ts'

export interface EffectDeps {
  stage: Pick<Stage<string, string>, 'particles' | 'confetti' | 'cast'>
  player: (seat: number) => GamePlayer | undefined
  /** Shakes the picture, 0 to 1. */
  shake: (strength: number) => void
  /** Fewer drops on weak screens and under reduced motion. */
  amount: number
}

const lighter: Readonly<Record<Side, string>> = { sun: '#ffe0a0', moon: '#cdb8ff' }

const sideOf = ({ players }: PaintState, seat: number): Side =>
  players.find((each) => each.seat === seat)?.side ?? 'sun'

const createDrops = ({ stage, amount }: EffectDeps) => {
  const count = (number: number): number => Math.max(1, Math.round(number * amount))
  const drops = (at: { x: number; y: number }, side: Side, number: number, speed: number): void =>
    stage.particles.burst({
      ...fieldSpot(at.x, at.y, 0.25),
      count: count(number),
      color: sideColors[side],
      color2: lighter[side],
      speed,
      lift: 3.6,
      size: 0.36,
      lifeS: 0.7,
      gravity: 11,
      shape: 0,
      spread: 0.5,
    })
  const sparks = (at: { x: number; y: number }, number: number, color: string): void =>
    stage.particles.burst({
      ...fieldSpot(at.x, at.y, 0.9),
      count: count(number),
      color,
      color2: '#ffffff',
      speed: 3.5,
      lift: 2.6,
      size: 0.5,
      lifeS: 0.5,
      gravity: 6,
      shape: 1,
    })
  return { count, drops, sparks }
}

/** The look of each event: drops of paint, sparks, confetti, and beans that hop. */
export const createEffects = (parts: EffectDeps) => {
  const { stage, shake } = parts
  const { count, drops, sparks } = createDrops(parts)
  const hops = createHops()
  return {
    show: (event: PaintEvent, state: PaintState): void => {
      switch (event.type) {
        case 'lob':
          stage.cast.kick(event.seat, event.isBomb ? 6 : 3)
          drops(event, sideOf(state, event.seat), 4, 1.6)
          break
        case 'splash': {
          const size = event.radius / blob.radius
          drops(event, event.side, 14 * size, 3.4 * Math.sqrt(size))
          if (size > 1.8) {
            shake(0.8)
            stage.confetti(fieldSpot(event.x, event.y, 0.5), count(14), [sideColors[event.side], '#fff4e0'])
          }
          break
        }
        case 'hit':
          stage.cast.flash(event.victim)
          stage.cast.kick(event.victim, -6)
          shake(0.2)
          break
        case 'popped':
          drops(event, sideOf(state, event.seat), 34, 5.5)
          sparks(event, 6, '#ffffff')
          shake(0.45)
          break
        case 'bounce':
          stage.cast.kick(event.seat, 6)
          sparks(event, 8, '#8ff3e6')
          break
        case 'back':
          stage.cast.kick(event.seat, -5)
          sparks(event, 6, '#ffffff')
          break
        case 'kit':
          sparks(event, 12, '#9fffd0')
          hops.start(event.seat)
          break
        case 'bomb':
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
