import type { Pad } from '@sofaspark/contract'
import type { Say } from '../bridge/phone-words.ts'

export const tapId = 'tap'
export const skipId = 'skip'

/** The pad while the delay of the room is measured: one large button for everybody; the admin may skip. EVE-113 */
export const lagPad = (isAdmin: boolean, say: Say): Pad => ({
  v: 1,
  orientation: 'any',
  theme: { hint: say('lag.padHint') },
  widgets: [
    ...(isAdmin
      ? [{ type: 'button', id: skipId, label: say('lag.skip'), tone: 'quiet', grow: 0.5, side: 'start' } as const]
      : []),
    {
      type: 'button',
      timed: true,
      id: tapId,
      label: say('lag.tap'),
      icon: 'bump',
      tone: 'primary',
      grow: 3,
      side: 'end',
    },
  ],
})
