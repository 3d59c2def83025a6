import type { BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import { measureSides, type SideMeasures } from '@sofaspark/game-sdk/testing/measure-sides.ts'
import { median } from '@sofaspark/game-sdk/testing/measures.ts'
import { hockeyRules } from './rules.ts'
import type { HockeyState } from './sim/sim.ts'
import type { HockeyEvent } from './sim/world.ts'

interface Asked {
  matches: number
  seats: number
  firstSeed?: number
  levels?: readonly [BotLevel, BotLevel]
  /** The tick at which two players of one side leave. */
  leaveAt?: (state: HockeyState) => boolean
}

export interface HockeyMeasures extends SideMeasures {
  /** Goals a match, the median. */
  goals: number
  /** The share of goals of each kind, the largest first. */
  kinds: readonly number[]
}

/** Balance figures over matches of bots. */
export const measureHockey = ({ leaveAt, ...asked }: Asked): HockeyMeasures => {
  const kinds = new Map<string, number>()
  const goals: number[] = []
  const watch = (events: readonly HockeyEvent[], { score }: HockeyState): void => {
    for (const event of events) {
      if (event.type === 'goal') kinds.set(event.kind, (kinds.get(event.kind) ?? 0) + 1)
      if (event.type === 'matchWon' || event.type === 'draw') goals.push(score.sun + score.moon)
    }
  }
  const leadOf = ({ flow, score }: HockeyState): number | null =>
    flow.phase === 'play' ? score.sun - score.moon : null
  const left = leaveAt ? { leavers: { count: 2, at: leaveAt } } : {}
  const measured = measureSides(hockeyRules, { ...asked, leadOf, watch, ...left })
  const all = goals.reduce((sum, each) => sum + each, 0)
  return {
    ...measured,
    goals: median(goals),
    kinds: [...kinds.values()].map((each) => each / all).sort((one, other) => other - one),
  }
}
