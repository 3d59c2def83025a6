import { soundsIn, type SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import type { DrawState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'
import soundFile from './sounds.json' with { type: 'json' }

/** The song: a brush on a snare and a walking bass; a lead joins when the clock runs out. Root is G. */
const sounds = soundsIn(soundFile)

const tension = ({ phase, turn, drawTicks }: DrawState): number =>
  phase === 'draw' ? 0.4 + Math.min(0.6, (turn.ticks / drawTicks) * 0.6) : 0.2

const phaseSounds = { draw: 'go', reveal: 'over', intro: 'page' } as const

/** The sounds of events that have another name or vary, and the music. SDK-514 */
export const drawSounds: SoundSetup<DrawState, GameEvent, keyof typeof sounds.recipes> = {
  ...sounds,
  events: {
    wrong: 'pop',
    hurry: 'tick',
    skipped: 'skip',
    newWord: 'page',
    liked: 'like',
    crowned: ({ seats }) => (seats.length > 0 ? 'crown' : []),
    phase: ({ phase }) => (phase === 'draw' || phase === 'reveal' || phase === 'intro' ? phaseSounds[phase] : []),
  },
  follow: () => tension,
}
