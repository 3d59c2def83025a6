import { bombLook } from '../minis/passthebomb/look.ts'
import { coinrainLook } from '../minis/coinrain/look.ts'
import { eggLook } from '../minis/eggbalance/look.ts'
import { elevatorLook } from '../minis/elevator/look.ts'
import type { MiniKey } from '../minis/keys.ts'
import { meteorLook } from '../minis/meteordodge/look.ts'
import { quickdrawLook } from '../minis/quickdraw/look.ts'
import { ropeLook } from '../minis/lavarope/look.ts'
import { shuffleLook } from '../minis/shellshuffle/look.ts'
import { sumoLook } from '../minis/sumoballs/look.ts'
import type { Look } from './look.ts'

/** The picture of every minigame. */
export const looks: Readonly<Record<MiniKey, Look>> = {
  ...{ coinrain: coinrainLook, eggbalance: eggLook, elevator: elevatorLook, lavarope: ropeLook },
  ...{ meteordodge: meteorLook, passthebomb: bombLook, quickdraw: quickdrawLook },
  ...{ shellshuffle: shuffleLook, sumoballs: sumoLook },
}
