import { tickRate } from '../game/define-game.ts'
import { timed } from '../core/times.ts'

/** The phases of a match, in order; a point or a capture returns from `replay` to `countdown`. */
export type FlowPhase =
  | 'choose'
  | 'teams'
  | 'intro'
  | 'countdown'
  | 'play'
  | 'finish'
  | 'replay'
  | 'roundEnd'
  | 'podium'
  | 'over'

/** The latest decision: a point in mid-round, the round, or with it the match. */
export type Decision = 'point' | 'round' | 'match'

/** Progress of a match. Plain data inside the game's world. */
export interface Flow {
  phase: FlowPhase
  phaseTicks: number
  /** Counts from 1. */
  round: number
  /** Ticks of play in this round. */
  playTicks: number
  /** Decided by the current finish. */
  decision: Decision | null
}

export type TimedPhase = Exclude<FlowPhase, 'play' | 'over'> | 'restart'

/** Ticks of each phase. `restart` is the countdown after a point; `finish` runs at `finishScale`. */
export const flowTicks: Readonly<Record<TimedPhase, number>> = timed(
  {
    choose: 8 * tickRate,
    teams: 6 * tickRate,
    intro: 144,
    countdown: 3 * tickRate,
    restart: tickRate,
    finish: 25,
    replay: 3 * tickRate,
    roundEnd: 252,
    podium: 5 * tickRate,
  },
  ['choose', 'teams', 'intro'],
  ['choose', 'teams'],
)

/** Speed of time during a decisive moment. */
export const finishScale = 0.3
/** Speed of time in rooms that chose calm. */
export const calmScale = 0.8

/** The phases that a match has. */
export interface FlowPlan {
  /** The room chooses a mode or a map first. */
  chooses: boolean
  teams: boolean
  /** Decisive moments are replayed. */
  replays: boolean
  calm?: boolean
  ticks?: Readonly<Partial<Record<TimedPhase, number>>>
}

/** The game's input for this tick. */
export interface FlowCues {
  /** The room has chosen, or everyone has picked a side. */
  ready?: boolean
  /** Ends play. */
  decided?: Decision
  /** Ends the replay at once. */
  skip?: boolean
  /** Sides are picked again before the next round. */
  mixAgain?: boolean
}

/** The match is over: the podium and the ranking are shown. */
export const isStaged = ({ flow }: { flow: Pick<Flow, 'phase'> }): boolean =>
  flow.phase === 'podium' || flow.phase === 'over'

/** A round is about to begin: its intro and countdown, but not the countdown after a point in mid-round. */
export const isBeforeRound = ({ phase, decision }: Pick<Flow, 'phase' | 'decision'>): boolean =>
  phase === 'intro' || (phase === 'countdown' && decision !== 'point')

export type FlowEvent = { type: 'phase'; phase: FlowPhase } | { type: 'count'; number: number } | { type: 'go' }

const firstPhase = ({ chooses, teams }: FlowPlan): FlowPhase => (chooses ? 'choose' : teams ? 'teams' : 'intro')

export const newFlow = (plan: FlowPlan): Flow => ({
  phase: firstPhase(plan),
  phaseTicks: 0,
  round: 1,
  playTicks: 0,
  decision: null,
})

const ticksOf = (flow: Flow, plan: FlowPlan): number => {
  const { phase, decision } = flow
  if (phase === 'play' || phase === 'over') return Infinity
  const kind = phase === 'countdown' && decision === 'point' ? 'restart' : phase
  return plan.ticks?.[kind] ?? flowTicks[kind]
}

const afterReplay = ({ decision }: Flow): FlowPhase => (decision === 'point' ? 'countdown' : 'roundEnd')

