import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Everybody has a goal, and everybody is a goalkeeper. Ball Frenzy puts you around a pinball carousel with as many sides as there are players, throws in a ball, and then, because one ball is dull, a few more.',
    'Every save is a shot at somebody. Swipe as the ball arrives and it leaves much faster; swipe at nothing and you are slow for a moment. With eight of you it is the friendliest form of chaos that fits on a screen.',
  ],
  answers: {
    rules:
      'A ball in your goal costs a life, a gold one two. The last to touch it gets the credit. Another ball joins every twenty seconds, and a ball that nobody touches turns towards whoever has the most lives. Without lives you become the bumper of your former goal, and two goals off it open the goal again. The last keeper wins the round; every player behind you is worth a point.',
    modes:
      'With friends and bots, three rounds, each seat one side further on. Alone, three walls of cannons shoot in growing waves, and streaks of saves multiply your score.',
    phone:
      'Slide a thumb along the bottom or tilt the phone to move; right on the pad is right on the screen. Swipe to smash. Three seconds of practice show which way is which.',
    evening: 'One to eight people. A round ends after 100 seconds at the latest, a match within about six minutes.',
  },
  tips: [
    { heading: 'Stay in the middle', text: 'Most shots can be reached from the centre, hardly any from the post.' },
    { heading: 'Smash across', text: 'The neighbours expect it. The player opposite does not.' },
    {
      heading: 'Touch lightly',
      text: 'From the tip of your keeper the ball leaves at an angle. Aim with where you stand.',
    },
  ],
}
