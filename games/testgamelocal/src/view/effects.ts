import type { Sounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import type { GamePlayer } from '@sofaspark/game-sdk'
import { tiles } from '../sim/island.ts'
import type { GameEvent } from '../sim/world.ts'
import type { Burst, Particles } from './particles.ts'
import { palette } from './palette.ts'
import { waterY } from './water.ts'

export interface EffectTargets {
  particles: Particles
  sounds: Sounds
  shake: (strength: number) => void
  kick: (seat: number, strength: number) => void
  flash: (seat: number) => void
  ring: (x: number, z: number) => void
  player: (seat: number) => GamePlayer | undefined
  /** Fewer particles where pictures are costly. */
  amount: number
}

const panOf = (x: number): number => x / 12

/** What each event looks and sounds like. */
export const createEffects = (to: EffectTargets) => {
  const burst = (count: number, rest: Omit<Burst, 'count'>): void =>
    to.particles.burst({ ...rest, count: Math.ceil(count * to.amount) })
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
    to.ring(x, z)
  }
  const confetti = (x: number, y: number, z: number, count: number): void => {
    for (const color of ['#ff6b57', '#3fb6ff', '#ffd23f', '#35d399', '#ff8fd0', '#a78bfa'])
      burst(count / 6, {
        x,
        y,
        z,
        color,
        speed: 4.5,
        lift: 8.5,
        size: 0.3,
        lifeS: 2.4,
        gravity: 7,
        shape: 2,
        spread: 1.4,
        drag: 1.1,
      })
  }
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
        return play('dash', event.x, 0.7)
      case 'land':
        dust(event.x, event.z, event.speed > 5 ? 7 : 4, 2.2)
        to.kick(event.seat, -Math.min(7, event.speed))
        return play('land', event.x, Math.min(0.8, event.speed / 9))
      case 'bump':
        if (event.strength > 0.3) {
          sparks(event.x, event.y, event.z, 14, palette.glow)
          to.shake(0.34 * event.strength)
          to.flash(event.victim)
        }
        to.kick(event.victim, -5 * event.strength - 1)
        to.kick(event.seat, 3)
        return play('bump', event.x, 0.35 + event.strength * 0.65)
      case 'swept':
        sparks(event.x, 0.5, event.z, 12, '#ff6f8d')
        to.shake(0.32)
        hit(event.seat)
        return play('swept', event.x)
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
        return play('thud', event.x)
      case 'splash':
        drops(event.x, event.z, 26)
        to.shake(event.last ? 0.6 : 0.3)
        return play('splash', event.x)
      case 'frozen':
        return play('freeze', event.x, 1.6, 0.8)
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
        return play('revive', event.x)
      case 'tileWarns':
        return play('crack', tiles[event.tile]?.x, 0.5)
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
        return play('crumble', tile.x, 0.6)
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
        return play('freeze', tile?.x, 0.5)
      }
      case 'sweeperRises':
        to.shake(0.25)
        return play('rise')
      case 'fishDropped':
        return play('quack', event.x, 0.8)
      case 'fishLanded':
        drops(event.x, event.z, 0)
        return play('fish', event.x, 0.6)
      case 'fishWet':
        drops(event.x, event.z, 6)
        return play('splash', event.x, 0.3, 1.5)
      case 'bonk':
        sparks(event.x, 1.3, event.z, 8, '#8fe6ff')
        hit(event.seat)
        return play('bonk', event.x)
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
        return play('slip', event.x)
      case 'boulderComes':
        return play('rumble', event.x, 0.5)
      case 'boulderLands':
        dust(event.x, event.z, 12, 4)
        to.shake(0.3)
        return play('thud', event.x)
      case 'boulderWet':
        drops(event.x, event.z, 18)
        return play('splash', event.x, 0.7, 0.8)
      case 'count':
        return to.sounds.play('count')
      case 'go':
        to.shake(0.2)
        return to.sounds.play('go')
      case 'wave':
        return to.sounds.play('wave')
      case 'roundWon':
        return to.sounds.play('win')
      case 'draw':
        return to.sounds.play('draw')
      case 'phase':
        return
    }
  }
  return { show, confetti }
}
