import type { AwardKey, HapticPattern } from '@sofaspark/contract'
import { defineRules, type GameMeta, type GameRules, type SimState } from './game/define-game.ts'
import { sharedPresses } from './pad-layouts/pad-layouts.ts'
import { chosenAmong } from './pad/pad-commands.ts'
import type { PadControls } from './pad/pad-controls.ts'
import type { SeatTable } from './tables/seat-tables.ts'

/** Presses of every phone in a match of rounds, beside the game's own controls. */
export interface RoundInput<Mode extends string = string> {
  cheer?: boolean
  /** From the chooser: the mode, and the end of the replay. */
  pick?: Mode
  skip?: boolean
}

/** A free-for-all match of rounds, without its view. */
export interface RoundGame<State extends SimState, Input extends RoundInput, Event> extends Pick<
  GameRules<State, Input, Event>,
  'key' | 'makeSim' | 'bot' | 'layouts' | 'rest'
> {
  minPlayers: number
  maxPlayers: number
  /** Bots fill a match up to this many players; 4 by default. */
  fillTo?: number
  modes: readonly string[]
  options: NonNullable<GameMeta['options']>
  polls?: GameMeta<State>['polls']
  /** The game's own controls; the choice of a mode, cheers and the end of a replay are read for every game. */
  readPad: (controls: PadControls) => Input
  /** Patterns by event; that of `roundWon` is given. */
  haptics: SeatTable<Event, HapticPattern>
  /** Stats that count towards awards, by event; cheers count in every game. SDK-230 */
  stats: SeatTable<Event, AwardKey>
}

const MAX_MINUTES = 15
const FILL_TO = 4
const TICKS_A_MINUTE = 60 * 60

/** Rules of a free-for-all match of rounds: phones choose its mode, cheer and end replays as in every such game. SDK-507 */
export const defineRoundGame = <State extends SimState, Input extends RoundInput, Event>({
  minPlayers,
  maxPlayers,
  fillTo = FILL_TO,
  modes,
  options,
  polls,
  readPad,
  haptics,
  stats,
  ...game
}: RoundGame<State, Input, Event>): GameRules<State, Input, Event> =>
  defineRules<State, Input, Event>({
    ...game,
    meta: {
      minPlayers,
      maxPlayers,
      fillTo,
      modes,
      options,
      maxTicks: MAX_MINUTES * TICKS_A_MINUTE,
      ...(polls && { polls }),
    },
    readPad: (controls) => {
      const pick = chosenAmong(controls.commands, 'mode', modes)
      return { ...readPad(controls), ...sharedPresses(controls), ...(pick === undefined ? {} : { pick }) }
    },
    haptics: { roundWon: 'win', ...haptics },
    stats: { cheer: 'cheers', ...stats },
  })
