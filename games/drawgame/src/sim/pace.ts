import { crowdFrom, mostGames, pace } from './rules.ts'
import { roundOf, type World } from './world.ts'

const isCrowded = ({ players }: World): boolean => players.length >= crowdFrom

/** The rounds of a game, in order: one of a long show; all of a quick one, but a crowd skips Speed Master. DRW-33 */
export const planGame = (world: World): void => {
  if (world.length === 'full') world.plan = [(world.game - 1) % mostGames.full]
  else world.plan = isCrowded(world) ? [0, 2] : [0, 1, 2]
  world.round = world.plan[0] ?? 0
}

/** Sets the times of all turns of this round: the more artists, the shorter, and equal for all of them. DRW-33b */
export const setPace = (world: World): void => {
  const { mostTicks, sharedTicks } = pace[world.length][roundOf(world)]
  world.drawTicks = Math.min(mostTicks, Math.floor(sharedTicks / Math.max(1, world.players.length) / 60) * 60)
  world.pickTicks = world.length === 'full' && !isCrowded(world) ? pace.calmPickTicks : pace.pickTicks
}

/** The round's number within the show, for people. */
export const roundPlace = ({ length, game, plan, round }: World): { n: number; of: number } =>
  length === 'full' ? { n: game, of: mostGames.full } : { n: plan.indexOf(round) + 1, of: plan.length }
