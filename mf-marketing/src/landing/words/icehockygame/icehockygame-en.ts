import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Your phone is the stick. In Ice Hockey you skate with one thumb, or by tilting the phone, and swipe with the other: the puck leaves as fast as your swipe did. Swipe just before a pass arrives and the puck never stops on its way into the net.',
    'It is a game of passing that pretends to be a game of shooting. Sofas that talk to each other win; sofas that all chase the puck do not.',
  ],
  answers: {
    rules:
      'Suns and Moons play two periods. A check knocks a rival off balance and frees the puck. Goalkeepers play by themselves, see the puck late and get harder to beat for the side that leads less. In the last twenty seconds of a period three pucks are on the ice, and goals no longer stop play. A tie goes to a golden goal; after half a minute the goalkeepers leave.',
    modes:
      'Pick Suns, Moons or a mix on your phone. After a lopsided period the sides can be picked again, and the score stays.',
    phone:
      'Stick or tilt on the left, swipes and a check button on the right. A slow swipe towards a mate passes, a fast one shoots.',
    evening:
      'Two to eight people; a bot evens out odd sides and plays for whoever is away. Two periods of ninety seconds: about five minutes with replays.',
  },
  tips: [
    { heading: 'Pass with a slow swipe', text: 'It goes to where your mate will be. Keep the thunder for the goal.' },
    { heading: 'Guard the middle', text: 'Goals come from straight in front. One bean at home saves the evening.' },
    {
      heading: 'Swap sides',
      text: 'Play again with the teams mixed: it is the only honest way of finding out who is good.',
    },
  ],
}
