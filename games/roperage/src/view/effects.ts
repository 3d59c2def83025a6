import { standardBursts, type EffectTable, type Effects } from '@sofaspark/game-stage'
import type { RopeEvent } from '../sim/world.ts'
import { palette } from './pictures.ts'

const bursts = { sparks: { ...standardBursts.drops, heightM: 1.4 } } as const
type Shown = Effects<keyof typeof bursts>

/** Sparks of a climber's colour at their hands. */
const spark = ({ burst, spot, colorOf }: Shown, seat: number, count: number, color2: string, speed: number): void =>
  burst('sparks', spot(seat), count, { color: colorOf(seat), color2, speed })

const suffers =
  (strength: number) =>
  ({ seat }: { seat: number }, shown: Shown): void => {
    shown.kick(seat, -4)
    spark(shown, seat, 12, palette.danger, 4)
    shown.shake(strength)
  }

const moves = ({ seat }: { seat: number }, { kick }: Shown): void => kick(seat, 3)

/** The look of each event. */
export const ropeEffects: EffectTable<RopeEvent, keyof typeof bursts> = {
  bursts,
  events: {
    pull: ({ seat, grade, streak }, shown) => {
      shown.kick(seat, grade === 'perfect' ? 3 : 1.6)
      if (grade === 'perfect') spark(shown, seat, 5 + Math.min(8, streak), palette.gold, 3)
    },
    slide: suffers(0.1),
    slipped: suffers(0.1),
    bonk: suffers(0.35),
    swap: ({ seat }, shown) => spark(shown, seat, 14, palette.cream, 4),
    parry: ({ seat }, shown) => spark(shown, seat, 16, palette.gold, 5),
    knot: moves,
    ledge: moves,
    hop: moves,
    shake: moves,
    grab: moves,
    bell: ({ seat }, shown) => {
      spark(shown, seat, 40, palette.gold, 7)
      shown.shake(0.3)
    },
    swallowed: ({ seat }, shown) => spark(shown, seat, 26, '#ffffff', 5),
  },
}
