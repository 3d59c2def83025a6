import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Everybody has a goal, and everybody is a goalkeeper. Ball Frenzy puts you around an arena with as many sides as there are players, throws in a ball, and then, because one ball is dull, a few more.',
    'Slide or tilt to guard your own mouth of the arena, swipe to smash a ball into somebody else’s. Five lives each; gold balls count double. Lose them all and your goal becomes a wall, but you do not become a spectator: you get a bumper and opinions.',
    'Alone, you face cannons that are in no mood for mercy. With eight, it is the friendliest form of chaos that fits on a screen.',
  ],
  tips: [
    {
      heading: 'Stay in the middle',
      text: 'Most shots can be reached from the centre, hardly any from the post.',
    },
    {
      heading: 'Smash across',
      text: 'The neighbours expect it. The player opposite does not.',
    },
    {
      heading: 'Let gold come to you',
      text: 'A gold ball that you only block costs you nothing. One that you chase costs you two lives.',
    },
  ],
}
