import { messagePad, messagePads, playPad, sidePads, type PadLayout } from '@sofaspark/game-sdk'

const score = { id: 'score', label: 'pad.score' } as const
const cheer = 'pad.cheer'

/** Skating with the left thumb or by tilt; stick and checks with the right one. */
const skatePad = playPad('pad.skateHint', [
  { type: 'label', id: 'score', label: 'pad.score', bind: 'score', side: 'top' },
  { type: 'tilt', touch: 'stick', id: 'skate', label: 'pad.skate', side: 'start', grow: 2 },
  { type: 'swipe', timed: true, id: 'stick', label: 'pad.stick', side: 'end', grow: 3 },
  { type: 'button', timed: true, id: 'check', label: 'pad.check', icon: 'dash', side: 'end', tone: 'danger' },
])

/** The score, cheers, and the admin's choice. */
const leadPad = (id: string, label: string, words: { title: string; hint: string }): PadLayout => {
  const pad = messagePad({ ...words, value: score, cheer })
  return { ...pad, widgets: [...pad.widgets, { type: 'button', id, label, side: 'end', tone: 'quiet', grow: 1 }] }
}

/** The pads in each phase; the words are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  ...sidePads,
  skate: skatePad,
  ...messagePads(['late'], 'score'),
  mix: leadPad('mix', 'pad.mixAnew', { title: 'pad.wait', hint: 'pad.mixHint' }),
  mixing: messagePad({ title: 'pad.wait', hint: 'pad.mixingHint', value: score, cheer }),
}
