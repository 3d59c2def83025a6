import { standardBursts, type BurstLook, type EffectTable, type Effects } from '@sofaspark/game-stage'
import { tiles } from '../sim/island.ts'
import type { GameEvent } from '../sim/world.ts'
import { palette } from './palette.ts'
import { waterY } from './scenery.ts'

/** How each kind of particles looks and flies. */
const bursts = {
  dust: {
    heightM: 0.15,
    color: '#fff1dd',
    color2: '#e6cfd8',
    speed: 2.2,
    lift: 1,
    size: 0.42,
    lifeS: 0.5,
    shape: 0,
    drag: 3,
  },
  sparks: { ...standardBursts.sparks, heightM: 0, color: palette.glow, speed: 6, drag: 2 },
  drops: {
    heightM: waterY + 0.3,
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
  },
  foam: {
    heightM: waterY + 0.2,
    color: palette.foam,
    speed: 4.5,
    lift: 1.5,
    size: 0.6,
    lifeS: 0.6,
    gravity: 2,
    shape: 0,
  },
  snow: { ...standardBursts.drops, heightM: 0.6, color: '#ffffff', color2: '#cfe4ff' },
  splinters: {
    heightM: 0.8,
    color: palette.ice,
    color2: '#ffffff',
    speed: 4.5,
    lift: 4,
    size: 0.34,
    lifeS: 0.7,
    gravity: 10,
    shape: 2,
  },
  scales: { heightM: 0.3, color: '#8fe6ff', speed: 3, lift: 3, size: 0.26, lifeS: 0.5, gravity: 10, shape: 3 },
  rubble: {
    heightM: -0.3,
    color: '#caa0b4',
    color2: palette.rockTop,
    speed: 2.6,
    lift: 2,
    size: 0.34,
    lifeS: 0.7,
    gravity: 9,
    shape: 2,
    spread: 1.4,
  },
  frost: {
    heightM: 0.2,
    color: '#ffffff',
    color2: palette.ice,
    speed: 1.2,
    lift: 1.4,
    size: 0.3,
    lifeS: 0.8,
    shape: 1,
    spread: 1.6,
  },
} as const satisfies Readonly<Record<string, BurstLook>>

type Shown = Effects<keyof typeof bursts>
interface Place {
  x: number
  z: number
}

const hit = ({ flash, kick }: Shown, seat: number): void => {
  flash(seat)
  kick(seat, -6)
}

/** The look of each event; `ring` spreads on the water. */
export const bumpEffects = (ring: (x: number, z: number) => void): EffectTable<GameEvent, keyof typeof bursts> => {
  const drops = ({ burst }: Shown, at: Place, count: number): void => {
    burst('drops', at, count)
    burst('foam', at, count / 2)
    ring(at.x, at.z)
  }
  return {
    bursts,
    events: {
      dash: (event, { burst, kick }) => {
        burst('dust', event, 9, { speed: 2.6 })
        kick(event.seat, 4)
      },
      land: (event, { burst, kick }) => {
        burst('dust', { x: event.x, z: event.z }, event.speed > 5 ? 7 : 4)
        kick(event.seat, -Math.min(7, event.speed))
      },
      bump: (event, { burst, kick, shake, flash }) => {
        const { seat, victim, strength } = event
        if (strength > 0.3) {
          burst('sparks', event, 14)
          shake(0.34 * strength)
          flash(victim)
        }
        kick(victim, -5 * strength - 1)
        kick(seat, 3)
      },
      swept: (event, shown) => {
        shown.burst('sparks', event, 12, { heightM: 0.5, color: '#ff6f8d' })
        shown.shake(0.32)
        hit(shown, event.seat)
      },
      rolled: (event, shown) => {
        shown.burst('snow', event, 10)
        shown.shake(0.4)
        hit(shown, event.seat)
      },
      splash: (event, shown) => {
        drops(shown, event, 26)
        shown.shake(event.last ? 0.6 : 0.3)
      },
      revived: (event, { burst }) => {
        burst('splinters', event, 14)
        burst('sparks', event, 8, { heightM: 0.9, color: palette.ice })
      },
      bonk: (event, shown) => {
        shown.burst('sparks', event, 8, { heightM: 1.3, color: '#8fe6ff' })
        hit(shown, event.seat)
      },
      slip: (event, { burst }) => burst('scales', event, 8),
      tileFalls: ({ tile }, { burst }) => burst('rubble', tiles[tile], 6),
      tileFreezes: ({ tile }, { burst }) => burst('frost', tiles[tile], 4),
      sweeperRises: (_, { shake }) => shake(0.25),
      boulderLands: (event, { burst, shake }) => {
        burst('dust', event, 12, { speed: 4 })
        shake(0.3)
      },
      boulderWet: (event, shown) => drops(shown, event, 18),
      fishLanded: ({ x, z }) => ring(x, z),
      fishWet: (event, shown) => drops(shown, event, 6),
      go: (_, { shake }) => shake(0.2),
    },
  }
}
