import { flowTicks, type Flow } from './flow.ts'

const KEPT_TICKS = 150
/** The decisive moment runs again at half speed. */
const PACE = 0.5

/** Keeps the last seconds of play, and shows them again in the phase `replay`. ICE-33 BLF-35 */
export const createFlowReplay = <State extends { tick: number; flow: Flow }>() => {
  let kept: State[] = []
  return {
    /** The state to draw now: in the replay one of before, otherwise the same. */
    frame: (next: State): State => {
      const { flow } = next
      if (flow.phase === 'countdown') kept = []
      if ((flow.phase === 'play' || flow.phase === 'finish') && kept.at(-1)?.tick !== next.tick) {
        kept.push(next)
        if (kept.length > KEPT_TICKS) kept.shift()
      }
      if (flow.phase !== 'replay' || kept.length === 0) return next
      const from = Math.max(0, kept.length - Math.round(flowTicks.replay * PACE) - 1)
      const shown = kept[Math.min(kept.length - 1, from + Math.floor(flow.phaseTicks * PACE))]
      return shown ? { ...shown, flow } : next
    },
  }
}
