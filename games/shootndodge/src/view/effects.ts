import { cream, sideColors, standardBursts, type BurstLook, type EffectTable } from '@sofaspark/game-stage'
import { homeOf } from '../sim/maps.ts'
import type { CaptureEvent } from '../sim/world.ts'

const bursts = {
  paint: { ...standardBursts.drops, heightM: 0.9, size: 0.36 },
  sparks: { ...standardBursts.sparks, heightM: 1.1, size: 0.7 },
  feathers: {
    heightM: 1.1,
    color: '#fff8ea',
    color2: '#ffe2c0',
    speed: 3.6,
    lift: 3,
    size: 0.34,
    lifeS: 1.3,
    gravity: 2.2,
    shape: 2,
    drag: 2.6,
  },
} as const satisfies Readonly<Record<string, BurstLook>>

/** The look of each event: paint, feathers, sparks, confetti, and beans that hop. */
export const captureEffects: EffectTable<CaptureEvent, keyof typeof bursts> = {
  bursts,
  events: {
    shot: ({ seat }, { kick }) => kick(seat, 2),
    splat: (event, { burst }) => burst('paint', event, 6, { color: sideColors[event.side], speed: 2.6 }),
    hit: (event, { burst, sideColorOf, flash, kick, shake }) => {
      burst('paint', event, 16, { color: sideColorOf(event.seat) })
      flash(event.victim)
      kick(event.victim, -5)
      shake(0.15)
    },
    blocked: (event, { burst }) => burst('sparks', event, 8, { color: '#9fdcff' }),
    caught: (event, { burst, kick }) => {
      burst('sparks', event, 16)
      kick(event.seat, 4)
    },
    roll: ({ seat }, { kick }) => kick(seat, -3),
    popped: (event, { burst, sideColorOf, shake }) => {
      burst('paint', event, 34, { color: sideColorOf(event.seat), speed: 6 })
      burst('feathers', event, 18)
      shake(0.4)
    },
    back: (event, { burst, colorOf }) => {
      burst('sparks', event, 12, { color: colorOf(event.seat) })
      burst('feathers', event, 18)
    },
    snatch: (event, { burst, hop, shake }) => {
      burst('sparks', event, 18)
      hop(event.seat)
      shake(0.2)
    },
    open: (event, { burst }) => burst('sparks', event, 16, { color: '#ffe9a8' }),
    capture: ({ seat, side }, { shake, confetti, colorOf, hop }) => {
      shake(0.7)
      const { x } = homeOf(side)
      for (const y of [-3, 0, 3]) confetti({ x, y }, 1, 18, [sideColors[side], colorOf(seat), cream])
      hop(seat, 4)
    },
  },
}
