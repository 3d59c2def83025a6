import type { Mini } from '../kit/mini.ts'
import { ballfrenzymini } from './ballfrenzymini/sim.ts'
import { coinrain } from './coinrain/sim.ts'
import { copycatdrums } from './copycatdrums/sim.ts'
import { crossedwires } from './crossedwires/sim.ts'
import { eggbalance } from './eggbalance/sim.ts'
import { elevatorPanic } from './elevator/sim.ts'
import { flaggrab } from './flaggrab/sim.ts'
import { icehockey60 } from './icehockey60/sim.ts'
import { kartsprint } from './kartsprint/sim.ts'
import { miniKeys, type MiniKey } from '../kit/keys.ts'
import { lavarope } from './lavarope/sim.ts'
import { meteordodge } from './meteordodge/sim.ts'
import { passthebomb } from './passthebomb/sim.ts'
import { quickdraw } from './quickdraw/sim.ts'
import { shellshuffle } from './shellshuffle/sim.ts'
import { statues } from './statues/sim.ts'
import { sumoballs } from './sumoballs/sim.ts'
import { tugofwar } from './tugofwar/sim.ts'
import { whoswho } from './whoswho/sim.ts'

/** The rules of every minigame. */
export const minis: Readonly<Record<MiniKey, Mini>> = {
  ballfrenzymini,
  coinrain,
  copycatdrums,
  crossedwires,
  eggbalance,
  elevator: elevatorPanic,
  flaggrab,
  icehockey60,
  kartsprint,
  lavarope,
  meteordodge,
  passthebomb,
  quickdraw,
  shellshuffle,
  statues,
  sumoballs,
  tugofwar,
  whoswho,
}

/** The minigames that shows offer: all but drafts. PTY-189 */
export const shownKeys: readonly MiniKey[] = miniKeys.filter((key) => minis[key].isDraft !== true)
