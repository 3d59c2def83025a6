import { soundsIn, type SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import type { RopeState } from '../sim/sim.ts'
import type { RopeEvent } from '../sim/world.ts'
import soundFile from './sounds.json' with { type: 'json' }

/** The song: a shanty for the time between the heats; on the ropes, the drum alone keeps the beat. Root is D. */
const sounds = soundsIn(soundFile)

/** Steps of a cheerful scale, in semitones. */
const steps = [0, 2, 4, 7, 9, 12, 14, 16, 19] as const

/** How much higher a perfect pull sounds with each one in a row. SDK-514 */
export const pullRate = (streak: number): number => {
  const step = steps[Math.max(0, Math.min(steps.length - 1, streak - 1))] ?? 0
  return Math.pow(2, step / 12)
}

const BEATS_A_BAR = 4
const pulls = ['pull0', 'pull1', 'pull2', 'pull3', 'pull4', 'pull5', 'pull6', 'pull7'] as const
const CALM_MUSIC = 0.4

/** On the ropes the drum alone keeps the beat; the song fills the time between. */
const musicFor = ({ flow }: RopeState): number | null =>
  flow.phase === 'play' || flow.phase === 'countdown' || flow.phase === 'finish' ? null : CALM_MUSIC

/** The sounds of events that have another name or vary, and the music. SDK-514 */
export const ropeSounds: SoundSetup<RopeState, RopeEvent, keyof typeof sounds.recipes> = {
  ...sounds,
  halfM: 12,
  events: {
    beat: ({ number }) => (number % BEATS_A_BAR === 2 ? 'accent' : 'drum'),
    pull: ({ seat, grade, streak }) => {
      const sound = pulls[seat % pulls.length] ?? 'pull0'
      if (grade === 'perfect') return { sound, rate: pullRate(streak) }
      return grade === 'good' ? { sound, volume: 0.5 } : 'off'
    },
    slipped: 'slide',
    bell: ({ first }) => ({ sound: 'bell', rate: first ? 1 : 0.8, pan: 0 }),
    verdict: { sound: 'verdict', pan: 0 },
    roundWon: { sound: 'win', pan: 0 },
  },
  // The first at the bell is heard with the motif of their joining.
  motifAfter: { verdict: 'seat' },
  motifDelayS: 0.2,
  follow: () => musicFor,
}
