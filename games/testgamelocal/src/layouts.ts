import { messagePad, messagePads, modePad, playPad, type PadLayout } from '@sofaspark/game-sdk'

const stick = { type: 'stick', id: 'move', label: 'pad.run', side: 'start', grow: 1 } as const
const button = { type: 'button', side: 'end', grow: 1, tone: 'primary' } as const
const gullPad = (hint: string): PadLayout =>
  playPad(hint, [
    { ...stick, label: 'pad.fly' },
    { ...button, id: 'fish', label: 'pad.fish', icon: 'fish' },
  ])

const cheer = 'shared.cheer'

/** Phones' pads in each phase; the texts are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  choose: modePad({ versus: null, coop: null }),
  play: playPad('pad.playHint', [stick, { ...button, id: 'dash', label: 'pad.dash', icon: 'dash' }]),
  frozen: playPad('pad.frozenHint', [
    stick,
    { ...button, id: 'dash', label: 'pad.frozen', tone: 'quiet', disabled: true },
  ]),
  gull: gullPad('pad.gullHint'),
  late: gullPad('pad.lateHint'),
  ...messagePads(['wait', 'won', 'cheer'], 'wins', cheer),
  team: messagePad({ title: 'pad.cheer', hint: 'pad.cheerHint', value: { id: 'waves', label: 'pad.waves' }, cheer }),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer }),
}
