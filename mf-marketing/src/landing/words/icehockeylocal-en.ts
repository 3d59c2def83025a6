import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'An ice hockey game for people who are in the same room: one big screen, two teams on one sofa, and a phone for everyone as the stick. No gamepads, no console, no download.',
    'Skate with your thumb, swipe to shoot, and the speed of the swipe is the speed of the puck. Goalkeepers play by themselves and bots even out the sides, so three against two is a fair match.',
    'A match is two periods of ninety seconds, short enough for a whole tournament between dinner and dessert, with the table cleared by the losers.',
  ],
  tips: [
    {
      heading: 'For two',
      text: 'One against one with bots is quick, tactical and surprisingly loud.',
    },
    {
      heading: 'For eight',
      text: 'Four a side fills the rink. Decide who stays at the back before the whistle.',
    },
    {
      heading: 'For everybody else',
      text: 'The room shouts. That has always been a part of hockey.',
    },
  ],
}
