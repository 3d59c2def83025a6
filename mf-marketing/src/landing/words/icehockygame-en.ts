import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Your phone is the stick. In Ice Hockey you skate with one thumb, or by tilting the phone, and swipe with the other: the puck leaves as fast as your swipe did. Swipe just before a pass arrives and the puck never stops on its way into the net.',
    'Suns and Moons share a frozen pond on a roof, with a snowman in each goal. Two periods of ninety seconds are just enough for a comeback, and for the last twenty seconds of each there are three pucks on the ice. If it is still level, the next goal is golden, and after half a minute the snowmen go home.',
    'It is a game of passing that pretends to be a game of shooting. Sofas that talk to each other win; sofas that all chase the puck do not.',
  ],
  tips: [
    {
      heading: 'Pass with a short swipe',
      text: 'A gentle flick reaches the nearest friend. Keep the thunder for the goal.',
    },
    {
      heading: 'Guard the middle',
      text: 'Goals come from straight in front. One bean at home saves the evening.',
    },
    {
      heading: 'Swap sides',
      text: 'Play again with the teams mixed: it is the only honest way of finding out who is good.',
    },
  ],
}
