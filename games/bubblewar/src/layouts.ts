import { choosePad, type PadLayout } from '@sofaspark/game-sdk'

const message = (title: string, hint: string, bind?: string): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { title, hint },
  widgets: [
    { type: 'label', id: 'message', label: hint },
    ...(bind === undefined ? [] : [{ type: 'label' as const, id: bind, label: 'pad.score', bind }]),
  ],
})
const small = { grow: 1, tone: 'quiet' } as const
const swap = { type: 'button', id: 'swap', label: 'pad.swap', icon: 'swap', side: 'end', ...small } as const
const sling = (hint: string, label: string): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { hint },
  widgets: [{ type: 'swipe', id: 'sling', label, side: 'start', grow: 6, sling: true }],
})

/** Phones' pads in each phase; the texts are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  choose: choosePad({
    id: 'mode',
    title: 'pad.choose',
    options: [
      { id: 'versus', label: 'mode.versus', icon: 'bump' },
      { id: 'endless', label: 'mode.endless', icon: 'trophy' },
    ],
  }),
  sling: {
    ...sling('pad.slingHint', 'pad.sling'),
    widgets: [
      ...sling('', 'pad.sling').widgets,
      swap,
      { type: 'button', id: 'steer', label: 'pad.toSlider', side: 'end', ...small },
    ],
  },
  slide: {
    v: 1,
    orientation: 'any',
    theme: { hint: 'pad.slideHint' },
    widgets: [
      { type: 'slider', id: 'slide', label: 'pad.slide', side: 'start', grow: 2 },
      { type: 'button', id: 'fire', label: 'pad.fire', side: 'end', grow: 2, tone: 'primary' },
      swap,
      { type: 'button', id: 'steer', label: 'pad.toSling', side: 'end', ...small },
    ],
  },
  haunt: sling('pad.hauntHint', 'pad.stone'),
  late: sling('pad.lateHint', 'pad.stone'),
  ran: message('pad.ran', 'pad.ranHint', 'score'),
  tally: message('pad.tally', 'pad.tallyHint', 'score'),
  next: message('pad.next', 'pad.nextHint'),
  wait: message('pad.wait', 'pad.waitHint'),
  won: message('pad.won', 'pad.wonHint'),
  cheer: message('pad.cheer', 'pad.cheerHint'),
  full: message('pad.full', 'pad.fullHint'),
}
