import { choosePad, messagePad, type PadLayout } from '@sofaspark/game-sdk'

const stick = { type: 'stick', id: 'move', label: 'pad.run', side: 'start', grow: 1 } as const

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
  wait: messagePad({ title: 'pad.wait', hint: 'pad.waitHint', value: wins, cheer }),
  won: messagePad({ title: 'pad.won', hint: 'pad.wonHint', value: wins, cheer }),
  cheer: messagePad({ title: 'pad.cheer', hint: 'pad.cheerHint', value: wins, cheer }),
  team: messagePad({ title: 'pad.cheer', hint: 'pad.cheerHint', value: { id: 'waves', label: 'pad.waves' }, cheer }),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer }),
}
