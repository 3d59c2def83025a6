import { choosePad, messagePad, type PadLayout } from '@sofaspark/game-sdk'

const points = { id: 'points', label: 'pad.points' } as const
const cheer = 'pad.cheer'
const small = { grow: 0.6, tone: 'quiet' } as const
const lives = { type: 'label', id: 'lives', label: 'pad.lives', bind: 'lives', side: 'top', grow: 0.5 } as const
const smash = { type: 'swipe', id: 'smash', label: 'pad.smash', side: 'end', grow: 2 } as const
const switchTo = (label: string) => ({ type: 'button', id: 'steer', label, side: 'end', ...small }) as const

/** A place on a line by slider and a swipe, for all who stand on one. */
const slidePad = (hint: string, swipe: string): PadLayout => ({
  v: 1,
  orientation: 'landscape',
  theme: { hint },
  widgets: [
    { type: 'slider', id: 'place', label: 'pad.move', side: 'start', grow: 2 },
    { ...smash, label: swipe },
  ],
})

/** The pads in each phase; the words are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  choose: choosePad({
    id: 'mode',
    title: 'pad.choose',
    options: [
      { id: 'versus', label: 'mode.versus', icon: 'bump' },
      { id: 'solo', label: 'mode.solo', icon: 'trophy' },
    ],
  }),
  keep: {
    ...slidePad('pad.keepHint', 'pad.smash'),
    widgets: [lives, ...slidePad('', 'pad.smash').widgets, switchTo('pad.toTilt')],
  },
  keepByTilt: {
    v: 1,
    orientation: 'landscape',
    theme: { hint: 'pad.tiltHint' },
    widgets: [
      lives,
      { type: 'tilt', id: 'lean', label: 'pad.move', side: 'start', grow: 2 },
      smash,
      switchTo('pad.toSlider'),
    ],
  },
  bump: slidePad('pad.bumpHint', 'pad.kick'),
  late: slidePad('pad.lateHint', 'pad.kick'),
  wait: messagePad({ title: 'pad.wait', hint: 'pad.waitHint', value: points, cheer }),
  won: messagePad({ title: 'pad.won', hint: 'pad.wonHint', value: points, cheer }),
  cheer: messagePad({ title: 'pad.end', hint: 'pad.endHint', value: points, cheer }),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint' }),
}
