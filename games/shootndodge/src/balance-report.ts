import type { BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import { distanceOf, fittingPlace, nextPlace, type Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { otherSide } from '@sofaspark/game-sdk/sim/teams.ts'
import { onSeat } from '@sofaspark/game-sdk/testing.ts'
import { measureSides, type SideMeasures } from '@sofaspark/game-sdk/testing/measure-sides.ts'
import { captureRules } from './rules.ts'
import { exitsOf, mapOf } from './sim/maps.ts'
import type { CaptureState } from './sim/sim.ts'
import type { CaptureEvent, CaptureInput } from './sim/world.ts'

interface Asked {
  matches: number
  seats: number
  firstSeed?: number
  levels?: readonly [BotLevel, BotLevel]
  /** The tick at which two players of one side leave. */
  leaveAt?: (state: CaptureState) => boolean
  /** The first seat of one side does nothing but shoot at rivals who leave an exit. */
  camps?: boolean
}

export interface CaptureMeasures extends SideMeasures {
  /** Captures a match, the mean. */
  captures: number
  /** Share of snatched flags that never came home. */
  failed: number
  /** Share of matches that went to the middle flag. */
  golden: number
}

/** Waits before the exit that a rival is nearest to, and fires. */
const camp = (state: CaptureState, seat: number): CaptureInput | null => {
  const [me] = state.players.filter(({ side }) => side === onSeat(state.players, seat).side)
  if (me?.seat !== seat || state.flow.phase !== 'play') return null
  const { net } = mapOf(state.settings.map)
  const rivals = state.players.filter(({ side }) => side !== me.side)
  const near = (exit: Place): number => Math.min(...rivals.map((rival) => distanceOf(rival, exit)))
  const [exit] = [...exitsOf(otherSide(me.side))].sort((one, other) => near(one) - near(other))
  if (!exit) return null
  const next = nextPlace(net, fittingPlace(net, me), { x: exit.x * 0.82, y: exit.y * 0.8 })
  const length = Math.max(0.5, distanceOf(me, next))
  return { x: (next.x - me.x) / length, y: -(next.y - me.y) / length, tap: true }
}

/** Balance figures over matches of bots. */
export const measureCaptures = ({ camps = false, leaveAt, ...asked }: Asked): CaptureMeasures => {
  const count = { capture: 0, snatch: 0, golden: 0 }
  const watch = (events: readonly CaptureEvent[]): void => {
    for (const { type } of events) if (type === 'capture' || type === 'snatch' || type === 'golden') count[type] += 1
  }
  const leadOf = ({ flow, score }: CaptureState): number | null =>
    flow.phase === 'play' ? score.sun - score.moon : null
  const left = leaveAt ? { leavers: { count: 2, at: leaveAt } } : {}
  const measured = measureSides(captureRules, { ...asked, leadOf, watch, ...(camps && { first: camp }), ...left })
  return {
    ...measured,
    captures: count.capture / asked.matches,
    failed: 1 - count.capture / count.snatch,
    golden: count.golden / asked.matches,
  }
}
