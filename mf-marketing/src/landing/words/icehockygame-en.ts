import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Your phone is the stick. In Ice Hockey you glide with one thumb and swipe with the other, and the puck leaves as fast as your swipe did. Hold for a moment and the shot is charged; hold too long and somebody takes it away from you.',
    'Two teams share the rink, goalkeepers look after themselves, and two short periods of ninety seconds are just enough for a comeback. If it is still level, the next goal is golden. If nobody has had enough by then, more pucks arrive.',
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
