import { sides, type Side, startsOf } from '@sofaspark/game-sdk/sim/teams.ts'
import { cellsOf, sharesOf, freshGround } from './ground.ts'
import { fieldSize, round, bomb, kit, runner, tank } from './numbers.ts'
import { type World, freshBody, type Emit, runners } from './world.ts'
import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { SeatResult } from '@sofaspark/game-sdk/define-game.ts'
import type { Decision } from '@sofaspark/game-sdk/sim/flow.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { rankSides, sideAhead, sideVerdict } from '@sofaspark/game-sdk/sim/side-sim.ts'
import { moveBlobs } from './blobs.ts'
import { moveRunners } from './running.ts'
import { distanceOf } from '@sofaspark/game-sdk/sim/paths.ts'
import { courtyardOf, homeOf } from './maps.ts'

export type BySide = Readonly<Record<Side, number>>

const bySide = (of: (side: Side) => number): BySide => ({ sun: of('sun'), moon: of('moon') })

export const isLastRound = (number: number): boolean => number >= round.count

/** The worth of a round's cells for the match: those of the last round count double. PNT-21 */
const weightOf = (number: number): number => (isLastRound(number) ? round.lastWeight : 1)

/** Each side's cells over all rounds so far, this one as if it ended now. PNT-21 */
export const matchCells = ({ banked, ground, flow }: Pick<World, 'banked' | 'ground' | 'flow'>): BySide => {
  const cells = cellsOf(ground)
  return bySide((side) => banked[side] + cells[side] * weightOf(flow.round))
}

/** Adds the round that has just passed. */
const bank = ({ banked, ground }: Pick<World, 'banked' | 'ground'>, number: number): void => {
  for (const side of sides) banked[side] += cellsOf(ground)[side] * weightOf(number)
}

/** Points of a hundredth of the courtyard by which the Suns lead the match; the Moons by a negative number. */
export const leadPoints = (world: Pick<World, 'banked' | 'ground' | 'flow'>): number => {
  const { sun, moon } = matchCells(world)
  const [bare, suns, moons] = world.ground.counts
  return ((sun - moon) * 100) / (bare + suns + moons)
}

/** Whether the bars of this round's end have stopped. PNT-43 */
export const isRevealed = ({ phase, phaseTicks }: World['flow']): boolean =>
  phase === 'podium' || phase === 'over' || (phase === 'roundEnd' && phaseTicks >= round.revealTicks * round.revealedAt)

/** Each side's square metres as may be shown: a round counts once its bars have stopped. PNT-43 */
export const metresShown = (world: Pick<World, 'banked' | 'ground' | 'flow'>): BySide => {
  const cells = isRevealed(world.flow) ? matchCells(world) : world.banked
  return bySide((side) => Math.floor(cells[side] / (fieldSize.cellsPerMetre * fieldSize.cellsPerMetre)))
}

/** Whether the shares are a secret while the round is played. PNT-43 */
export const areSharesHidden = ({ flow, settings, isExtra }: Pick<World, 'flow' | 'settings' | 'isExtra'>): boolean =>
  flow.phase === 'play' && (isExtra || flow.playTicks >= settings.roundTicks - round.hiddenTicks)

/** The shares as may be shown: secret, those of this round in percent, or the counted square metres. */
export type ShownScore = { type: 'secret' } | ({ type: 'shares' | 'metres' } & BySide)

/** The shares as the big screen and phones show them now. PNT-43, SDK-513 */
export const shownScoreOf = (world: World): ShownScore => {
  switch (world.flow.phase) {
    case 'choose':
    case 'teams':
    case 'intro':
    case 'countdown':
    case 'play':
      return areSharesHidden(world) ? { type: 'secret' } : { type: 'shares', ...sharesOf(world.ground) }
    case 'finish':
    case 'replay':
      return { type: 'secret' }
    case 'roundEnd':
    case 'podium':
    case 'over':
      return isRevealed(world.flow) ? { type: 'metres', ...metresShown(world) } : { type: 'secret' }
  }
}

/** The side that a round's end celebrates: its winner, after the last round the match's. */
export const celebrated = ({
  flow,
  roundWinner,
  winner,
}: Pick<World, 'flow' | 'roundWinner' | 'winner'>): Side | null => (flow.decision === 'match' ? winner : roundWinner)

/** A pair of healing kits each 12 s: one for each half. PNT-10 */
const layKits = (world: World, chance: RandomStream, emit: Emit): void => {
  if (world.flow.playTicks % kit.everyTicks !== 0) return
  const { kits } = courtyardOf(world.settings.map)
  const pair = kits[Math.floor(chance.next() * kits.length)]
  if (!pair) return
  world.kits = pair.map(({ x, y }) => ({ x, y }))
  emit({ type: 'kits' })
}

/** Bombs at home: soon for a side that is far behind, then for one that is behind or for both of two close ones. PNT-10 */
const layBombs = (world: World, isSoon: boolean, emit: Emit): void => {
  const lead = leadPoints(world)
  const found = sides.filter((side) => {
    const ahead = side === 'sun' ? lead : -lead
    return isSoon ? ahead <= -bomb.soonPoints : ahead < bomb.behindPoints
  })
  for (const side of found) world.bombs[side] = true
  if (found.length > 0) emit({ type: 'bombs', sides: found, isSoon })
}

/** The clock brings bombs, and for the last 30 s the secret. PNT-43, PNT-10 */
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
const moveFinds = (world: World, chance: RandomStream, emit: Emit): void => {
  layKits(world, chance, emit)
  watchClock(world, emit)
  collect(world, emit)
}

/** Where a side's runners start, as seen by the Suns. */
const starts = [
  { x: -12, y: 0.8 },
  { x: -12, y: -0.8 },
  { x: -13.4, y: 1.8 },
  { x: -13.4, y: -1.8 },
] as const

/** Resets positions, counts the last round's ground, and clears it. PNT-21 */
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

/** One tick of play; returns its decision, if any. */
export const playTick = (core: PartyCore, world: World, chance: RandomStream, emit: Emit): Decision | undefined => {
  moveRunners(core, world, emit)
  moveBlobs(world, emit)
  moveFinds(world, chance, emit)
  const ticks = world.settings.roundTicks + (world.isExtra ? round.extraTicks : 0)
  return world.flow.playTicks >= ticks ? endRound(world, emit) : undefined
}

/** A side shares its rank and its ground, told in square metres; a draw ranks everyone first. SDK-501 */
export const rank = (world: World): SeatResult[] => {
  const metres = metresShown(world)
  return rankSides(world.players, matchCells(world)).map((each) => ({
    ...each,
    score: each.team === 0 ? metres.sun : metres.moon,
  }))
}
