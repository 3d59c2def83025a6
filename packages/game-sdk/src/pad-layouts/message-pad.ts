import type { PadLayout } from '../game/define-game.ts'

/** The button of a pad for waiting; the session shows its presses over the picture. SDK-113 */
export const cheerId = 'cheer'

export interface MessagePad {
  /** Keys of the game's locale, as all texts here. */
  title: string
  hint: string
  /** A value of `view(seat)` that is shown large: the seat's standing. */
  value?: { id: string; label: string }
  /** The label of a button that cheers; its presses arrive as the control `cheer`. */
  cheer?: string
}

/** The pad of a seat that is not playing: the current event, the seat's standing, and a way to join in. SDK-62 */
export const messagePad = ({ title, hint, value, cheer }: MessagePad): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { title, hint },
  widgets: [
    value === undefined
      ? { type: 'label', id: 'message', label: hint, grow: 2 }
      : { type: 'label', id: value.id, label: value.label, bind: value.id, grow: 2 },
    ...(cheer === undefined
      ? []
      : [{ type: 'button', id: cheerId, label: cheer, icon: 'star', side: 'end', tone: 'primary' } as const]),
  ],
})
