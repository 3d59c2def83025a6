import { chosenAmong, chosenOption, defineRules, type SeatStat } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { aimOf } from './sim/flight.ts'
import { mostBoards } from './sim/numbers.ts'
import { isRainAsked, rains } from './sim/rounds.ts'
import { bubbleOptions, makeSim, type BubbleState } from './sim/sim.ts'
import { neutralInput, type BubbleInput, type GameEvent } from './sim/world.ts'

/** Stats that count towards awards of the match: every bubble. SDK-230 */
const stats = (event: GameEvent): SeatStat[] =>
  event.type === 'pop'
    ? [{ seat: event.seat, award: 'bubbles', count: event.popped.length + event.dropped.length }]
    : []

const MAX_MINUTES = 15
const SLIDER_REACH = 470

/** The rules of Bubble War, without its view. */
export const bubbleRules = defineRules<BubbleState, BubbleInput, GameEvent>({
  key: 'bubblewar',
  meta: {
    minPlayers: 1,
    maxPlayers: mostBoards,
    fillTo: 3,
    modes: ['versus', 'endless'],
    options: bubbleOptions,
    polls: { rain: { options: (state) => (isRainAsked(state) ? rains : null) } },
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const sling = controls.swipe('sling')
    // The pad with the slider has no sling, and vice versa.
    const slides = controls.slider('slide')
    const pick = chosenAmong(controls.commands, 'mode', ['versus', 'endless'])
    const rain = chosenAmong(controls.commands, 'rain', rains)
    const run = controls.commands
      .map((command) => chosenOption(command, 'run'))
      .find((option) => option !== undefined && /^\d{1,10}$/.test(option))
    return {
      aim: sling.x === 0 && sling.y === 0 ? Math.round(slides * SLIDER_REACH) : aimOf(sling.x, sling.y),
      fire: sling.count + controls.pressed('fire') > 0,
      swap: controls.pressed('swap') > 0,
      ...(controls.pressed('steer') % 2 === 1 ? { steer: true } : {}),
      ...(pick === undefined ? {} : { pick }),
      ...(rain === undefined ? {} : { rain }),
      ...(run === undefined ? {} : { run: Number(run) }),
    }
  },
  stats,
  haptics: {
    shoot: 'tick',
    swap: 'tick',
    pop: ({ popped, dropped }) => (popped.length + dropped.length > 5 ? { seat: 'win' } : {}),
    junk: 'hit',
    stone: { seat: 'hit' },
    fallen: 'lose',
    roundWon: 'win',
    level: 'win',
  },
  botNames: ['bots.0', 'bots.1', 'bots.2', 'bots.3'],
})
