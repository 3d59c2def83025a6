import { soundsIn, type SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import type { PartyEvent } from '../kit/world.ts'
import { minis } from '../minis/index.ts'
import type { PartyState } from '../sim/sim.ts'
import { miniViews } from './mini-views.ts'
import soundFile from './sounds.json' with { type: 'json' }

/** The song: one tune for the whole show: it rests at cards and grows with each game's clock. Root is F. */
const sounds = soundsIn(soundFile)

const ducked = 0.25

/** The tension of the show's tune: calm at cards, growing towards the end of a game; a game of silence may stop it. SDK-514 */
export const tensionOf = ({ show, game }: PartyState): number | null => {
  if (show.phase !== 'play') return ducked
  if (game && miniViews[show.key].isSilent?.(game) === true) return null
  return Math.min(1, 0.4 + show.phaseTicks / (minis[show.key].planS * 60))
}

/** The sounds of events that have another name or vary, and the music. SDK-514 */
export const partySounds: SoundSetup<PartyState, PartyEvent, keyof typeof sounds.recipes> = {
  ...sounds,
  halfM: 8,
  events: {
    feedback: ({ feedback }) => feedback,
    crowned: { sound: 'crown', pan: 0 },
    cue: ({ cue }) => cue,
    phase: ({ phase }) => {
      if (phase === 'wheel' || phase === 'card') return phase
      return phase === 'freeze' ? 'draw' : phase === 'podium' ? 'win' : []
    },
  },
  motifAfter: { crowned: 'seat' },
  motifDelayS: 0.2,
  follow: () => tensionOf,
}
