import { stakes } from '../kit/numbers.ts'
import type { BestHighlight, Cue, Feedback, PartyEvent, World } from '../kit/world.ts'

/** How much each feedback and cue weighs in the choice of the highlight. */
const feedbackHeat: Readonly<Partial<Record<Feedback, number>>> = {
  out: 6,
  bonus: 4,
  hit: 3,
  lose: 3,
  gain: 2,
  wrong: 2,
  drop: 1,
  bump: 0.3,
}
const cueHeat: Readonly<Partial<Record<Cue, number>>> = { burst: 4, gong: 6 }
/** The moment that decides a game weighs as much as another fall. */
const decisiveHeat = 6
/** A moment cools by half in three quarters of a second. */
const coolingPerTick = 0.985
/** The first game of a show weighs this share of its final. */
const firstShare = 0.6

const heatOf = (event: PartyEvent): number => {
  if (event.type === 'feedback') return feedbackHeat[event.feedback] ?? 0
  return event.type === 'cue' ? (cueHeat[event.cue] ?? 0) : 0
}

/** The place of the weightiest feedback. */
const placeOf = (events: readonly PartyEvent[]): Pick<BestHighlight, 'x' | 'y'> => {
  const feedbacks = events.flatMap((event) => (event.type === 'feedback' ? [event] : []))
  const [first] = feedbacks.sort((one, other) => heatOf(other) - heatOf(one))
  return { x: first?.x ?? 0, y: first?.y ?? 0 }
}

/** Remembers the liveliest moment of the show, which is replayed at the podium. Call it once a tick of play, with its events. SDK-512 */
export const trackHighlights = ({ tick, show, game }: World, events: readonly PartyEvent[]): void => {
  show.heat *= coolingPerTick
  const fresh = events.reduce((sum, event) => sum + heatOf(event), 0)
  if (fresh === 0) return
  const weight = firstShare + (1 - firstShare) * (show.game / stakes[show.length].length)
  show.heat += (fresh + (game?.over === true ? decisiveHeat : 0)) * weight
  if (show.heat > (show.best?.heat ?? 0)) show.best = { tick, heat: show.heat, ...placeOf(events) }
}
