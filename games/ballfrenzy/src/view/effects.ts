import { standardBursts, type BurstLook, type EffectTable } from '@sofaspark/game-stage'
import type { FrenzyEvent } from '../sim/world.ts'
import { palette } from './pictures.ts'

const bursts = {
  sparks: { ...standardBursts.drops, heightM: 0.35, speed: 3, size: 0.24 },
  flash: { heightM: 0.4, color: palette.glow, speed: 2, size: 0.9, lifeS: 0.35, shape: 1 },
} as const satisfies Readonly<Record<string, BurstLook>>

/** The effects of each event: sparks in the colours of players, and beans that hop. */
export const frenzyEffects: EffectTable<FrenzyEvent, keyof typeof bursts> = {
  bursts,
  events: {
    save: (event, { hop, burst, colorOf }) => {
      hop(event.seat)
      burst('sparks', event, 6, { color: colorOf(event.seat), color2: palette.cream })
    },
    bump: (event, { hop, burst, colorOf }) => {
      hop(event.seat)
      burst('sparks', event, 10, { color: colorOf(event.seat), color2: palette.glow, speed: 4 })
    },
    smash: (event, { hop, burst, colorOf, shake }) => {
      hop(event.seat, 2)
      const color = { color: colorOf(event.seat), color2: palette.gold }
      burst('sparks', event, event.perfect ? 26 : 14, { ...color, speed: event.perfect ? 7 : 5 })
      shake(event.perfect ? 0.35 : 0.2)
    },
    goal: (event, { hop, burst, shake }) => {
      const isDear = event.lost > 1
      burst('sparks', event, isDear ? 46 : 28, { color: palette.danger, color2: palette.gold, speed: 8 })
      burst('flash', event, 6)
      shake(isDear ? 0.7 : 0.45)
      hop(event.by, 2)
    },
  },
}
