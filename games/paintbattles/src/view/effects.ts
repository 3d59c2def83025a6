import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { cream, sideColors, standardBursts, type BurstLook, type EffectTable } from '@sofaspark/game-stage'
import { blob } from '../sim/numbers.ts'
import type { PaintEvent } from '../sim/world.ts'

const bursts = {
  drops: { ...standardBursts.drops, heightM: 0.25, speed: 3.4, lift: 3.6, lifeS: 0.7, gravity: 11, spread: 0.5 },
  sparks: { ...standardBursts.sparks, color: '#ffffff' },
} as const satisfies Readonly<Record<string, BurstLook>>

const lighter: Readonly<Record<Side, string>> = { sun: '#ffe0a0', moon: '#cdb8ff' }

/** Paint of a side. */
const paintOf = (side: Side = 'sun') => ({ color: sideColors[side], color2: lighter[side] })

/** The effects of each event: drops of paint, sparks, confetti, and beans that hop. */
export const paintEffects: EffectTable<PaintEvent, keyof typeof bursts> = {
  bursts,
  events: {
    lob: (event, { kick, burst, sideOf }) => {
      kick(event.seat, event.isBomb ? 6 : 3)
      burst('drops', event, 4, { ...paintOf(sideOf(event.seat)), speed: 1.6 })
    },
    splash: (event, { burst, shake, confetti }) => {
      const size = event.radius / blob.radius
      burst('drops', event, 14 * size, { ...paintOf(event.side), speed: 3.4 * Math.sqrt(size) })
      if (size <= 1.8) return
      shake(0.8)
      confetti(event, 0.5, 14, [sideColors[event.side], cream])
    },
    hit: ({ victim }, { flash, kick, shake }) => {
      flash(victim)
      kick(victim, -6)
      shake(0.2)
    },
    popped: (event, { burst, sideOf, shake }) => {
      burst('drops', event, 34, { ...paintOf(sideOf(event.seat)), speed: 5.5 })
      burst('sparks', event, 6)
      shake(0.45)
    },
    bounce: (event, { kick, burst }) => {
      kick(event.seat, 6)
      burst('sparks', event, 8, { color: '#8ff3e6' })
    },
    back: (event, { kick, burst }) => {
      kick(event.seat, -5)
      burst('sparks', event, 6)
    },
    kit: (event, { burst, hop }) => {
      burst('sparks', event, 12, { color: '#9fffd0' })
      hop(event.seat)
    },
    bomb: ({ seat }, { hop }) => hop(seat),
  },
}
