import { chosenAmong, defineRules, sharedPresses } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { mostSeats } from './sim/numbers.ts'
import { frenzyOptions, neutralInput, type FrenzyEvent, type FrenzyInput } from './sim/world.ts'
import { makeSim, type FrenzyState } from './sim/sim.ts'

const MAX_MINUTES = 15

/** Ball Frenzy without its looks. */
export const frenzyRules = defineRules<FrenzyState, FrenzyInput, FrenzyEvent>({
  key: 'ballfrenzy',
  meta: {
    minPlayers: 1,
    maxPlayers: mostSeats,
    fillTo: 4,
    modes: ['versus', 'solo'],
    options: frenzyOptions,
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const pick = chosenAmong(controls.commands, 'mode', ['versus', 'solo'])
    return {
      place: controls.tilt('place').x,
      smashAgoMs: controls.swipe('smash').count > 0 ? controls.agoMs('smash') : null,
      ...sharedPresses(controls),
      ...(pick === undefined ? {} : { pick }),
    }
  },
  stats: {
    save: 'saves',
    smash: 'smashes',
    goal: ({ by, seat }) => (by === seat ? {} : { by: 'goals' }),
    cheer: 'cheers',
  },
  haptics: {
    save: 'tick',
    bump: 'tick',
    goal: ({ lives }) => ({ seat: lives === 0 ? 'lose' : 'hit', by: 'tick' }),
    back: 'win',
    roundWon: 'win',
  },
})
