import { motifs } from '@sofaspark/ui/sounds/tones.ts'
import { seatShape, type GamePlayer } from '@sofaspark/game-sdk'
import type { Sounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import type { FrenzyEvent } from '../sim/world.ts'
import type { Particles } from '@sofaspark/game-stage'
import { palette } from './palette.ts'
import { pitchOf } from './pitch.ts'

const MOTIF_STEP_S = 0.11
const HOP_S = 0.5

export interface EffectParts {
  particles: Particles
  sounds: Sounds
  player: (seat: number) => GamePlayer | undefined
  /** Shakes the picture, 0 to 1. */
  shake: (strength: number) => void
  /** Fewer sparks on weak screens and under reduced motion. */
  amount: number
}

/** Look and sound of each event; `frame` continues what takes time. */
export const createEffects = ({ particles, sounds, player, shake, amount }: EffectParts) => {
  const hops = new Map<number, number>()
  let tune: { inS: number; rate: number }[] = []
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
      ...{ x, y: 0.35, z: -y, count: count(number), color, color2, speed, lift: 2.4, size: 0.24 },
      ...{ lifeS: 0.5, gravity: 9, shape: 0 },
    })
  const pan = (x: number): number => Math.max(-0.8, Math.min(0.8, x / 10))
  /** A point plays the motif with which its scorer came in. */
  const playMotif = (seat: number): void => {
    tune = motifs[seatShape(seat)].map((semitones, at) => ({
      inS: 0.16 + at * MOTIF_STEP_S,
      rate: Math.pow(2, semitones / 12),
    }))
  }
  const show = (event: FrenzyEvent): void => {
    switch (event.type) {
      case 'save':
        hops.set(event.seat, HOP_S)
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
        hops.set(event.seat, HOP_S)
        sparks(event.x, event.y, [colorOf(event.seat), palette.glow], 10, 4)
        sounds.play('bump', { pan: pan(event.x) })
        break
      case 'smash':
        hops.set(event.seat, HOP_S * 1.4)
        sparks(event.x, event.y, [colorOf(event.seat), palette.gold], event.perfect ? 26 : 14, event.perfect ? 7 : 5)
        shake(event.perfect ? 0.35 : 0.2)
        sounds.play(event.perfect ? 'perfect' : 'smash', { pan: pan(event.x) })
        break
      case 'goal':
        sparks(event.x, event.y, [palette.danger, palette.gold], event.lost > 1 ? 46 : 28, 8)
        particles.burst({
          ...{ x: event.x, y: 0.4, z: -event.y, count: count(6), color: palette.glow, speed: 2, size: 0.9 },
          ...{ lifeS: 0.35, shape: 1 },
        })
        shake(event.lost > 1 ? 0.7 : 0.45)
        sounds.play(event.lost > 1 ? 'goldGoal' : 'goal', { pan: pan(event.x) })
        if (event.by >= 0) {
          hops.set(event.by, HOP_S * 2)
          playMotif(event.by)
        }
        break
      case 'serve':
        sounds.play(event.gold ? 'gold' : 'serve')
        break
      case 'roundWon':
        sounds.play('win')
        break
      case 'cheer':
        hops.set(event.seat, HOP_S)
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
  return {
    show,
    /** The upward offset of a bean that is glad, in metres. */
    hop: (seat: number): number => Math.sin(Math.min(1, (hops.get(seat) ?? 0) / HOP_S) * Math.PI) * 0.4,
    isHopping: (seat: number): boolean => (hops.get(seat) ?? 0) > 0,
    frame: (seconds: number): void => {
      for (const [seat, left] of hops)
        if (left > seconds) hops.set(seat, left - seconds)
        else hops.delete(seat)
      for (const note of tune) note.inS -= seconds
      for (const { rate } of tune.filter(({ inS }) => inS <= 0)) sounds.play('pluck', { rate })
      tune = tune.filter(({ inS }) => inS > 0)
    },
  }
}
