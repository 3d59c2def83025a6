import type { BotLevel } from '@sofaspark/game-sdk/game/room-options.ts'
import { measureSides, type SideMeasures } from '@sofaspark/game-sdk/testing/measure-sides.ts'
import { paintRules } from './rules.ts'
import { sharesOf } from './sim/ground.ts'
import type { PaintState } from './sim/sim.ts'
import { leadPoints } from './sim/standing.ts'
import type { PaintEvent } from './sim/world.ts'

interface Asked {
  matches: number
  seats: number
  firstSeed?: number
  options?: Readonly<Record<string, unknown>>
  levels?: readonly [BotLevel, BotLevel]
  /** At that moment two players of one side leave. */
  leaveAt?: (state: PaintState) => boolean
}

export interface PaintMeasures extends SideMeasures {
  /** Points between the sides at the end of a round, and points of bare ground: the medians. */
  gap: number
  bare: number
  /** Share of rounds that whoever led when the shares were hidden lost. */
  lost: number
}

const middleOf = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0

/** The figures by which the game is judged, over matches of bots. */
export const measurePaint = ({ leaveAt, ...asked }: Asked): PaintMeasures => {
  let [gapThen, lost] = [0, 0]
  const [gaps, bare]: [number[], number[]] = [[], []]
  const watch = (events: readonly PaintEvent[], { ground }: PaintState): void => {
    for (const { type } of events) {
      if (type !== 'hidden' && type !== 'roundWon') continue
      const { sun, moon } = sharesOf(ground)
      if (type === 'hidden') gapThen = sun - moon
      else {
        gaps.push(Math.abs(sun - moon))
        bare.push(100 - sun - moon)
        if (gapThen * (sun - moon) < 0) lost += 1
      }
    }
  }
  const leadOf = (state: PaintState): number | null => (state.flow.phase === 'play' ? leadPoints(state) : null)
  const left = leaveAt ? { leavers: { count: 2, at: leaveAt } } : {}
  const measured = measureSides(paintRules, { ...asked, leadOf, watch, ...left })
  return { ...measured, gap: middleOf(gaps), bare: middleOf(bare), lost: lost / gaps.length }
}
