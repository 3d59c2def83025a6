import { measurePlay, type PlayMeasures } from '@sofaspark/game-sdk/testing/measures.ts'
import { frenzyRules } from './rules.ts'
import type { BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import { standing } from './sim/rounds.ts'
import type { FrenzyState } from './sim/sim.ts'
import type { FrenzyEvent } from './sim/world.ts'

export interface FrenzyMeasures extends PlayMeasures {
  touchesPerGoal: number
  /** Share of the lives lost to balls that no keeper touched. */
  servedShare: number
}

interface Asked {
  matches: number
  seats: number
  rounds?: number
}

const setupOf = ({ matches, seats, rounds }: Asked) => ({
  matches,
  seats,
  mode: 'versus',
  options: rounds === undefined ? {} : { rounds },
  standing: (state: FrenzyState) => (state.flow.phase === 'play' ? standing(state) : new Map<number, number>()),
})

/** Balance figures over matches of normal bots. */
export const measureFrenzy = (asked: Asked): FrenzyMeasures => {
  const count = { save: 0, goal: 0, served: 0 }
  const watch = (events: readonly FrenzyEvent[]): void => {
    for (const event of events) {
      if (event.type === 'save') count.save += 1
      if (event.type !== 'goal') continue
      count.goal += 1
      if (event.served) count.served += 1
    }
  }
  const usual = measurePlay(frenzyRules, { ...setupOf(asked), watch })
  return { ...usual, touchesPerGoal: count.save / count.goal, servedShare: count.served / count.goal }
}

/** The share of matches that the bots on the even seats win against the others, and both sides' share of balls kept. */
export const measureLevels = (
  asked: Asked,
  above: BotLevel,
  below: BotLevel,
): { won: number; kept: number; keptBelow: number } => {
  const [saves, goals] = [
    [0, 0],
    [0, 0],
  ]
  const watch = (events: readonly FrenzyEvent[]): void => {
    for (const event of events) {
      if (event.type === 'save') saves[event.seat % 2] = (saves[event.seat % 2] ?? 0) + 1
      if (event.type === 'goal') goals[event.seat % 2] = (goals[event.seat % 2] ?? 0) + 1
    }
  }
  const { evenShare } = measurePlay(frenzyRules, { ...setupOf(asked), watch, levels: [above, below] })
  const kept = (side: 0 | 1): number => (saves[side] ?? 0) / ((saves[side] ?? 0) + (goals[side] ?? 0))
  return { won: evenShare, kept: kept(0), keptBelow: kept(1) }
}
