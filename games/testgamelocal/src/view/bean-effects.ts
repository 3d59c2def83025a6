import type { EffectKit, Shows } from './effect-kit.ts'
import { palette } from './palette.ts'

type BeanEvent = 'dash' | 'land' | 'bump' | 'swept' | 'rolled' | 'splash' | 'frozen' | 'revived' | 'bonk' | 'slip'

/** The effects of events on beans. */
export const beanEffects = ({ to, burst, dust, sparks, drops, hit, play }: EffectKit): Shows<BeanEvent> => ({
  dash: ({ seat, x, z }) => {
    dust(x, z, 9, 2.6)
    to.kick(seat, 4)
    play('dash', x, 0.7)
  },
  land: ({ seat, x, z, speed }) => {
    dust(x, z, speed > 5 ? 7 : 4, 2.2)
    to.kick(seat, -Math.min(7, speed))
    play('land', x, Math.min(0.8, speed / 9))
  },
  bump: ({ seat, victim, x, y, z, strength }) => {
    if (strength > 0.3) {
      sparks(x, y, z, 14, palette.glow)
      to.shake(0.34 * strength)
      to.flash(victim)
    }
    to.kick(victim, -5 * strength - 1)
    to.kick(seat, 3)
    play('bump', x, 0.35 + strength * 0.65)
  },
  swept: ({ seat, x, z }) => {
    sparks(x, 0.5, z, 12, '#ff6f8d')
    to.shake(0.32)
    hit(seat)
    play('swept', x)
  },
  rolled: ({ seat, x, z }) => {
    burst(10, {
      x,
      y: 0.6,
      z,
      color: '#ffffff',
      color2: '#cfe4ff',
      speed: 4,
      lift: 3,
      size: 0.4,
      lifeS: 0.6,
      gravity: 8,
      shape: 0,
    })
    to.shake(0.4)
    hit(seat)
    play('thud', x)
  },
  splash: ({ x, z, last }) => {
    drops(x, z, 26)
    to.shake(last ? 0.6 : 0.3)
    play('splash', x)
  },
  frozen: ({ x }) => play('freeze', x, 1.6, 0.8),
  revived: ({ x, z }) => {
    burst(14, {
      x,
      y: 0.8,
      z,
      color: palette.ice,
      color2: '#ffffff',
      speed: 4.5,
      lift: 4,
      size: 0.34,
      lifeS: 0.7,
      gravity: 10,
      shape: 2,
    })
    sparks(x, 0.9, z, 8, palette.ice)
    play('revive', x)
  },
  bonk: ({ seat, x, z }) => {
    sparks(x, 1.3, z, 8, '#8fe6ff')
    hit(seat)
    play('bonk', x)
  },
  slip: ({ x, z }) => {
    burst(8, { x, y: 0.3, z, color: '#8fe6ff', speed: 3, lift: 3, size: 0.26, lifeS: 0.5, gravity: 10, shape: 3 })
    play('slip', x)
  },
})
