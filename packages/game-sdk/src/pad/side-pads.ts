import type { SidePick } from '../sim/teams.ts'
import { choosePad } from './choose-pad.ts'
import type { PadLayout } from '../define-game.ts'

const sidePad = (picked?: SidePick): PadLayout =>
  choosePad({
    id: 'side',
    title: 'pad.teams',
    hint: picked === undefined ? 'pad.teamsHint' : `pad.picked.${picked}`,
    options: [
      { id: 'sun', label: 'teams.sun', icon: 'star' },
      { id: 'moon', label: 'teams.moon', icon: 'hat' },
      { id: 'mix', label: 'teams.mix', icon: 'swap' },
    ],
  })

/** The pads on which a phone picks its side, before and after; the words are keys of the game's locale. */
export const sidePads = {
  teams: sidePad(),
  'picked-sun': sidePad('sun'),
  'picked-moon': sidePad('moon'),
  'picked-mix': sidePad('mix'),
} as const satisfies Readonly<Record<string, PadLayout>>
