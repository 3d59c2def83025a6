import type { Sounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { GameEvent } from '../sim/world.ts'
import type { Particles, Burst } from '@sofaspark/game-stage'
import { palette } from './palette.ts'
import { waterY } from './scenery.ts'
import { tiles } from '../sim/island.ts'

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

interface EffectTargets {
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
type Shows<Type extends GameEvent['type']> = {
  [Kind in Type]: (event: Extract<GameEvent, { type: Kind }>) => void
}

const panOf = (x: number): number => x / 12

/** The parts of effects: particles, shaking, and sounds from where something happens. */
const createEffectKit = (to: EffectTargets) => ({
  ...createBursts(to.particles, to.amount, to.ring),
  to,
  hit: (seat: number): void => {
    to.flash(seat)
    to.kick(seat, -6)
  },
  play: (name: string, x = 0, volume = 1, rate = 1): void =>
    to.sounds.play(name, { pan: panOf(x), volume, rate: rate * (0.95 + Math.random() * 0.1) }),
})
type EffectKit = ReturnType<typeof createEffectKit>

type BeanEvent = 'dash' | 'land' | 'bump' | 'swept' | 'rolled' | 'splash' | 'frozen' | 'revived' | 'bonk' | 'slip'

/** The effects of events on beans. */
const beanEffects = ({ to, burst, dust, sparks, drops, hit, play }: EffectKit): Shows<BeanEvent> => ({
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

type TileEvent = 'tileWarns' | 'tileFalls' | 'tileFreezes'
type HazardEvent = 'sweeperRises' | 'boulderComes' | 'boulderLands' | 'boulderWet'
type FishEvent = 'fishDropped' | 'fishLanded' | 'fishWet'

/** The effects of events on the ground. */
const tileEffects = ({ burst, play }: EffectKit): Shows<TileEvent> => ({
  tileWarns: ({ tile }) => play('crack', tiles[tile]?.x, 0.5),
  tileFalls: ({ tile: index }) => {
    const tile = tiles[index]
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
  },
  tileFreezes: ({ tile: index }) => {
    const tile = tiles[index]
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
  },
})

/** The effects that come over the island, and the gifts of the gulls. */
const hazardEffects = ({ to, dust, drops, play }: EffectKit): Shows<HazardEvent | FishEvent> => ({
  sweeperRises: () => {
    to.shake(0.25)
    play('rise')
  },
  boulderComes: ({ x }) => play('rumble', x, 0.5),
  boulderLands: ({ x, z }) => {
    dust(x, z, 12, 4)
    to.shake(0.3)
    play('thud', x)
  },
  boulderWet: ({ x, z }) => {
    drops(x, z, 18)
    play('splash', x, 0.7, 0.8)
  },
  fishDropped: ({ x }) => play('quack', x, 0.8),
  fishLanded: ({ x, z }) => {
    drops(x, z, 0)
    play('fish', x, 0.6)
  },
  fishWet: ({ x, z }) => {
    drops(x, z, 6)
    play('splash', x, 0.3, 1.5)
  },
})

type FlowEvent = 'count' | 'go' | 'wave' | 'roundWon' | 'draw' | 'phase'

const flowEffects = ({ to }: EffectKit): Shows<FlowEvent> => ({
  count: () => to.sounds.play('count'),
  go: () => {
    to.shake(0.2)
    to.sounds.play('go')
  },
  wave: () => to.sounds.play('wave'),
  roundWon: () => to.sounds.play('win'),
  draw: () => to.sounds.play('draw'),
  phase: () => undefined,
})

/** The look and sound of each event. */
export const createEffects = (to: EffectTargets) => {
  const kit = createEffectKit(to)
  const shows: Shows<GameEvent['type']> = {
    ...beanEffects(kit),
    ...tileEffects(kit),
    ...hazardEffects(kit),
    ...flowEffects(kit),
  }
  return (event: GameEvent): void => (shows[event.type] as (event: GameEvent) => void)(event)
}
