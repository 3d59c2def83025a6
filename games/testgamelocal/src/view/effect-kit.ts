import type { Sounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { GameEvent } from '../sim/world.ts'
import type { Particles, Burst } from '@sofaspark/game-stage'
import { palette } from './palette.ts'
import { waterY } from './water.ts'

/** The particle clouds of events; `amount` reduces them on weak screens. */
const createBursts = (particles: Particles, amount: number, ring: (x: number, z: number) => void) => {
  const burst = (count: number, rest: Omit<Burst, 'count'>): void =>
    particles.burst({ ...rest, count: Math.ceil(count * amount) })
  const dust = (x: number, z: number, count: number, speed: number): void =>
    burst(count, {
      x,
      y: 0.15,
      z,
      color: '#fff1dd',
      color2: '#e6cfd8',
      speed,
      lift: 1,
      size: 0.42,
      lifeS: 0.5,
      shape: 0,
      drag: 3,
    })
  const sparks = (x: number, y: number, z: number, count: number, color: string): void =>
    burst(count, {
      x,
      y,
      z,
      color,
      color2: '#ffffff',
      speed: 6,
      lift: 3,
      size: 0.55,
      lifeS: 0.4,
      gravity: 6,
      shape: 1,
      drag: 2,
    })
  const drops = (x: number, z: number, count: number): void => {
    burst(count, {
      x,
      y: waterY + 0.3,
      z,
      color: '#e9f6ff',
      color2: '#8fb4ff',
      speed: 3.2,
      lift: 7.5,
      size: 0.34,
      lifeS: 0.9,
      gravity: 14,
      shape: 3,
      spread: 0.7,
      drag: 0.4,
    })
    burst(count / 2, {
      x,
      y: waterY + 0.2,
      z,
      color: palette.foam,
      speed: 4.5,
      lift: 1.5,
      size: 0.6,
      lifeS: 0.6,
      gravity: 2,
      shape: 0,
    })
    ring(x, z)
  }
  return { burst, dust, sparks, drops }
}

export interface EffectTargets {
  particles: Particles
  sounds: Sounds
  shake: (strength: number) => void
  kick: (seat: number, strength: number) => void
  flash: (seat: number) => void
  ring: (x: number, z: number) => void
  player: (seat: number) => GamePlayer | undefined
  /** Fewer particles on weak screens. */
  amount: number
}

/** The looks and sounds of some kinds of events. */
export type Shows<Type extends GameEvent['type']> = {
  [Kind in Type]: (event: Extract<GameEvent, { type: Kind }>) => void
}

const panOf = (x: number): number => x / 12

/** The parts of effects: particles, shaking, and sounds from where something happens. */
export const createEffectKit = (to: EffectTargets) => ({
  ...createBursts(to.particles, to.amount, to.ring),
  to,
  hit: (seat: number): void => {
    to.flash(seat)
    to.kick(seat, -6)
  },
  play: (name: string, x = 0, volume = 1, rate = 1): void =>
    to.sounds.play(name, { pan: panOf(x), volume, rate: rate * (0.95 + Math.random() * 0.1) }),
})
export type EffectKit = ReturnType<typeof createEffectKit>
