import { choosePad, messagePad, playPad, type PadLayout } from '@sofaspark/game-sdk'

const score = { id: 'score', label: 'pad.score' } as const
const wins = { id: 'wins', label: 'pad.wins' } as const
const cheer = 'shared.cheer'
const small = { grow: 1, tone: 'quiet' } as const
const swap = { type: 'button', id: 'swap', label: 'pad.swap', icon: 'swap', side: 'end', ...small } as const
const steer = (label: string) => ({ type: 'button', id: 'steer', label, side: 'end', ...small }) as const
const sling = (hint: string, label: string, ...others: PadLayout['widgets']): PadLayout =>
  playPad(hint, [{ type: 'swipe', id: 'sling', label, side: 'start', grow: 6, sling: true }, ...others], 'any')

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
  ran: messagePad({ title: 'pad.ran', hint: 'pad.ranHint', value: score, cheer }),
  tally: messagePad({ title: 'pad.tally', hint: 'pad.tallyHint', value: score, cheer }),
  next: messagePad({ title: 'pad.next', hint: 'pad.nextHint', value: score, cheer }),
  wait: messagePad({ title: 'pad.wait', hint: 'pad.waitHint', value: wins, cheer }),
  won: messagePad({ title: 'pad.won', hint: 'pad.wonHint', value: wins, cheer }),
  cheer: messagePad({ title: 'pad.cheer', hint: 'pad.cheerHint', value: wins, cheer }),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer }),
}
