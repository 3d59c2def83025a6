import { tickRate, type SimState, type TapeMoment } from '../define-game.ts'

/** A piece of the tape between two states. */
export interface TapeShot<State, Event> {
  prev: State
  next: State
  alpha: number
  /** Events of the ticks since the last shot. */
  events: Event[]
  /** 0 to 1 over the whole showing. */
  share: number
}

const KEPT_TICKS = 4 * tickRate
const TAPE_SPEED = 0.5
/** At half speed, 1.5 s of the match take the flow's 3 s; the decision falls into the last third. */
const BEFORE_TICKS = 66
const AFTER_TICKS = 24

/** The last 4 s of states and events, and the decisive moment of it at half speed. SDK-78 */
export const createTape = <State extends SimState, Event>() => {
  let kept: { state: State; events: readonly Event[] }[] = []
  let showing: { moment: TapeMoment; at: number; told: number } | null = null

  const forTick = (tick: number): { state: State; events: readonly Event[] } | undefined =>
    kept.find(({ state }) => state.tick === tick)
  return {
    /** Every state and its events. While a moment is shown nothing is recorded, since it would push the moment out. */
    record: (state: State, events: readonly Event[]): void => {
      if (state.moment) return
      // Another match, or a gap in this one, starts a new tape.
      if (state.tick - 1 !== kept.at(-1)?.state.tick) kept = []
      kept.push({ state, events })
      if (kept.length > KEPT_TICKS) kept.shift()
    },
    /** The shot after `seconds` more of the showing; `null` without a moment, and for one that is not on the tape. */
    show: (moment: TapeMoment | null | undefined, seconds: number): TapeShot<State, Event> | null => {
      const [first, last] = [kept[0]?.state.tick, kept.at(-1)?.state.tick]
      if (!moment || first === undefined || last === undefined || moment.tick < first || moment.tick > last) {
        showing = null
        return null
      }
      const from = Math.max(first, moment.tick - BEFORE_TICKS)
      const to = Math.min(last, moment.tick + AFTER_TICKS)
      if (showing?.moment.tick !== moment.tick) showing = { moment, at: from, told: from }
      else showing.at = Math.min(to, showing.at + seconds * tickRate * TAPE_SPEED)
      const tick = Math.floor(showing.at)
      const shot = forTick(tick)
      if (!shot) return null
      const events: Event[] = []
      for (const { state, events: happened } of kept)
        if (state.tick > showing.told && state.tick <= tick) events.push(...happened)
      showing.told = tick
      const next = forTick(tick + 1) ?? shot
      const share = to > from ? (showing.at - from) / (to - from) : 1
      return { prev: shot.state, next: next.state, alpha: showing.at - tick, events, share }
    },
  }
}
