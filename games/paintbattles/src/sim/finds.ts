import { distanceOf } from '@sofaspark/game-sdk/sim/paths.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { otherSide, sides } from '@sofaspark/game-sdk/sim/teams.ts'
import { sharesOf } from './ground.ts'
import { courtyardOf, homeOf } from './maps.ts'
import { bomb, kit, round, runner, tank } from './numbers.ts'
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

/** In the last 30 s the shares are hidden, and bombs lie at home for those who are behind. PNT-19, PNT-20 */
const layBombs = (world: World, emit: Emit): void => {
  const left = world.settings.roundTicks - world.flow.playTicks
  if (world.isExtra || left !== bomb.atTicks) return
  emit({ type: 'hidden' })
  if (!world.settings.bomb) return
  const { sun, moon } = sharesOf(world.ground)
  const found = sides.filter((side) => {
    const other = otherSide(side)
    const ahead = { sun: sun - moon, moon: moon - sun }[side]
    if (world.wins[side] !== world.wins[other])
      return world.wins[side] < world.wins[other] || ahead <= -bomb.behindPoints
    return ahead < bomb.behindPoints
  })
  for (const side of found) world.bombs[side] = true
  emit({ type: 'bombs', sides: found })
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
  layBombs(world, emit)
  collect(world, emit)
}

/** Whether the big screen keeps the shares to itself. PNT-19 */
export const areSharesHidden = ({ flow, settings, isExtra }: World): boolean =>
  flow.phase === 'play' && (isExtra || flow.playTicks >= settings.roundTicks - round.hiddenTicks)
