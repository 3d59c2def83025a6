import type { PadLayout } from '../game/define-game.ts'
import { choosePad } from './choose-pad.ts'
import { chosenAmong } from '../pad/pad-commands.ts'

/** The control that ends the showing of a decisive moment. Enter at the big screen picks it as well. */
export const replayControl = 'replay'
export const skipOption = 'skip'

/** The admin's pad while a decisive moment is shown once more. Texts are keys of the game's locale. SDK-78 */
export const replayPad = ({ title, hint, skip }: { title: string; hint?: string; skip: string }): PadLayout =>
  choosePad({
    id: replayControl,
    title,
    ...(hint === undefined ? {} : { hint }),
    options: [{ id: skipOption, label: skip }],
  })

/** Whether a seat's commands skip the showing: the `skip` cue of `stepFlow`, for the admin's seat. SDK-78 */
export const skipsReplay = (commands: readonly { type: string; data: unknown }[]): boolean =>
  chosenAmong(commands, replayControl, [skipOption]) !== undefined
