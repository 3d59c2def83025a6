import { motifs } from '@sofaspark/ui/sounds/tones.ts'
import { seatShape, type GamePlayer } from '@sofaspark/game-sdk'
import { type Sounds, createTune } from '@sofaspark/game-sdk/audio/sounds.ts'
import type { FrenzyEvent } from '../sim/world.ts'
import { createHops, type Particles } from '@sofaspark/game-stage'
import { palette } from './pictures.ts'
import { pitchOf } from './room.ts'

export interface EffectDeps {
  particles: Particles
  sounds: Sounds
  player: (seat: number) => GamePlayer | undefined
  /** Shakes the picture, 0 to 1. */
  shake: (strength: number) => void
  /** Fewer sparks on weak screens and under reduced motion. */
  amount: number
}

const createSparks = ({ particles, player, amount }: EffectDeps) => {
  const colorOf = (seat: number): string => player(seat)?.color ?? palette.cream
  const count = (number: number): number => Math.max(1, Math.round(number * amount))
  const sparks = (
    x: number,
    y: number,
    [color, color2]: readonly [string, string],
    number: number,
    speed: number,
  ): void =>
    particles.burst({
      x,
      y: 0.35,
      z: -y,
      count: count(number),
      color,
      color2,
      speed,
      lift: 2.4,
      size: 0.24,
      lifeS: 0.5,
      gravity: 9,
      shape: 0,
    })
  return { colorOf, count, sparks }
}

interface Taken {
  hops: ReturnType<typeof createHops>
  motif: ReturnType<typeof createTune>
}

const createShow = (parts: EffectDeps, { hops, motif }: Taken) => {
  const { particles, sounds, shake } = parts
  const { colorOf, count, sparks } = createSparks(parts)
  const pan = (x: number): number => Math.max(-0.8, Math.min(0.8, x / 10))
  return (event: FrenzyEvent): void => {
    switch (event.type) {
      case 'save':
        hops.start(event.seat)
        sparks(event.x, event.y, [colorOf(event.seat), palette.cream], 6, 3)
        sounds.play('save', { rate: pitchOf(event.speed), pan: pan(event.x) })
        break
      case 'bounce':
        if (event.speed > 1.5)
          sounds.play('bounce', {
            rate: pitchOf(event.speed),
            volume: Math.min(1, event.speed / 12),
            pan: pan(event.x),
          })
        break
      case 'bump':
        hops.start(event.seat)
        sparks(event.x, event.y, [colorOf(event.seat), palette.glow], 10, 4)
        sounds.play('bump', { pan: pan(event.x) })
        break
      case 'smash':
        hops.start(event.seat, 2)
        sparks(event.x, event.y, [colorOf(event.seat), palette.gold], event.perfect ? 26 : 14, event.perfect ? 7 : 5)
        shake(event.perfect ? 0.35 : 0.2)
        sounds.play(event.perfect ? 'perfect' : 'smash', { pan: pan(event.x) })
        break
      case 'goal':
        sparks(event.x, event.y, [palette.danger, palette.gold], event.lost > 1 ? 46 : 28, 8)
        particles.burst({
          x: event.x,
          y: 0.4,
          z: -event.y,
          count: count(6),
          color: palette.glow,
          speed: 2,
          size: 0.9,
          lifeS: 0.35,
          shape: 1,
        })
        shake(event.lost > 1 ? 0.7 : 0.45)
        sounds.play(event.lost > 1 ? 'goldGoal' : 'goal', { pan: pan(event.x) })
        if (event.by >= 0) {
          hops.start(event.by, 2)
          // A point plays the motif with which its scorer came in.
          motif.start(motifs[seatShape(event.by)])
        }
        break
      case 'serve':
        sounds.play(event.gold ? 'gold' : 'serve')
        break
      case 'roundWon':
        sounds.play('win')
        break
      case 'cheer':
        hops.start(event.seat)
        sounds.play('cheer', { rate: 0.8 + (event.seat % 8) * 0.08 })
        break
      case 'count':
      case 'go':
      case 'draw':
      case 'launch':
      case 'miss':
      case 'out':
      case 'back':
      case 'widen':
      case 'wave':
        sounds.play(event.type)
        break
      case 'phase':
        break
    }
  }
}

/** Look and sound of each event; `frame` continues what takes time. */
export const createEffects = (parts: EffectDeps) => {
  const hops = createHops()
  const motif = createTune(parts.sounds, { sound: 'pluck', stepS: 0.11, delayS: 0.16 })
  return {
    show: createShow(parts, { hops, motif }),
    hop: hops.lift,
    isHopping: hops.isHopping,
    frame: (seconds: number): void => {
      hops.frame(seconds)
      motif.frame(seconds)
    },
  }
}
