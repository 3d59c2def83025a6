import { defineRoundGame } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { mostSeats } from './sim/numbers.ts'
import { frenzyOptions, modes, neutralInput, type FrenzyEvent, type FrenzyInput } from './sim/world.ts'
import { makeSim, type FrenzyState } from './sim/sim.ts'

/** The rules of Ball Frenzy, without its view. */
export const frenzyRules = defineRoundGame<FrenzyState, FrenzyInput, FrenzyEvent>({
  key: 'ballfrenzy',
  minPlayers: 1,
  maxPlayers: mostSeats,
  modes,
  options: frenzyOptions,
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => ({
    place: controls.tilt('place').x,
    smashAgoMs: controls.swipe('smash').count > 0 ? controls.agoMs('smash') : null,
  }),
  stats: {
    save: 'saves',
    smash: 'smashes',
    goal: ({ by, seat }) => (by === seat ? {} : { by: 'goals' }),
  },
  haptics: {
    save: 'tick',
    bump: 'tick',
    goal: ({ lives }) => ({ seat: lives === 0 ? 'lose' : 'hit', by: 'tick' }),
    back: 'win',
  },
})
