import { playPad, sidePads, type PadLayout } from '@sofaspark/game-sdk'

/** Running with the left thumb, lobbing with the right one. */
const runPad = (hint: string, aim: string): PadLayout =>
  playPad(hint, [
    { type: 'label', id: 'score', label: 'pad.share', bind: 'score', side: 'top' },
    { type: 'stick', id: 'run', label: 'pad.run', side: 'start', grow: 2 },
    { type: 'aim', id: 'aim', label: aim, side: 'end', grow: 3 },
  ])

/** The pads in each phase; the words are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  ...sidePads,
  run: runPad('pad.runHint', 'pad.lob'),
  bomb: runPad('pad.bombHint', 'pad.bomb'),
  popped: runPad('pad.poppedHint', 'pad.lob'),
}
