import type { SimState, TapeMoment } from '../game/define-game.ts'
import { replayControl, skipOption } from '../pad-layouts/replay-pad.ts'
import type { Match } from './match.ts'
import type { Stage } from './stage.ts'

interface Drawing<State extends SimState, Input, Event> {
  stage: Stage<State, Event>
  match: Match<State, Input, Event>
  alpha: number
  viewS: number
}

/** Draws the match, or its decisive moment from the tape, cropped around its spot. SDK-78 */
export const drawMatch = <State extends SimState, Input, Event>(drawing: Drawing<State, Input, Event>): void => {
  const { stage, match, alpha, viewS } = drawing
  const { prev, next } = match.states()
  const events = match.takeEvents()
  const { moment } = next
  const shot = match.tape.show(moment, viewS)
  stage.crop(shot && moment ? (stage.view.spot?.(moment.x, moment.y) ?? null) : null)
  if (shot) {
    const replay = { live: next, events: shot.events, share: shot.share }
    stage.view.frame(shot.prev, shot.next, shot.alpha, events, viewS, replay)
  } else stage.view.frame(prev, next, alpha, events, viewS)
}

/** Enter at the big screen skips the tape for the admin. Returns a function that stops listening. SDK-78b */
export const skipByEnter = (
  moment: () => TapeMoment | null | undefined,
  choose: (control: string, option: string) => void,
): (() => void) => {
  const hear = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter' && moment()) choose(replayControl, skipOption)
  }
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
}
