import { bombLook } from '../minis/passthebomb/look.ts'
import { coinrainLook } from '../minis/coinrain/look.ts'
import { drumLook } from '../minis/copycatdrums/look.ts'
import { wiresLook } from '../minis/crossedwires/look.ts'
import { eggLook } from '../minis/eggbalance/look.ts'
import { elevatorLook } from '../minis/elevator/look.ts'
import { flagLook } from '../minis/flaggrab/look.ts'
import { frenzyLook } from '../minis/ballfrenzymini/look.ts'
import { hockeyLook } from '../minis/icehockey60/look.ts'
import { kartLook } from '../minis/kartsprint/look.ts'
import type { MiniKey } from '../kit/keys.ts'
import { meteorLook } from '../minis/meteordodge/look.ts'
import { quickdrawLook } from '../minis/quickdraw/look.ts'
import { ropeLook } from '../minis/lavarope/look.ts'
import { shuffleLook } from '../minis/shellshuffle/look.ts'
import { statueLook } from '../minis/statues/look.ts'
import { sumoLook } from '../minis/sumoballs/look.ts'
import { tugLook } from '../minis/tugofwar/look.ts'
import { crowdLook } from '../minis/whoswho/look.ts'
import type { Look } from '../looks/look.ts'

/** The picture of every minigame. */
export const looks: Readonly<Record<MiniKey, Look>> = {
  ballfrenzymini: frenzyLook,
  coinrain: coinrainLook,
  copycatdrums: drumLook,
  crossedwires: wiresLook,
  eggbalance: eggLook,
  elevator: elevatorLook,
  flaggrab: flagLook,
  icehockey60: hockeyLook,
  kartsprint: kartLook,
  lavarope: ropeLook,
  meteordodge: meteorLook,
  passthebomb: bombLook,
  quickdraw: quickdrawLook,
  shellshuffle: shuffleLook,
  statues: statueLook,
  sumoballs: sumoLook,
  tugofwar: tugLook,
  whoswho: crowdLook,
}
