import type { Sounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { GameEvent } from '../sim/world.ts'
import { createBursts } from './bursts.ts'
import type { Particles } from '@sofaspark/game-stage'

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
