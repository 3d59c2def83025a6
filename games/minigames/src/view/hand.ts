import { cleanStick } from '@sofaspark/game-sdk/sim/steer.ts'
import { minis } from '../minis/index.ts'
import type { PartyState } from '../sim/sim.ts'
import type { PartyEvent, PartyInput } from '../kit/world.ts'

export const presses = ['act', 'minus', 'plus', 'left', 'right', 'pick'] as const
export type Press = (typeof presses)[number]

/** The deed of the hand on the rule card at this moment. */
export interface ShownHand {
  seat: number
  /** Where the thumb is, or where the newest swipe went; −1 to 1, y away from the viewer. */
  x: number
  y: number
  /** How fresh each press is: 1 as the thumb comes down, 0 once the press is over. */
  fresh: Record<Press, number> & Record<string, number>
  /** The newest choice, from 0. */
  choice: number
}

const fadeS = 0.3
const followPerS = 14

const isPressed = (input: PartyInput, press: Press): boolean => {
  const value = input[press]
  return typeof value === 'number' ? value > 0 : value !== undefined && value !== false
}

const newHand = (seat: number): ShownHand => ({
  seat,
  x: 0,
  y: 0,
  fresh: { act: 0, minus: 0, plus: 0, left: 0, right: 0, pick: 0 },
  choice: 0,
})

const feel = (hand: ShownHand, input: PartyInput, isSwipe: boolean, share: number): void => {
  for (const press of presses) if (isPressed(input, press)) hand.fresh[press] = 1
  for (const id of Object.keys(input.presses ?? {})) hand.fresh[id] = 1
  if (input.pick !== undefined) hand.choice = Math.max(0, Number(input.pick) - 1)
  if (isSwipe) {
    if (input.act) Object.assign(hand, { x: input.x, y: input.y })
    return
  }
  // Bots push harder than a control goes.
  const { x, y } = cleanStick(input)
  hand.x += (x - hand.x) * share
  hand.y += (y - hand.y) * share
}

/** The hand of the first bean of a demonstration, so that the card shows what a thumb does and what comes of it. PTY-160 */
export const createHand = () => {
  let shown: ShownHand | null = null
  return ({ show }: Pick<PartyState, 'show'>, events: readonly PartyEvent[], seconds: number): ShownHand | null => {
    if (show.phase !== 'card') shown = null
    if (shown)
      for (const [press, fresh] of Object.entries(shown.fresh))
        shown.fresh[press] = Math.max(0, fresh - seconds / fadeS)
    const share = Math.min(1, seconds * followPerS)
    for (const event of events) {
      if (event.type !== 'hand' || show.phase !== 'card') continue
      if (shown?.seat !== event.seat) shown = newHand(event.seat)
      feel(shown, event.input, minis[show.key].kind === 'swipe', share)
    }
    return shown
  }
}
