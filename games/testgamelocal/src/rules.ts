import { chosenAmong, defineRules } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { bumpOptions, makeSim, type BumpState } from './sim/sim.ts'
import { neutralInput, type BeanInput, type GameEvent } from './sim/world.ts'

const MAX_MINUTES = 15

/** Slip N Bump without its view. */
export const bumpRules = defineRules<BumpState, BeanInput, GameEvent>({
  key: 'testgamelocal',
  meta: {
    minPlayers: 1,
    maxPlayers: 8,
    fillTo: 4,
    modes: ['versus', 'coop'],
    options: bumpOptions,
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const { x, y } = controls.stick('move')
    const act = controls.pressed('dash') + controls.pressed('fish') > 0
    const pick = chosenAmong(controls.commands, 'mode', ['versus', 'coop'])
    return { x, y, act, ...(pick === undefined ? {} : { pick }) }
  },
  stats: {
    bump: 'rams',
    revived: { by: 'revives' },
    bonk: { owner: 'fish' },
    slip: { owner: 'fish' },
  },
  haptics: {
    bump: { victim: 'hit', seat: 'tick' },
    swept: 'hit',
    rolled: 'hit',
    slip: 'hit',
    bonk: 'hit',
    splash: 'lose',
    roundWon: 'win',
    revived: 'tick',
  },
})
