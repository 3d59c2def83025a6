import {
  chosenAmong,
  defineRules,
  readSteering,
  sharedPresses,
  type PadControls,
  type SeatHaptic,
} from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { minis } from './minis/index.ts'
import { miniKeys } from './kit/keys.ts'
import { playBot } from './sim/bot.ts'
import { ownButtonsOf } from './kit/buttons.ts'
import { memoryOf } from './sim/choosing.ts'
import { leastSeats, lengths, mostSeats } from './kit/numbers.ts'
import { type Feedback, partyOptions, neutralInput, type PartyEvent, type PartyInput } from './kit/world.ts'
import { makeSim, type PartyState } from './sim/sim.ts'

/** Buttons that minigames declare for themselves. PTY-12 */
const ownButtons = ownButtonsOf(miniKeys.map((key) => minis[key].pad))

/** The presses of these buttons, each with its age. PTY-12 */
export const readOwnButtons = (controls: PadControls, ids: readonly string[]): Pick<PartyInput, 'presses'> => {
  const pressed = ids
    .map((id) => [id, { count: controls.pressed(id), agoMs: controls.agoMs(id) }] as const)
    .filter(([, { count }]) => count > 0)
  return pressed.length > 0 ? { presses: Object.fromEntries(pressed) } : {}
}

const MAX_MINUTES = 20

/** The haptics of each feedback. */
const feedbackHaptics: Partial<Record<Feedback, SeatHaptic['pattern']>> = {
  gain: 'tick',
  bonus: 'tick',
  press: 'tick',
  hit: 'hit',
  lose: 'hit',
  wrong: 'hit',
  out: 'lose',
}

const pickOf = ({ commands }: PadControls): string | undefined =>
  chosenAmong(commands, 'vote', miniKeys) ??
  chosenAmong(commands, 'pick', ['1', '2', '3', '4', '5', '6']) ??
  chosenAmong(commands, 'length', lengths)

/** A phone's greeting says whether its player is steady. PTY-190 */
const steadyOf = ({ commands }: PadControls): Pick<PartyInput, 'steady'> => {
  const said = commands.filter(({ type }) => type === 'hello').at(-1)?.data
  const steady = typeof said === 'object' && said !== null && 'steady' in said ? said.steady : undefined
  return typeof steady === 'boolean' ? { steady } : {}
}

/**
 * A slider is the steering of a pad without a stick; a swipe is a press with a direction, of length 0.1 to 1. On pads y points down, in the
 * games away from the viewer. PTY-12
 */
const steeringOf = (controls: PadControls): Pick<PartyInput, 'x' | 'y' | 'act'> => {
  const { count, x, y, speed } = controls.swipe('swipe')
  const reach = 0.1 + speed * 0.9
  if (count > 0) return { x: x * reach, y: -y * reach, act: true }
  const steering = readSteering(controls, { stick: 'run', tilt: 'lean' })
  return { x: steering.x || controls.slider('slide'), y: -steering.y, act: controls.pressed('act') > 0 }
}

/** The rules of Party Games, without its view. */
export const partyRules = defineRules<PartyState, PartyInput, PartyEvent>({
  key: 'minigames',
  meta: {
    minPlayers: leastSeats,
    maxPlayers: mostSeats,
    fillTo: 4,
    modes: ['show'],
    options: partyOptions,
    polls: {
      vote: {
        options: ({ show }) => (show.phase === 'vote' ? show.cards : null),
        labelOf: (key) => `mini.${key}.name`,
        isLive: true,
      },
    },
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const pick = pickOf(controls)
    return {
      ...steeringOf(controls),
      agoMs: Math.max(controls.agoMs('act'), controls.agoMs('drum')),
      minus: controls.pressed('minus'),
      plus: controls.pressed('plus'),
      ...controls.taps('drum'),
      ...readOwnButtons(controls, ownButtons),
      ...sharedPresses(controls),
      ...steadyOf(controls),
      ...(pick === undefined ? {} : { pick }),
    }
  },
  memory: memoryOf,
  haptics: {
    crowned: 'win',
    tried: 'tick',
    voted: 'tick',
    feedback: ({ feedback }) => {
      const pattern = feedbackHaptics[feedback]
      return pattern ? { seat: pattern } : {}
    },
  },
})
