import type { Mini } from '../sim/mini.ts'
import { coinrain } from './coinrain/sim.ts'
import { eggbalance } from './eggbalance/sim.ts'
import { elevatorPanic } from './elevator/sim.ts'
import type { MiniKey } from './keys.ts'
import { lavarope } from './lavarope/sim.ts'
import { meteordodge } from './meteordodge/sim.ts'
import { passthebomb } from './passthebomb/sim.ts'
import { quickdraw } from './quickdraw/sim.ts'
import { shellshuffle } from './shellshuffle/sim.ts'
import { sumoballs } from './sumoballs/sim.ts'

/** The rules of every minigame. */
export const minis: Readonly<Record<MiniKey, Mini>> = {
  ...{ coinrain, eggbalance, elevator: elevatorPanic, lavarope, meteordodge },
  ...{ passthebomb, quickdraw, shellshuffle, sumoballs },
}
