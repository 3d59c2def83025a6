import type { PadLayout } from '../game/define-game.ts'
import type { SidePick } from '../sim/teams.ts'
import { choosePad } from './choose-pad.ts'
import { messagePad } from './message-pad.ts'
import { chosenAmong } from '../pad/pad-commands.ts'
import type { PadControls } from '../pad/pad-controls.ts'
import { replayPad } from './replay-pad.ts'

const sidePad = (picked?: SidePick): PadLayout =>
  choosePad({
    id: 'side',
    title: 'pad.teams',
    hint: picked === undefined ? 'pad.teamsHint' : `pad.picked.${picked}`,
    options: [
      { id: 'sun', label: 'teams.sun', icon: 'bump' },
      { id: 'moon', label: 'teams.moon', icon: 'moon' },
      { id: 'mix', label: 'teams.mix', icon: 'swap' },
    ],
  })

const score = { id: 'score', label: 'pad.score' } as const

const scorePad = (name: string): PadLayout =>
  messagePad({ title: `pad.${name}`, hint: `pad.${name}Hint`, value: score, cheer: 'pad.cheer' })

/**
 * The pads of a match between two sides beside those to play with, as `teamSeatView` names them: picking a side, waiting and the end.
 * The words are keys of the game's locale.
 */
export const sidePads = {
  teams: sidePad(),
  'picked-sun': sidePad('sun'),
  'picked-moon': sidePad('moon'),
  'picked-mix': sidePad('mix'),
  replay: replayPad({ title: 'pad.replay', skip: 'pad.skip' }),
  wait: scorePad('wait'),
  won: scorePad('won'),
  lost: scorePad('lost'),
  drawn: scorePad('drawn'),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer: 'pad.cheer' }),
} as const satisfies Readonly<Record<string, PadLayout>>

/** The side that a phone picks on such a pad. */
export const pickedSide = ({ commands }: PadControls): { side?: SidePick } => {
  const side = chosenAmong(commands, 'side', ['sun', 'moon', 'mix'])
  return side === undefined ? {} : { side }
}
