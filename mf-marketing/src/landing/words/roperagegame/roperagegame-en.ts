import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Ropes, coconuts and an unreasonable amount of ambition. Rope Rage is a race up the outside of a lighthouse: left thumb, right thumb, left thumb, on the beat. Lose it and you hang there, looking at the shoes of the person above you.',
    'Hop to the next rope, shake off whoever is climbing too close below, grab a foot above you and swap places. At the top hangs a bell, and the foam below is rising.',
  ],
  answers: {
    rules:
      'A tap on the beat lifts you farthest, a near miss less, anything else hardly. The same hand twice slips, and frantic tapping slides you down. Ledges every ten metres catch you. Coconuts mark their rope before they fall, grease needs perfect taps, springs throw you up. The first at the bell wins the heat, decided in hundredths; whoever the foam reaches becomes a gull that drops coconuts.',
    modes:
      'Three heats, of which the last counts double; or the endless tower, which has no bell, only faster foam and a height in metres.',
    phone:
      'Two big areas, one for each thumb. Swipe sideways to hop, down to shake, up to grab a foot. There is a setting for one hand.',
    evening: 'Two to eight people, with bots if you like. A heat lasts about a minute, a match a little over four.',
  },
  tips: [
    { heading: 'Rhythm before speed', text: 'A steady climb beats frantic tapping. Listen to the drum.' },
    { heading: 'Change ropes early', text: 'A coconut announces itself for a second. Hop before it is over you.' },
    {
      heading: 'Climb behind somebody',
      text: 'A pull is worth more on a rope that somebody else is climbing ahead of you.',
    },
  ],
}
