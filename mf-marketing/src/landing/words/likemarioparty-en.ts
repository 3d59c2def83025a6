import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Mario Party taught a generation that the best prize is a friend’s outraged face. If you own the console and four controllers, keep them charged: it is a wonderful series, and this page will not talk you out of it.',
    'Party Games is for when you do not. It runs in the browser of a TV or laptop, every guest’s phone is a controller, and up to eight can play. There is no board to walk around: it goes straight to the short, silly rounds, with a crown for each.',
    'The rounds are our own, from passing a bomb to balancing an egg. It is free, so the only thing at stake is the sofa’s good seat.',
  ],
  tips: [
    {
      heading: 'What is different',
      text: 'No board, no stars, no dice: only rounds, one after the other.',
    },
    {
      heading: 'What is the same',
      text: 'You will be robbed at the last moment, and you will ask for a rematch.',
    },
    {
      heading: 'Everyone plays',
      text: 'No turns and no waiting list: all phones are in at once.',
    },
  ],
}
