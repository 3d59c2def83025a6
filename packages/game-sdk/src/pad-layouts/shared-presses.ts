import type { PadControls } from '../pad/pad-controls.ts'
import { skipsReplay } from './replay-pad.ts'

/** The presses that every match has: a cheer, and the end of a replay. A game's input takes them as they are. */
export const sharedPresses = (controls: PadControls): { cheer?: true; skip?: true } => ({
  ...(controls.pressed('cheer') > 0 ? { cheer: true } : {}),
  ...(skipsReplay(controls.commands) ? { skip: true } : {}),
})
