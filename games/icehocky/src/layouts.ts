import { messagePad, type PadLayout, type SidePick } from '@sofaspark/game-sdk'

const score = { id: 'score', label: 'pad.score' } as const
const cheer = 'pad.cheer'
const scoreLabel = { type: 'label', id: 'score', label: 'pad.score', bind: 'score', side: 'top', grow: 0.5 } as const
const hands = [
  { type: 'swipe', id: 'stick', label: 'pad.stick', side: 'end', grow: 2 },
  { type: 'button', id: 'check', label: 'pad.check', icon: 'bump', side: 'end', tone: 'danger' },
] as const
const switchTo = (label: string) =>
  ({ type: 'button', id: 'steer', label, side: 'end', grow: 0.6, tone: 'quiet' }) as const

const teamPad = (picked?: SidePick): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { title: 'pad.teams', hint: picked === undefined ? 'pad.teamsHint' : `pad.picked.${picked}` },
  widgets: [
    {
      type: 'choices',
      id: 'side',
      label: 'pad.teams',
      options: [
        { id: 'sun', label: 'teams.sun', icon: 'star' },
        { id: 'moon', label: 'teams.moon', icon: 'hat' },
        { id: 'mix', label: 'teams.mix', icon: 'swap' },
      ],
    },
  ],
})

/** The pads in each phase; the words are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  teams: teamPad(),
  'picked-sun': teamPad('sun'),
  'picked-moon': teamPad('moon'),
  'picked-mix': teamPad('mix'),
  skate: {
    v: 1,
    orientation: 'landscape',
    theme: { hint: 'pad.skateHint' },
    widgets: [
      scoreLabel,
      { type: 'stick', id: 'skate', label: 'pad.skate', side: 'start', grow: 2 },
      ...hands,
      switchTo('pad.toTilt'),
    ],
  },
  tilt: {
    v: 1,
    orientation: 'landscape',
    theme: { hint: 'pad.tiltHint' },
    widgets: [
      scoreLabel,
      { type: 'tilt', id: 'lean', label: 'pad.skate', side: 'start', grow: 2 },
      ...hands,
      switchTo('pad.toStick'),
    ],
  },
  late: messagePad({ title: 'pad.late', hint: 'pad.lateHint', value: score, cheer }),
  wait: messagePad({ title: 'pad.wait', hint: 'pad.waitHint', value: score, cheer }),
  won: messagePad({ title: 'pad.won', hint: 'pad.wonHint', value: score, cheer }),
  cheer: messagePad({ title: 'pad.end', hint: 'pad.endHint', value: score, cheer }),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint' }),
}
