import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Ropes, coconuts and an unreasonable amount of ambition. Rope Rage is a race straight up: left thumb, right thumb, left thumb, in rhythm, as fast as you can keep it clean. Lose the beat and you hang there, looking at the shoes of the person above you.',
    'Swipe to hop to the next rope, shake off whoever is climbing too close below, and look out for grease and falling fruit. Checkpoints keep a slip from becoming a tragedy, and three heats decide who was the strongest, or at least the most regular.',
    'It is the sort of game that is understood in five seconds and discussed for a week.',
  ],
  tips: [
    {
      heading: 'Rhythm before speed',
      text: 'A steady climb beats frantic tapping. Listen to the wood.',
    },
    {
      heading: 'Change ropes early',
      text: 'Coconuts announce themselves with a shadow. Hop before it is over you.',
    },
    {
      heading: 'Shake with care',
      text: 'Shaking costs you a beat, too. Do it when somebody is really there.',
    },
  ],
}
