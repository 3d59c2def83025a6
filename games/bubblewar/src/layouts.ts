import { messagePad, messagePads, modePad, playPad, type PadLayout } from '@sofaspark/game-sdk'

const cheer = 'shared.cheer'
const small = { grow: 1, tone: 'quiet' } as const
const swap = { type: 'button', id: 'swap', label: 'pad.swap', icon: 'swap', side: 'end', ...small } as const
const steer = (label: string) => ({ type: 'button', id: 'steer', label, side: 'end', ...small }) as const
const sling = (hint: string, label: string, ...others: PadLayout['widgets']): PadLayout =>
  playPad(hint, [{ type: 'swipe', id: 'sling', label, side: 'start', grow: 6, sling: true }, ...others], 'any')

/** Phones' pads in each phase; the texts are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  choose: modePad({ versus: 'bump', endless: 'trophy' }),
  sling: sling('pad.slingHint', 'pad.sling', swap, steer('pad.toSlider')),
  slide: playPad(
    'pad.slideHint',
    [
      { type: 'slider', id: 'slide', label: 'pad.slide', side: 'start', grow: 2 },
      { type: 'button', id: 'fire', label: 'pad.fire', side: 'end', grow: 2, tone: 'primary' },
      swap,
      steer('pad.toSling'),
    ],
    'any',
  ),
  haunt: sling('pad.hauntHint', 'pad.stone'),
  late: sling('pad.lateHint', 'pad.stone'),
  ...messagePads(['ran', 'tally', 'next'], 'score', cheer),
  ...messagePads(['wait', 'won', 'cheer'], 'wins', cheer),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer }),
}
