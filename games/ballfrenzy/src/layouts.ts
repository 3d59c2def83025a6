import { messagePad, messagePads, modePad, playPad, replayPad, type PadLayout } from '@sofaspark/game-sdk'

const points = { id: 'points', label: 'pad.points' } as const
const cheer = 'pad.cheer'
const lives = { type: 'label', id: 'lives', label: 'pad.lives', bind: 'lives', side: 'top' } as const
const backIn = { type: 'label', id: 'backIn', label: 'pad.backIn', bind: 'backIn', side: 'top' } as const

/** A position on a line, by slider or tilt, and a swipe: for keepers and bumpers. */
const linePad = (hint: string, swipe: string): PadLayout =>
  playPad(hint, [
    { type: 'tilt', touch: 'slider', id: 'place', label: 'pad.move', side: 'start', grow: 2 },
    { type: 'swipe', timed: true, id: 'smash', label: swipe, side: 'end', grow: 2 },
  ])

const keepPad = linePad('pad.keepHint', 'pad.smash')
const bumpPad = linePad('pad.bumpHint', 'pad.kick')

/** The pads in each phase; the words are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  choose: modePad({ versus: 'bump', solo: 'trophy' }),
  keep: { ...keepPad, widgets: [lives, ...keepPad.widgets] },
  bump: { ...bumpPad, widgets: [backIn, ...bumpPad.widgets] },
  late: linePad('pad.lateHint', 'pad.kick'),
  replay: replayPad({ title: 'pad.replay', skip: 'pad.skip' }),
  ...messagePads(['wait', 'won'], 'points'),
  cheer: messagePad({ title: 'pad.end', hint: 'pad.endHint', value: points, cheer }),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer }),
}
