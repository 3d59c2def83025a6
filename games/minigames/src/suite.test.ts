import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { miniKeys } from './kit/keys.ts'
import { minis } from './minis/index.ts'
import { coinRain } from './minis/coinrain/sim.ts'
import { crossedWires } from './minis/crossedwires/sim.ts'
import { eggBalance } from './minis/eggbalance/sim.ts'
import { elevator } from './minis/elevator/sim.ts'
import { hockey } from './minis/icehockey60/sim.ts'
import { kart } from './minis/kartsprint/sim.ts'
import { lavaRope } from './minis/lavarope/sim.ts'
import { meteorDodge } from './minis/meteordodge/sim.ts'
import { quickDraw } from './minis/quickdraw/sim.ts'
import { shellShuffle } from './minis/shellshuffle/sim.ts'
import { statueGame } from './minis/statues/sim.ts'
import { sumoBalls } from './minis/sumoballs/sim.ts'
import { tugOfWar } from './minis/tugofwar/sim.ts'
import { partyRules } from './rules.ts'

runGameSuite(partyRules, {
  phases: {
    choose: 'doubles',
    card: 'doubles',
    countdown: 'stays',
    play: 'doubles',
    freeze: 'stays',
    crowns: 'stays',
    vote: 'doubles',
    wheel: 'stays',
    replay: 'stays',
    podium: 'stays',
  },
  timers: {
    ...Object.fromEntries(miniKeys.map((key) => [`${key}.planS`, () => minis[key].planS])),
    'coinrain.doubleFromTicks': () => coinRain.doubleFromTicks,
    'crossedwires.planTicks': () => crossedWires.planTicks,
    'crossedwires.firstOrderTicks': () => crossedWires.firstOrderTicks,
    'crossedwires.lastOrderTicks': () => crossedWires.lastOrderTicks,
    'eggbalance.planTicks': () => eggBalance.planTicks,
    'elevator.floorTicks': () => elevator.floorTicks,
    'icehockey60.planTicks': () => hockey.planTicks,
    'icehockey60.secondPuckTicks': () => hockey.secondPuckTicks,
    'icehockey60.goldenTicks': () => hockey.goldenTicks,
    'kartsprint.endTicks': () => kart.endTicks,
    'lavarope.rampTicks': () => lavaRope.rampTicks,
    'lavarope.secondFromTicks': () => lavaRope.secondFromTicks,
    'meteordodge.planTicks': () => meteorDodge.planTicks,
    'meteordodge.safeTicks': () => meteorDodge.safeTicks,
    'meteordodge.firstWarnTicks': () => meteorDodge.firstWarnTicks,
    'meteordodge.lastWarnTicks': () => meteorDodge.lastWarnTicks,
    'quickdraw.openTicks': () => quickDraw.openTicks,
    'shellshuffle.pickTicks': () => shellShuffle.pickTicks,
    'statues.planTicks': () => statueGame.planTicks,
    'sumoballs.shrinkFromTicks': () => sumoBalls.shrinkFromTicks,
    'sumoballs.shrinkToTicks': () => sumoBalls.shrinkToTicks,
    'sumoballs.endTicks': () => sumoBalls.endTicks,
    'tugofwar.planTicks': () => tugOfWar.planTicks,
  },
})
