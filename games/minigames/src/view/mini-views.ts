import { bombView } from '../minis/passthebomb/view.ts'
import { coinrainView } from '../minis/coinrain/view.ts'
import { drumView } from '../minis/copycatdrums/view.ts'
import { wiresView } from '../minis/crossedwires/view.ts'
import { eggView } from '../minis/eggbalance/view.ts'
import { elevatorView } from '../minis/elevator/view.ts'
import { flagView } from '../minis/flaggrab/view.ts'
import { frenzyView } from '../minis/ballfrenzymini/view.ts'
import { hockeyView } from '../minis/icehockey60/view.ts'
import { kartView } from '../minis/kartsprint/view.ts'
import type { MiniKey } from '../kit/keys.ts'
import { meteorView } from '../minis/meteordodge/view.ts'
import { quickdrawView } from '../minis/quickdraw/view.ts'
import { ropeView } from '../minis/lavarope/view.ts'
import { shuffleView } from '../minis/shellshuffle/view.ts'
import { statueView } from '../minis/statues/view.ts'
import { sumoView } from '../minis/sumoballs/view.ts'
import { tugView } from '../minis/tugofwar/view.ts'
import { crowdView } from '../minis/whoswho/view.ts'
import type { MiniView } from '../drawing/mini-view.ts'

/** The picture of every minigame. */
export const miniViews: Readonly<Record<MiniKey, MiniView>> = {
  ballfrenzymini: frenzyView,
  coinrain: coinrainView,
  copycatdrums: drumView,
  crossedwires: wiresView,
  eggbalance: eggView,
  elevator: elevatorView,
  flaggrab: flagView,
  icehockey60: hockeyView,
  kartsprint: kartView,
  lavarope: ropeView,
  meteordodge: meteorView,
  passthebomb: bombView,
  quickdraw: quickdrawView,
  shellshuffle: shuffleView,
  statues: statueView,
  sumoballs: sumoView,
  tugofwar: tugView,
  whoswho: crowdView,
}
