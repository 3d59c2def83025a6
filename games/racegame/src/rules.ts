import { chosenAmong, defineRoundGame } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { isRainAsked, rainItems } from './sim/items.ts'
import { crate, mostSeats, race } from './sim/numbers.ts'
import { raceOptions, neutralInput, type RaceEvent, type RaceInput } from './sim/world.ts'
import { makeSim, type RaceState } from './sim/sim.ts'

const sectors = Array.from({ length: crate.sectors }, (_, sector) => String(sector))

/** The rules of Race & Smash, without its view. */
export const raceRules = defineRoundGame<RaceState, RaceInput, RaceEvent>({
  key: 'racegame',
  minPlayers: 1,
  maxPlayers: mostSeats,
  fillTo: race.carts,
  modes: ['race'],
  options: raceOptions,
  polls: { rain: { options: (state) => (isRainAsked(state) ? rainItems : null), labelOf: (item) => `item.${item}` } },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const sector = chosenAmong(controls.commands, 'sector', sectors)
    const rain = chosenAmong(controls.commands, 'rain', rainItems)
    return {
      steer: controls.tilt('steer').x,
      drift: controls.held('drift'),
      ...(controls.pressed('drift') > 0 ? { press: { agoMs: controls.agoMs('drift') } } : {}),
      ...(controls.pressed('item') > 0 ? { item: true } : {}),
      ...(sector === undefined ? {} : { sector: Number(sector) }),
      ...(rain === undefined ? {} : { rain }),
    }
  },
  stats: {
    ram: 'rams',
    struck: ({ by }) => (by === 'rocket' || by === 'crate' ? { from: 'smashes' } : {}),
  },
  haptics: {
    ram: { victim: 'hit', seat: 'tick' },
    struck: 'hit',
    found: 'tick',
    boost: 'tick',
    warned: 'tick',
    finish: ({ place }) => ({ seat: place === 1 ? 'win' : 'tick' }),
    matchWon: { won: 'win', lost: 'lose' },
  },
})
