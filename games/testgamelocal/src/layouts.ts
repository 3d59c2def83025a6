import { choosePad, type PadLayout } from '@sofaspark/game-sdk'

const stick = { type: 'stick', id: 'move', label: 'pad.run', side: 'start', grow: 1 } as const

const message = (title: string, hint: string): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { title, hint },
  widgets: [{ type: 'label', id: 'message', label: hint }],
})

/** Phones' pads in each phase; the texts are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  choose: choosePad({
    id: 'mode',
    title: 'pad.choose',
    options: [
      { id: 'versus', label: 'mode.versus' },
      { id: 'coop', label: 'mode.coop' },
    ],
  }),
  play: {
    v: 1,
    orientation: 'landscape',
    theme: { hint: 'pad.playHint' },
    widgets: [
      stick,
      { type: 'button', id: 'dash', label: 'pad.dash', icon: 'dash', side: 'end', grow: 1, tone: 'primary' },
    ],
  },
  frozen: {
    v: 1,
    orientation: 'landscape',
    theme: { hint: 'pad.frozenHint' },
    widgets: [
      stick,
      { type: 'button', id: 'dash', label: 'pad.frozen', side: 'end', grow: 1, tone: 'quiet', disabled: true },
    ],
  },
  gull: {
    v: 1,
    orientation: 'landscape',
    theme: { hint: 'pad.gullHint' },
    widgets: [
      { ...stick, label: 'pad.fly' },
      { type: 'button', id: 'fish', label: 'pad.fish', icon: 'fish', side: 'end', grow: 1, tone: 'primary' },
    ],
  },
  late: {
    v: 1,
    orientation: 'landscape',
    theme: { hint: 'pad.lateHint' },
    widgets: [
      { ...stick, label: 'pad.fly' },
      { type: 'button', id: 'fish', label: 'pad.fish', icon: 'fish', side: 'end', grow: 1, tone: 'primary' },
    ],
  },
  wait: message('pad.wait', 'pad.waitHint'),
  won: message('pad.won', 'pad.wonHint'),
  cheer: message('pad.cheer', 'pad.cheerHint'),
  full: message('pad.full', 'pad.fullHint'),
}
