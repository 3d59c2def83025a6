import { soundsIn, type SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { lowestRow } from '../sim/grid.ts'
import { kind, lifelineRow } from '../sim/numbers.ts'
import type { BubbleState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'
import soundFile from './sounds.json' with { type: 'json' }

/** The song: bubbly plucks that hurry; the drums come with the danger. Root is F. */
const sounds = soundsIn(soundFile)

/** Boards whose bubbles hang close to the line. */
export const hotBoards = ({ players }: BubbleState): number =>
  players.filter(({ board, role }) => role === 'board' && board !== null && lowestRow(board) >= lifelineRow).length

const tension = (state: BubbleState): number =>
  state.phase === 'play'
    ? Math.min(1, 0.4 + hotBoards(state) * 0.3 + state.roundTicks / 9000)
    : state.phase === 'choose'
      ? 0
      : 0.3

/** The sounds of events that have another name or vary, and the music. SDK-514 */
export const bubbleSounds: SoundSetup<BubbleState, GameEvent, keyof typeof sounds.recipes> = {
  ...sounds,
  events: {
    bounce: { sound: 'bounce', volume: 0.6 },
    land: { sound: 'land', volume: 0.7 },
    pop: ({ bomb, combo, dropped }) => [
      { sound: bomb ? 'bomb' : 'pop', rate: 1 + Math.min(combo - 1, 8) * 0.09 },
      ...(dropped.length > 0 ? (['drop'] as const) : []),
    ],
    junk: 'stone',
    roundWon: 'win',
    special: ({ what }) => (what === kind.rainbow ? 'special' : []),
    clear: 'win',
  },
  follow: () => tension,
}
