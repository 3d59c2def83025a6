import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'An ice hockey game for people who are in the same room: one big screen, two teams on one sofa, and a phone for everyone as the stick. No gamepads, no console, no download.',
    'Skate with your thumb, swipe to shoot, and the speed of the swipe is the speed of the puck. Goalkeepers play by themselves and bots even out the sides, so three against two is a fair match.',
    'A match is two periods of ninety seconds, short enough for a whole tournament between dinner and dessert, with the table cleared by the losers.',
    'The rules are short. Suns shoot to the right, Moons to the left. A check knocks a rival off balance and frees the puck; a slow swipe towards a friend is a pass, a fast one is a shot, and a swipe made just before a pass arrives sends the puck on without a stop. In the last twenty seconds of each period there are three pucks on the ice and goals no longer stop play, so a lead of two is not a lead.',
    'A tie goes to a golden goal, and after half a minute the goalkeepers go home. The side that is behind has the quicker goalkeeper, which keeps most matches open until the end. The goal that ends the match is shown again at half speed, for those who did not believe it. In the room’s settings you choose the length of the periods, whether checks are allowed and how good the bots are.',
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
