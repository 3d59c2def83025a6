import { choosePad, messagePad, messagePads, replayPad, type PadLayout } from '@sofaspark/game-sdk'
import { minis } from './minis/index.ts'
import { miniKeys } from './kit/keys.ts'
import { cardsOffered } from './kit/numbers.ts'
import { votePad } from './sim/sim.ts'

/** The pads of the show and of every minigame; the words are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  ...Object.fromEntries(miniKeys.map((key) => [key, minis[key].pad])),
  choose: choosePad({
    id: 'length',
    title: 'pad.choose',
    options: [
      { id: 'short', label: 'pad.short', icon: 'clock' },
      { id: 'normal', label: 'pad.normal', icon: 'star' },
      { id: 'long', label: 'pad.long', icon: 'crown' },
    ],
  }),
  vote: votePad(miniKeys.slice(0, cardsOffered)),
  ...messagePads(['wait', 'crowned', 'won', 'end'], 'crowns'),
  replay: replayPad({ title: 'pad.replay', skip: 'pad.skip' }),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer: 'pad.cheer' }),
}
