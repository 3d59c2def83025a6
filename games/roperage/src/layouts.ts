import { messagePad, messagePads, modePad, playPad, replayPad, type PadLayout } from '@sofaspark/game-sdk'

const points = { id: 'points', label: 'pad.points' } as const
const cheer = 'pad.cheer'

/** Two hands below, a field for swipes above: the same places in each role, so that no finger is lost. */
const ropePad = (hint: string, hands: string, swipe: string, value: PadLayout['widgets'][number]): PadLayout =>
  playPad(
    hint,
    [
      value,
      // The hands show arrows only; their words are above.
      { type: 'label', id: 'how', label: hands, side: 'top', grow: 2.2 },
      { type: 'swipe', timed: true, id: 'move', label: swipe, side: 'start' },
      { type: 'tapPair', timed: true, repeats: true, id: 'pull', label: hands, side: 'end', grow: 1.6 },
    ],
    'portrait',
  )

const height = { type: 'label', id: 'height', label: 'pad.height', bind: 'height', side: 'top' } as const
const score = { type: 'label', ...points, bind: 'points', side: 'top' } as const

/** The pads in each phase; the words are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  choose: modePad({ versus: 'users', solo: 'arrow-up' }),
  climb: ropePad('pad.climbHint', 'pad.pull', 'pad.move', height),
  oneHand: ropePad('pad.oneHandHint', 'pad.pull', 'pad.move', height),
  gull: ropePad('pad.gullHint', 'pad.fly', 'pad.drop', score),
  replay: replayPad({ title: 'pad.replay', skip: 'pad.skip' }),
  ...messagePads(['home', 'wait', 'won'], 'points'),
  cheer: messagePad({ title: 'pad.end', hint: 'pad.endHint', value: points, cheer }),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer }),
}
