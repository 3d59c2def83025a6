import type { Sounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import type { Burst, Particles, Spot } from '@sofaspark/game-stage'
import { tiles } from '../sim/island.ts'
import type { GameEvent } from '../sim/world.ts'
import { palette } from './palette.ts'
import { waterY } from './scenery.ts'

type Cloud = Omit<Burst, 'count' | 'x' | 'y' | 'z' | 'color' | 'color2'>

/** How each kind of particles flies. */
const clouds = {
  dust: { speed: 2.2, lift: 1, size: 0.42, lifeS: 0.5, shape: 0, drag: 3 },
  sparks: { speed: 6, lift: 3, size: 0.55, lifeS: 0.4, gravity: 6, shape: 1, drag: 2 },
  drops: { speed: 3.2, lift: 7.5, size: 0.34, lifeS: 0.9, gravity: 14, shape: 3, spread: 0.7, drag: 0.4 },
  foam: { speed: 4.5, lift: 1.5, size: 0.6, lifeS: 0.6, gravity: 2, shape: 0 },
  snow: { speed: 4, lift: 3, size: 0.4, lifeS: 0.6, gravity: 8, shape: 0 },
  splinters: { speed: 4.5, lift: 4, size: 0.34, lifeS: 0.7, gravity: 10, shape: 2 },
  scales: { speed: 3, lift: 3, size: 0.26, lifeS: 0.5, gravity: 10, shape: 3 },
  rubble: { speed: 2.6, lift: 2, size: 0.34, lifeS: 0.7, gravity: 9, shape: 2, spread: 1.4 },
  frost: { speed: 1.2, lift: 1.4, size: 0.3, lifeS: 0.8, shape: 1, spread: 1.6 },
} as const satisfies Record<string, Cloud>

interface EffectTargets {
  particles: Particles
  sounds: Sounds
  shake: (strength: number) => void
  kick: (seat: number, strength: number) => void
  flash: (seat: number) => void
  ring: (x: number, z: number) => void
  /** Fewer particles on weak screens. */
  amount: number
}

/** The parts of effects: particles, and sounds from where something happens. */
const createEffectKit = ({ particles, amount, ring, flash, kick, sounds, shake }: EffectTargets) => {
  const burst = (count: number, at: Spot, [color, color2]: readonly [string, string?], cloud: Cloud): void =>
    particles.burst({ ...cloud, ...at, color, ...(color2 ? { color2 } : {}), count: Math.ceil(count * amount) })
  return {
    burst,
    shake,
    kick,
    flash,
    sounds,
    dust: (x: number, z: number, count: number, speed: number): void =>
      burst(count, { x, y: 0.15, z }, ['#fff1dd', '#e6cfd8'], { ...clouds.dust, speed }),
    sparks: (at: Spot, count: number, color: string): void => burst(count, at, [color, '#ffffff'], clouds.sparks),
    drops: (x: number, z: number, count: number): void => {
      burst(count, { x, y: waterY + 0.3, z }, ['#e9f6ff', '#8fb4ff'], clouds.drops)
      burst(count / 2, { x, y: waterY + 0.2, z }, [palette.foam], clouds.foam)
      ring(x, z)
    },
    hit: (seat: number): void => {
      flash(seat)
      kick(seat, -6)
    },
    play: (name: string, x = 0, volume = 1, rate = 1): void =>
      sounds.play(name, { pan: x / 12, volume, rate: rate * (0.95 + Math.random() * 0.1) }),
  }
}

type Shows = { [Kind in GameEvent['type']]: (event: Extract<GameEvent, { type: Kind }>) => void }
type EffectKit = ReturnType<typeof createEffectKit>

/** The effects of events on beans. */
const beanEffects = ({ burst, dust, sparks, drops, hit, play, kick, flash, shake }: EffectKit) =>
  ({
    dash: ({ seat, x, z }) => {
      dust(x, z, 9, 2.6)
      kick(seat, 4)
      play('dash', x, 0.7)
    },
    land: ({ seat, x, z, speed }) => {
      dust(x, z, speed > 5 ? 7 : 4, 2.2)
      kick(seat, -Math.min(7, speed))
      play('land', x, Math.min(0.8, speed / 9))
    },
    bump: ({ seat, victim, x, y, z, strength }) => {
      if (strength > 0.3) {
        sparks({ x, y, z }, 14, palette.glow)
        shake(0.34 * strength)
        flash(victim)
      }
      kick(victim, -5 * strength - 1)
      kick(seat, 3)
      play('bump', x, 0.35 + strength * 0.65)
    },
    swept: ({ seat, x, z }) => {
      sparks({ x, y: 0.5, z }, 12, '#ff6f8d')
      shake(0.32)
      hit(seat)
      play('swept', x)
    },
    rolled: ({ seat, x, z }) => {
      burst(10, { x, y: 0.6, z }, ['#ffffff', '#cfe4ff'], clouds.snow)
      shake(0.4)
      hit(seat)
      play('thud', x)
    },
    splash: ({ x, z, last }) => {
      drops(x, z, 26)
      shake(last ? 0.6 : 0.3)
      play('splash', x)
    },
    frozen: ({ x }) => play('freeze', x, 1.6, 0.8),
    revived: ({ x, z }) => {
      burst(14, { x, y: 0.8, z }, [palette.ice, '#ffffff'], clouds.splinters)
      sparks({ x, y: 0.9, z }, 8, palette.ice)
      play('revive', x)
    },
    bonk: ({ seat, x, z }) => {
      sparks({ x, y: 1.3, z }, 8, '#8fe6ff')
      hit(seat)
      play('bonk', x)
    },
    slip: ({ x, z }) => {
      burst(8, { x, y: 0.3, z }, ['#8fe6ff'], clouds.scales)
      play('slip', x)
    },
  }) satisfies Partial<Shows>

/** The effects of events on the ground and over the island, and of phases. */
const islandEffects = ({ burst, dust, drops, play, shake, sounds }: EffectKit) =>
  ({
    tileWarns: ({ tile }) => play('crack', tiles[tile]?.x, 0.5),
    tileFalls: ({ tile: index }) => {
      const tile = tiles[index]
      if (!tile) return
      burst(6, { x: tile.x, y: -0.3, z: tile.z }, ['#caa0b4', palette.rockTop], clouds.rubble)
      play('crumble', tile.x, 0.6)
    },
    tileFreezes: ({ tile: index }) => {
      const tile = tiles[index]
      if (tile) burst(4, { x: tile.x, y: 0.2, z: tile.z }, ['#ffffff', palette.ice], clouds.frost)
      play('freeze', tile?.x, 0.5)
    },
    sweeperRises: () => {
      shake(0.25)
      play('rise')
    },
    boulderComes: ({ x }) => play('rumble', x, 0.5),
    boulderLands: ({ x, z }) => {
      dust(x, z, 12, 4)
      shake(0.3)
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
    count: () => sounds.play('count'),
    go: () => {
      shake(0.2)
      sounds.play('go')
    },
    wave: () => sounds.play('wave'),
    roundWon: () => sounds.play('win'),
    draw: () => sounds.play('draw'),
    phase: () => undefined,
  }) satisfies Partial<Shows>

/** The look and sound of each event. */
export const createEffects = (to: EffectTargets) => {
  const kit = createEffectKit(to)
  const shows: Shows = { ...beanEffects(kit), ...islandEffects(kit) }
  return (event: GameEvent): void => (shows[event.type] as (event: GameEvent) => void)(event)
}
