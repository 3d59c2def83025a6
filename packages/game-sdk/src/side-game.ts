import type { AwardKey, HapticPattern } from '@sofaspark/contract'
import { pickedSide, sharedPresses } from './pad-layouts/pad-layouts.ts'
import type { PadControls } from './pad/pad-controls.ts'
import type { SidePick } from './sim/teams.ts'
import { defineRules, type GameMeta, type GameRules, type SimState } from './game/define-game.ts'
import type { SeatTable } from './tables/seat-tables.ts'

/** Presses of every phone in a match between two sides, beside the game's own controls. */
export interface SideInput {
  cheer?: boolean
  side?: SidePick
  /** From the admin: ends the replay. */
  skip?: boolean
}

/** A match between two sides, without its view. */
export interface SideGame<State extends SimState, Input extends SideInput, Event> extends Pick<
  GameRules<State, Input, Event>,
  'key' | 'makeSim' | 'bot' | 'layouts' | 'rest'
> {
  maxPlayers: number
  options: NonNullable<GameMeta['options']>
  /** The maximum length of a match; 15 by default. */
  maxMinutes?: number
  rulesVersion?: number
  /** The game's own controls; picks, cheers and the end of a replay are read for every game. */
  readPad: (controls: PadControls) => Input
  /** Patterns by event. Those of `hit` (its victim, and who struck) and `matchWon` are given. */
  haptics: SeatTable<Event, HapticPattern>
  /** Stats that count towards awards, by event; cheers count in every game. SDK-230 */
  stats: SeatTable<Event, AwardKey>
}

const MAX_MINUTES = 15
const FILL_TO = 4
const TICKS_A_MINUTE = 60 * 60

/**
 * Rules of a match between Suns and Moons: two to `maxPlayers` play, bots fill up to four and to even sides, and phones pick a side, cheer
 * and end replays as in every such game. SDK-380, SDK-507
 */
export const defineSideGame = <State extends SimState, Input extends SideInput, Event>({
  maxPlayers,
  options,
  maxMinutes = MAX_MINUTES,
  rulesVersion,
  readPad,
  haptics,
  stats,
  ...game
}: SideGame<State, Input, Event>): GameRules<State, Input, Event> =>
  defineRules<State, Input, Event>({
    ...game,
    meta: {
      minPlayers: 2,
      maxPlayers,
      fillTo: Math.min(FILL_TO, maxPlayers),
      fillEven: true,
      modes: ['match'],
      options,
      maxTicks: maxMinutes * TICKS_A_MINUTE,
      ...(rulesVersion === undefined ? {} : { rulesVersion }),
    },
    readPad: (controls) => ({ ...readPad(controls), ...sharedPresses(controls), ...pickedSide(controls) }),
    haptics: { hit: { victim: 'hit', seat: 'tick' }, matchWon: { won: 'win', lost: 'lose' }, ...haptics },
    stats: { cheer: 'cheers', ...stats },
  })
