import { tickRate, type SimState, type TapeMoment } from '../game/define-game.ts'

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

interface Recorded<State, Event> {
  state: State
  events: readonly Event[]
}

const KEPT_TICKS = 4 * tickRate
const TAPE_SPEED = 0.5
/** At half speed, 1.5 s of the match take the flow's 3 s; the decision falls into the last third. */
const BEFORE_TICKS = 66
const AFTER_TICKS = 24

/** The last 4 s of states and events, with a moment from before them if the match names one, shown at half speed. SDK-78, SDK-300 */
export const createTape = <State extends SimState, Event>() => {
  let kept: Recorded<State, Event>[] = []
  /** The piece around the moment that the match wants kept. */
  let held: Recorded<State, Event>[] = []
  let showing: { moment: TapeMoment; at: number; told: number } | null = null

  const hold = ({ tick, keeps }: State): void => {
    if (!keeps || tick > keeps.tick + AFTER_TICKS) return
    held = kept.filter(({ state }) => state.tick >= keeps.tick - BEFORE_TICKS)
  }
  /** The piece with that tick, from its first to its last. */
  const pieceWith = (tick: number) =>
    [held, kept].find((piece) => tick >= (piece[0]?.state.tick ?? Infinity) && tick <= (piece.at(-1)?.state.tick ?? -1))
  return {
    /** Every state and its events. While a moment is shown nothing is recorded, since it would push the moment out. */
    record: (state: State, events: readonly Event[]): void => {
      if (state.moment) return
      // Another match, or a gap in this one, starts a new tape.
      if (state.tick - 1 !== kept.at(-1)?.state.tick) [kept, held] = [[], []]
      kept.push({ state, events })
      if (kept.length > KEPT_TICKS) kept.shift()
      hold(state)
    },
    /** The shot after `seconds` more of the showing; `null` without a moment, and for one that is not on the tape. */
    show: (moment: TapeMoment | null | undefined, seconds: number): TapeShot<State, Event> | null => {
      const piece = moment ? pieceWith(moment.tick) : undefined
      const [first, last] = [piece?.[0]?.state.tick, piece?.at(-1)?.state.tick]
      if (!moment || !piece || first === undefined || last === undefined) {
        showing = null
        return null
      }
      const forTick = (tick: number) => piece.find(({ state }) => state.tick === tick)
      const from = Math.max(first, moment.tick - BEFORE_TICKS)
      const to = Math.min(last, moment.tick + AFTER_TICKS)
      if (showing?.moment.tick !== moment.tick) showing = { moment, at: from, told: from }
      else showing.at = Math.min(to, showing.at + seconds * tickRate * TAPE_SPEED)
      const tick = Math.floor(showing.at)
      const shot = forTick(tick)
      if (!shot) return null
      const events: Event[] = []
      for (const { state, events: happened } of piece)
        if (state.tick > showing.told && state.tick <= tick) events.push(...happened)
      showing.told = tick
      const next = forTick(tick + 1) ?? shot
      const share = to > from ? (showing.at - from) / (to - from) : 1
      return { prev: shot.state, next: next.state, alpha: showing.at - tick, events, share }
    },
  }
}
