import { motifs } from '@sofaspark/ui/sounds/tones.ts'
import { seatShape, type GamePlayer } from '@sofaspark/game-sdk'
import { type Sounds, createTune } from '@sofaspark/game-sdk/audio/sounds.ts'
import { createHops, type Particles } from '@sofaspark/game-stage'
import type { RopeEvent } from '../sim/world.ts'
import { palette } from './pictures.ts'

/** Steps of a cheerful scale, in semitones. */
const steps = [0, 2, 4, 7, 9, 12, 14, 16, 19] as const

/** How much higher a perfect pull sounds with each one in a row. SDK-514 */
export const pullRate = (streak: number): number => {
  const step = steps[Math.max(0, Math.min(steps.length - 1, streak - 1))] ?? 0
  return Math.pow(2, step / 12)
}

interface EffectDeps {
  particles: Particles
  sounds: Sounds
  player: (seat: number) => GamePlayer | undefined
  /** Where a climber's hands are in the picture. */
  spot: (seat: number) => { x: number; y: number } | undefined
  /** A squash or stretch of a bean. */
  kick: (seat: number, strength: number) => void
  shake: (strength: number) => void
  /** Fewer sparks on weak screens and under reduced motion. */
  amount: number
}

const BEATS_A_BAR = 4
const INSTRUMENTS = 8

const createSparks =
  ({ particles, player, spot, amount }: EffectDeps) =>
  (seat: number, count: number, color2: string, speed: number): void => {
    const at = spot(seat)
    if (!at) return
    particles.burst({
      x: at.x,
      y: at.y + 1.4,
      z: 0.8,
      count: Math.max(1, Math.round(count * amount)),
      color: player(seat)?.color ?? palette.cream,
      color2,
      speed,
      lift: 1.6,
      size: 0.26,
      lifeS: 0.5,
      gravity: 9,
      shape: 0,
    })
  }

/** How a pull and a mishap of a climber look and sound. */
const createHands = (deps: EffectDeps) => {
  const { sounds, spot, kick, shake } = deps
  const sparks = createSparks(deps)
  const pan = (seat: number): number => Math.max(-0.8, Math.min(0.8, (spot(seat)?.x ?? 0) / 12))
  const pulled = (event: Extract<RopeEvent, { type: 'pull' }>): void => {
    const { seat, grade } = event
    kick(seat, grade === 'perfect' ? 3 : 1.6)
    if (grade === 'perfect') {
      sparks(seat, 5 + Math.min(8, event.streak), palette.gold, 3)
      sounds.play(`pull${String(seat % INSTRUMENTS)}`, { rate: pullRate(event.streak), pan: pan(seat) })
    } else if (grade === 'good') sounds.play(`pull${String(seat % INSTRUMENTS)}`, { volume: 0.5, pan: pan(seat) })
    else sounds.play('off', { pan: pan(seat) })
  }
  const suffered = (seat: number, strength: number): void => {
    kick(seat, -4)
    sparks(seat, 12, palette.danger, 4)
    shake(strength)
  }
  return { pan, sparks, pulled, suffered }
}

interface Taken {
  hops: ReturnType<typeof createHops>
  motif: ReturnType<typeof createTune>
}

const createShow = (deps: EffectDeps, { hops, motif }: Taken) => {
  const { sounds, kick, shake } = deps
  const { pan, sparks, pulled, suffered } = createHands(deps)
  return (event: RopeEvent): void => {
    switch (event.type) {
      case 'beat':
        sounds.play(event.number % BEATS_A_BAR === 2 ? 'accent' : 'drum')
        break
      case 'pull':
        pulled(event)
        break
      case 'slide':
      case 'slipped':
        suffered(event.seat, 0.1)
        sounds.play('slide', { pan: pan(event.seat) })
        break
      case 'bonk':
        suffered(event.seat, 0.35)
        sounds.play('bonk', { pan: pan(event.seat) })
        break
      case 'swap':
        sparks(event.seat, 14, palette.cream, 4)
        sounds.play('swap', { pan: pan(event.seat) })
        break
      case 'parry':
        sparks(event.seat, 16, palette.gold, 5)
        sounds.play('parry', { pan: pan(event.seat) })
        break
      case 'knot':
      case 'ledge':
      case 'hop':
      case 'shake':
      case 'grab':
        kick(event.seat, 3)
        sounds.play(event.type, { pan: pan(event.seat) })
        break
      case 'bell':
        sparks(event.seat, 40, palette.gold, 7)
        shake(0.3)
        sounds.play('bell', { rate: event.first ? 1 : 0.8 })
        break
      case 'verdict':
        sounds.play('verdict')
        // The first at the bell is heard with the motif of their joining.
        motif.start(motifs[seatShape(event.seat)])
        break
      case 'swallowed':
        sparks(event.seat, 26, '#ffffff', 5)
        sounds.play('swallowed', { pan: pan(event.seat) })
        break
      case 'roundWon':
        sounds.play('win')
        break
      case 'cheer':
        hops.start(event.seat)
        sounds.play('cheer', { rate: 0.8 + (event.seat % INSTRUMENTS) * 0.08 })
        break
      case 'mark':
      case 'count':
      case 'go':
      case 'draw':
        sounds.play(event.type)
        break
      case 'foam':
      case 'phase':
        break
    }
  }
}

/** Look and sound of each event; `frame` continues what takes time. SDK-514 */
export const createEffects = (deps: EffectDeps) => {
  const hops = createHops()
  const motif = createTune(deps.sounds, { sound: 'pluck', stepS: 0.11, delayS: 0.2 })
  return {
    show: createShow(deps, { hops, motif }),
    hop: hops.lift,
    frame: (seconds: number): void => {
      hops.frame(seconds)
      motif.frame(seconds)
    },
  }
}