const phaseAfter = (flow: Flow, plan: FlowPlan, cues: FlowCues): FlowPhase => {
  switch (flow.phase) {
    case 'choose':
      return plan.teams ? 'teams' : 'intro'
    case 'teams':
      return 'intro'
    case 'intro':
      return 'countdown'
    case 'countdown':
      return 'play'
    case 'play':
      return 'finish'
    case 'finish':
      return plan.replays ? 'replay' : afterReplay(flow)
    case 'replay':
      return afterReplay(flow)
    case 'roundEnd':
      if (flow.decision === 'match') return 'podium'
      return plan.teams && cues.mixAgain === true ? 'teams' : 'intro'
    case 'podium':
    case 'over':
      return 'over'
  }
}

const isOver = (flow: Flow, plan: FlowPlan, cues: FlowCues): boolean => {
  if (flow.phase === 'play') return cues.decided !== undefined
  if (flow.phaseTicks >= ticksOf(flow, plan)) return true
  if (flow.phase === 'choose' || flow.phase === 'teams') return cues.ready === true
  return flow.phase === 'replay' && cues.skip === true
}

const enter = (flow: Flow, phase: FlowPhase): FlowEvent[] => {
  if (flow.phase === 'roundEnd' && phase !== 'podium') {
    flow.round += 1
    flow.playTicks = 0
    flow.decision = null
  }
  const events: FlowEvent[] = [{ type: 'phase', phase }]
  if (flow.phase === 'countdown') {
    flow.decision = null
    events.push({ type: 'go' })
  }
  flow.phase = phase
  flow.phaseTicks = 0
  return events
}

/**
 * One tick of the match: counts, and enters the next phase when the current one is over. Call it once per tick, after the game's own
 * rules have decided; changes `flow` in place. SDK-54
 */
export const stepFlow = (flow: Flow, plan: FlowPlan, cues: FlowCues = {}): FlowEvent[] => {
  flow.phaseTicks += 1
  if (flow.phase === 'play') flow.playTicks += 1
  const events: FlowEvent[] = []
  if (flow.phase === 'countdown') {
    const left = ticksOf(flow, plan) - flow.phaseTicks + 1
    if (left > 0 && left % tickRate === 0) events.push({ type: 'count', number: left / tickRate })
  }
  if (!isOver(flow, plan, cues)) return events
  if (flow.phase === 'play') flow.decision = cues.decided ?? null
  return [...events, ...enter(flow, phaseAfter(flow, plan, cues))]
}

/** The `timeScale` of the state. */
export const flowScale = ({ phase }: Flow, { calm }: FlowPlan): number => {
  if (phase === 'finish') return finishScale
  return calm === true && phase === 'play' ? calmScale : 1
}

/** The state's `isCountingIn`. */
export const isCountingIn = ({ phase }: Flow): boolean => phase === 'intro' || phase === 'countdown'

/** Whether the moment that ended play is replayed; without one nothing is. SDK-507 */
export const isShowingAgain = ({ flow, decisive }: { flow: Pick<Flow, 'phase'>; decisive: unknown }): boolean =>
  flow.phase === 'replay' && decisive !== null

/** Ticks of play within which a latecomer may still join the round. SDK-510 */
export const lateJoinTicks = 20 * tickRate

/** Whether a latecomer plays in this round; otherwise they get the role of fallen players until the next. SDK-510 */
export const joinsRound = ({ phase, playTicks }: Flow): boolean => {
  switch (phase) {
    case 'choose':
    case 'teams':
    case 'intro':
    case 'countdown':
      return true
    case 'play':
      return playTicks <= lateJoinTicks
    default:
      return false
  }
}

export interface Closing {
  fromTick: number
  toTick: number
}

export const closingWarningTicks = 3 * tickRate

/** A closing arena as the round grows long: foam, mouths, walls. `share` runs from 0 to 1; announced 3 s ahead. SDK-54 */
export const closing = (playTicks: number, { fromTick, toTick }: Closing): { isWarned: boolean; share: number } => ({
  isWarned: playTicks >= fromTick - closingWarningTicks,
  share: Math.max(0, Math.min(1, (playTicks - fromTick) / Math.max(1, toTick - fromTick))),
})
