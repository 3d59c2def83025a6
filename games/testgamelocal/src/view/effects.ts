import type { Sounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import type { GamePlayer } from '@sofaspark/game-sdk'
import { tiles } from '../sim/island.ts'
import type { GameEvent } from '../sim/world.ts'
import { createBursts } from './bursts.ts'
import type { Particles } from './particles.ts'
import { palette } from './palette.ts'

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

const panOf = (x: number): number => x / 12

/** The look and sound of each event. */
export const createEffects = (to: EffectTargets) => {
  const { burst, dust, sparks, drops, confetti } = createBursts(to.particles, to.amount, to.ring)
  const hit = (seat: number): void => {
    to.flash(seat)
    to.kick(seat, -6)
  }
  const play = (name: string, x = 0, volume = 1, rate = 1): void =>
    to.sounds.play(name, { pan: panOf(x), volume, rate: rate * (0.95 + Math.random() * 0.1) })

  const show = (event: GameEvent): void => {
    switch (event.type) {
      case 'dash':
        dust(event.x, event.z, 9, 2.6)
        to.kick(event.seat, 4)
        {
          play('dash', event.x, 0.7)
          return
        }
      case 'land':
        dust(event.x, event.z, event.speed > 5 ? 7 : 4, 2.2)
        to.kick(event.seat, -Math.min(7, event.speed))
        {
          play('land', event.x, Math.min(0.8, event.speed / 9))
          return
        }
      case 'bump':
        if (event.strength > 0.3) {
          sparks(event.x, event.y, event.z, 14, palette.glow)
          to.shake(0.34 * event.strength)
          to.flash(event.victim)
        }
        to.kick(event.victim, -5 * event.strength - 1)
        to.kick(event.seat, 3)
        {
          play('bump', event.x, 0.35 + event.strength * 0.65)
          return
        }
      case 'swept':
        sparks(event.x, 0.5, event.z, 12, '#ff6f8d')
        to.shake(0.32)
        hit(event.seat)
        {
          play('swept', event.x)
          return
        }
      case 'rolled':
        burst(10, {
          x: event.x,
          y: 0.6,
          z: event.z,
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
        hit(event.seat)
        {
          play('thud', event.x)
          return
        }
      case 'splash':
        drops(event.x, event.z, 26)
        to.shake(event.last ? 0.6 : 0.3)
        {
          play('splash', event.x)
          return
        }
      case 'frozen': {
        play('freeze', event.x, 1.6, 0.8)
        return
      }
      case 'revived':
        burst(14, {
          x: event.x,
          y: 0.8,
          z: event.z,
          color: palette.ice,
          color2: '#ffffff',
          speed: 4.5,
          lift: 4,
          size: 0.34,
          lifeS: 0.7,
          gravity: 10,
          shape: 2,
        })
        sparks(event.x, 0.9, event.z, 8, palette.ice)
        {
          play('revive', event.x)
          return
        }
      case 'tileWarns': {
        play('crack', tiles[event.tile]?.x, 0.5)
        return
      }
      case 'tileFalls': {
        const tile = tiles[event.tile]
        if (!tile) return
        burst(6, {
          x: tile.x,
          y: -0.3,
          z: tile.z,
          color: '#caa0b4',
          color2: palette.rockTop,
          speed: 2.6,
          lift: 2,
          size: 0.34,
          lifeS: 0.7,
          gravity: 9,
          shape: 2,
          spread: 1.4,
        })
        play('crumble', tile.x, 0.6)
        return
      }
      case 'tileFreezes': {
        const tile = tiles[event.tile]
        if (tile)
          burst(4, {
            x: tile.x,
            y: 0.2,
            z: tile.z,
            color: '#ffffff',
            color2: palette.ice,
            speed: 1.2,
            lift: 1.4,
            size: 0.3,
            lifeS: 0.8,
            shape: 1,
            spread: 1.6,
          })
        play('freeze', tile?.x, 0.5)
        return
      }
      case 'sweeperRises':
        to.shake(0.25)
        {
          play('rise')
          return
        }
      case 'fishDropped': {
        play('quack', event.x, 0.8)
        return
      }
      case 'fishLanded':
        drops(event.x, event.z, 0)
        {
          play('fish', event.x, 0.6)
          return
        }
      case 'fishWet':
        drops(event.x, event.z, 6)
        {
          play('splash', event.x, 0.3, 1.5)
          return
        }
      case 'bonk':
        sparks(event.x, 1.3, event.z, 8, '#8fe6ff')
        hit(event.seat)
        {
          play('bonk', event.x)
          return
        }
      case 'slip':
        burst(8, {
          x: event.x,
          y: 0.3,
          z: event.z,
          color: '#8fe6ff',
          speed: 3,
          lift: 3,
          size: 0.26,
          lifeS: 0.5,
          gravity: 10,
          shape: 3,
        })
        {
          play('slip', event.x)
          return
        }
      case 'boulderComes': {
        play('rumble', event.x, 0.5)
        return
      }
      case 'boulderLands':
        dust(event.x, event.z, 12, 4)
        to.shake(0.3)
        {
          play('thud', event.x)
          return
        }
      case 'boulderWet':
        drops(event.x, event.z, 18)
        {
          play('splash', event.x, 0.7, 0.8)
          return
        }
      case 'count': {
        to.sounds.play('count')
        return
      }
      case 'go':
        to.shake(0.2)
        {
          to.sounds.play('go')
          return
        }
      case 'wave': {
        to.sounds.play('wave')
        return
      }
      case 'roundWon': {
        to.sounds.play('win')
        return
      }
      case 'draw': {
        to.sounds.play('draw')
        return
      }
      case 'phase':
        return
    }
  }
  return { show, confetti }
}
