import { distanceOf } from '@sofaspark/game-sdk/sim/paths.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { sides } from '@sofaspark/game-sdk/sim/teams.ts'
import { courtyardOf, homeOf } from './maps.ts'
import { bomb, kit, round, runner, tank } from './numbers.ts'
import { leadPoints } from './standing.ts'
import { runners, type Emit, type World } from './world.ts'

/** A pair of healing kits each 12 s: one for each half. PNT-16 */
const layKits = (world: World, chance: RandomStream, emit: Emit): void => {
  if (world.flow.playTicks % kit.everyTicks !== 0) return
  const { kits } = courtyardOf(world.settings.map)
  const pair = kits[Math.floor(chance.next() * kits.length)]
  if (!pair) return
  world.kits = pair.map(({ x, y }) => ({ x, y }))
  emit({ type: 'kits' })
}

/** Bombs at home: soon for a side that is far behind, then for one that is behind or for both of two close ones. PNT-20 */
const layBombs = (world: World, isSoon: boolean, emit: Emit): void => {
  const lead = leadPoints(world)
  const found = sides.filter((side) => {
    const ahead = side === 'sun' ? lead : -lead
    return isSoon ? ahead <= -bomb.soonPoints : ahead < bomb.behindPoints
  })
  for (const side of found) world.bombs[side] = true
  if (found.length > 0) emit({ type: 'bombs', sides: found, isSoon })
}

/** The clock brings bombs, and for the last 30 s the secret. PNT-19, PNT-20 */
const watchClock = (world: World, emit: Emit): void => {
  const { settings, flow, isExtra } = world
  const left = settings.roundTicks - flow.playTicks
  if (isExtra) return
  if (left === round.hiddenTicks) emit({ type: 'hidden' })
  if (!settings.bomb) return
  if (left === bomb.soonTicks) layBombs(world, true, emit)
  if (left === bomb.atTicks) layBombs(world, false, emit)
}

const collect = (world: World, emit: Emit): void => {
  for (const player of runners(world)) {
    const { seat, side, x, y } = player
    const found = world.kits.find((each) => distanceOf(each, player) <= kit.reach)
    if (found) {
      world.kits = world.kits.filter((each) => each !== found)
      Object.assign(player, { hits: 0, tank: tank.full, armourTicks: runner.armourTicks })
      emit({ type: 'kit', seat, x, y })
    }
    if (!world.bombs[side] || player.hasBomb || distanceOf(homeOf(side), player) > bomb.reach) continue
    world.bombs[side] = false
    player.hasBomb = true
    emit({ type: 'bomb', seat })
  }
}

/** One tick of everything that lies in the courtyard. */
export const moveFinds = (world: World, chance: RandomStream, emit: Emit): void => {
  layKits(world, chance, emit)
  watchClock(world, emit)
  collect(world, emit)
}
