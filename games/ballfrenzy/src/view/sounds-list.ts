import { soundsIn, type SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { FrenzyEvent } from '../sim/world.ts'
import { pitchOf } from './room.ts'
import soundFile from './sounds.json' with { type: 'json' }

/** The song: a fairground in a hurry: bass and organ plucks, drums with the second ball, a lead when it is nearly over. Root is G. */
const sounds = soundsIn(soundFile)

/** How tense the music is, 0 to 1: with the balls in play and the keepers on their last life. SDK-514 */
export const tension = ({ flow, balls, players, mode }: FrenzyState): number => {
  if (flow.phase === 'intro' || flow.phase === 'countdown') return 0.34
  if (flow.phase !== 'play') return 0
  const desperate = players.filter(({ role, lives }) => role.type === 'keeper' && lives <= 1).length
  return Math.min(1, 0.34 + balls.length * 0.1 + desperate * 0.12 + (mode === 'solo' ? flow.playTicks / 7200 : 0))
}

/** The sounds of events that have another name or vary, and the music. A point plays the motif with which its scorer came in. SDK-514 */
export const frenzySounds: SoundSetup<FrenzyState, FrenzyEvent, keyof typeof sounds.recipes> = {
  ...sounds,
  halfM: 10,
  events: {
    save: ({ speed }) => ({ sound: 'save', rate: pitchOf(speed) }),
    bounce: ({ speed }) =>
      speed > 1.5 ? { sound: 'bounce', rate: pitchOf(speed), volume: Math.min(1, speed / 12) } : [],
    smash: ({ perfect }) => (perfect ? 'perfect' : 'smash'),
    goal: ({ lost }) => (lost > 1 ? 'goldGoal' : 'goal'),
    serve: ({ gold }) => (gold ? 'gold' : 'serve'),
    roundWon: 'win',
  },
  motifAfter: { goal: 'by' },
  motifDelayS: 0.16,
  follow: () => tension,
}
