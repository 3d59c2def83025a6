import { otherSide } from '@sofaspark/game-sdk/sim/teams.ts'
import { cream, sideColors, standardBursts, type BurstLook, type EffectTable } from '@sofaspark/game-stage'
import { rinkSize } from '../sim/numbers.ts'
import { ownEnd, type HockeyEvent } from '../sim/world.ts'

const bursts = {
  snow: { ...standardBursts.drops, heightM: 0.2, color: '#ffffff', color2: '#cfe6ff' },
  sparks: { ...standardBursts.sparks, heightM: 0.5 },
} as const satisfies Readonly<Record<string, BurstLook>>

/** The effects of each event: snow, sparks, confetti, and beans that hop. */
export const hockeyEffects: EffectTable<HockeyEvent, keyof typeof bursts> = {
  bursts,
  events: {
    shot: (event, { burst, shake, kick }) => {
      if (event.kind !== 'pass') burst('snow', event, event.kind === 'oneTimer' ? 16 : 9, { speed: 3.5 })
      if (event.kind === 'oneTimer') shake(0.25)
      kick(event.seat, 3)
    },
    save: (event, { burst }) => burst('snow', event, 18),
    block: (event, { burst }) => burst('snow', event, 6, { speed: 2.6 }),
    board: (event, { burst }) => {
      if (event.speed > 6) burst('snow', event, 6, { speed: 2.6 })
    },
    post: (event, { burst, shake }) => {
      burst('sparks', event, 10)
      shake(0.2)
    },
    hit: (event, { burst, flash, kick, shake }) => {
      burst('snow', event, 22, { speed: 5 })
      burst('sparks', event, 6, { heightM: 1.2, size: 0.8 })
      flash(event.victim)
      kick(event.victim, -6)
      shake(0.35)
    },
    goal: ({ side, seat, assist }, { shake, confetti, colorOf, hop }) => {
      shake(0.7)
      const x = ownEnd(otherSide(side)) * (rinkSize.goalLine - 1)
      for (const y of [-3, 0, 3]) confetti({ x, y }, 1, 16, [sideColors[side], colorOf(seat), cream])
      hop(seat, 3)
      hop(assist, 2)
    },
  },
}
