import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { SeatResult } from '@sofaspark/game-sdk/define-game.ts'
import type { Decision } from '@sofaspark/game-sdk/sim/flow.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { rankSides, sideAhead, sideVerdict } from '@sofaspark/game-sdk/sim/side-results.ts'
import { startsOf } from '@sofaspark/game-sdk/sim/teams.ts'
import { moveBlobs } from './blobs.ts'
import { moveFinds } from './finds.ts'
import { cellsOf, freshGround } from './ground.ts'
import { round } from './numbers.ts'
import { moveRunners } from './running.ts'
import { bank, isLastRound, matchCells, toldMetres } from './standing.ts'
import { freshBody, type Emit, type World } from './world.ts'

/** Where a side's runners start, as seen by the Suns. */
const starts = [
  { x: -12, y: 0.8 },
  { x: -12, y: -0.8 },
  { x: -13.4, y: 1.8 },
  { x: -13.4, y: -1.8 },
] as const

/** Everybody home, the last round's ground counted, and the ground bare. PNT-21 */
export const lineUp = (world: World): void => {
  if (world.flow.round > 1) bank(world, world.flow.round - 1)
  Object.assign(world, {
    ground: freshGround(world.settings.map),
    blobs: [],
    kits: [],
    isExtra: false,
    roundWinner: null,
    decisive: null,
    bombs: { sun: false, moon: false },
  } satisfies Partial<World>)
  for (const [player, start] of startsOf(world.players, starts)) Object.assign(player, freshBody(), start)
}

const endMatch = (world: World, emit: Emit): void => {
  world.winner = sideAhead(matchCells(world))
  emit(sideVerdict(world.players, world.winner))
}

/** More cells win the round, and those of all rounds the match; a tie then adds 20 s once, and next is a draw. PNT-21, PNT-22 */
const endRound = (world: World, emit: Emit): Decision | undefined => {
  const isLast = isLastRound(world.flow.round)
  if (isLast && sideAhead(matchCells(world)) === null && !world.isExtra) {
    world.isExtra = true
    world.decisive = null
    emit({ type: 'extra' })
    return undefined
  }
  world.roundWinner = sideAhead(cellsOf(world.ground))
  emit({ type: 'roundWon', side: world.roundWinner })
  if (!isLast) return 'round'
  endMatch(world, emit)
  return 'match'
}

/** One tick in the courtyard: what it decides, if anything. */
export const playTick = (core: PartyCore, world: World, chance: RandomStream, emit: Emit): Decision | undefined => {
  moveRunners(core, world, emit)
  moveBlobs(world, emit)
  moveFinds(world, chance, emit)
  const ticks = world.settings.roundTicks + (world.isExtra ? round.extraTicks : 0)
  return world.flow.playTicks >= ticks ? endRound(world, emit) : undefined
}

/** A side shares its rank and its ground, told in square metres; a draw ranks everybody first. PNT-03 */
export const rank = (world: World): SeatResult[] => {
  const metres = toldMetres(world)
  return rankSides(world.players, matchCells(world)).map((each) => ({
    ...each,
    score: each.team === 0 ? metres.sun : metres.moon,
  }))
}
