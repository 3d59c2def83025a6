import { playPad, replayPad, sidePads, type PadLayout } from '@sofaspark/game-sdk'

/** Running with the left thumb, aiming and rolling with the right one. */
const runPad = (hint: string, aim: string): PadLayout =>
  playPad(hint, [
    { type: 'label', id: 'score', label: 'pad.score', bind: 'score', side: 'top' },
    { type: 'stick', id: 'run', label: 'pad.run', side: 'start', grow: 2 },
    { type: 'aim', id: 'aim', label: aim, side: 'end', grow: 3 },
    { type: 'button', id: 'roll', label: 'pad.roll', icon: 'dash', side: 'end', tone: 'danger', timed: true },
  ])

/** The pads in each phase; the words are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  ...sidePads,
  run: runPad('pad.runHint', 'pad.aim'),
  carry: runPad('pad.carryHint', 'pad.throw'),
  popped: runPad('pad.poppedHint', 'pad.aim'),
  replay: replayPad({ title: 'pad.replay', hint: 'pad.replayHint', skip: 'pad.skip' }),
}
