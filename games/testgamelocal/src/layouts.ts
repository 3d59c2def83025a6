import { choosePad, messagePad, playPad, type PadLayout } from '@sofaspark/game-sdk'

const stick = { type: 'stick', id: 'move', label: 'pad.run', side: 'start', grow: 1 } as const
const button = { type: 'button', side: 'end', grow: 1, tone: 'primary' } as const
const gullPad = (hint: string): PadLayout =>
  playPad(hint, [
    { ...stick, label: 'pad.fly' },
    { ...button, id: 'fish', label: 'pad.fish', icon: 'fish' },
  ])

const wins = { id: 'wins', label: 'pad.wins' } as const
const cheer = 'shared.cheer'

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
  play: playPad('pad.playHint', [stick, { ...button, id: 'dash', label: 'pad.dash', icon: 'dash' }]),
  frozen: playPad('pad.frozenHint', [
    stick,
    { ...button, id: 'dash', label: 'pad.frozen', tone: 'quiet', disabled: true },
  ]),
  gull: gullPad('pad.gullHint'),
  late: gullPad('pad.lateHint'),
  wait: messagePad({ title: 'pad.wait', hint: 'pad.waitHint', value: wins, cheer }),
  won: messagePad({ title: 'pad.won', hint: 'pad.wonHint', value: wins, cheer }),
  cheer: messagePad({ title: 'pad.cheer', hint: 'pad.cheerHint', value: wins, cheer }),
  team: messagePad({ title: 'pad.cheer', hint: 'pad.cheerHint', value: { id: 'waves', label: 'pad.waves' }, cheer }),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer }),
}
