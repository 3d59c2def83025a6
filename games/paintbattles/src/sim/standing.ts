import { sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { cellsOf, sharesOf } from './ground.ts'
import { fieldSize, round } from './numbers.ts'
import type { World } from './world.ts'

export type BySide = Readonly<Record<Side, number>>

const bySide = (of: (side: Side) => number): BySide => ({ sun: of('sun'), moon: of('moon') })

export const isLastRound = (number: number): boolean => number >= round.count

/** The worth of a round's cells for the match: those of the last round count double. PNT-21 */
export const weightOf = (number: number): number => (isLastRound(number) ? round.lastWeight : 1)

/** Each side's cells over all rounds so far, this one as if it ended now. PNT-21 */
export const matchCells = ({ banked, ground, flow }: Pick<World, 'banked' | 'ground' | 'flow'>): BySide => {
  const cells = cellsOf(ground)
  return bySide((side) => banked[side] + cells[side] * weightOf(flow.round))
}

/** Adds the round that has just passed. */
export const bank = ({ banked, ground }: Pick<World, 'banked' | 'ground'>, number: number): void => {
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

/** Whole square metres of each side that may be told: a round counts once its bars have stopped. PNT-43 */
export const toldMetres = (world: Pick<World, 'banked' | 'ground' | 'flow'>): BySide => {
  const cells = isRevealed(world.flow) ? matchCells(world) : world.banked
  return bySide((side) => Math.floor(cells[side] / (fieldSize.cellsPerMetre * fieldSize.cellsPerMetre)))
}

/** Whether the shares are a secret while the round is played. PNT-19 */
export const areSharesHidden = ({ flow, settings, isExtra }: Pick<World, 'flow' | 'settings' | 'isExtra'>): boolean =>
  flow.phase === 'play' && (isExtra || flow.playTicks >= settings.roundTicks - round.hiddenTicks)

/** The ground as it may be told: a secret, the shares of this round in percent, or the counted square metres. */
export type Told = { type: 'secret' } | ({ type: 'shares' | 'metres' } & BySide)

/** The ground as the big screen and the phones tell it now. PNT-43, PNT-151 */
export const toldNow = (world: World): Told => {
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
      return isRevealed(world.flow) ? { type: 'metres', ...toldMetres(world) } : { type: 'secret' }
  }
}

/** The side that a round's end celebrates: its winner, after the last round the match's. */
export const celebrated = ({
  flow,
  roundWinner,
  winner,
}: Pick<World, 'flow' | 'roundWinner' | 'winner'>): Side | null => (flow.decision === 'match' ? winner : roundWinner)
