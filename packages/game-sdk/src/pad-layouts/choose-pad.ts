import type { PadLayout, PadOption } from '../game/define-game.ts'

export interface ChoosePad {
  /** The control's id: `chosenAmong` reads its picks. */
  id: string
  /** Keys of the game's locale, as all texts here. */
  title: string
  hint?: string
  options: readonly PadOption[]
}

/** The pad on which a seat picks one of a few options. SDK-90 */
export const choosePad = ({ id, title, hint, options }: ChoosePad): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { title, ...(hint === undefined ? {} : { hint }) },
  widgets: [{ type: 'choices', id, label: title, options: options.map((option) => ({ ...option })) }],
})
