import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Mario Party taught a generation that the best prize is a friend’s outraged face. If you own the console and four controllers, keep them charged: it is a wonderful series, and this page will not talk you out of it.',
    'Party Games is for when you do not. It runs in the browser of a TV or laptop, every guest’s phone is a controller, and up to eight can play. There is no board to walk around: it goes straight to the short, silly rounds, with crowns to win in each.',
    'The rounds are our own, from passing a bomb to balancing an egg. It is free, so the only thing at stake is the sofa’s good seat.',
    'What you do between two games is vote. Three cards come up on every phone, a wheel on the television turns your votes into slices, and whoever is last has two of them. A card then tells the rule, and everybody may try the controls before it counts. A show has five, seven or nine games and takes ten to twenty minutes.',
    'Falling out early does not send you to the kitchen. The fallen come back as ghosts and drop whatever the game throws at people, latecomers join or haunt at once, and two leaders with the same number of crowns settle it in a duel. At the end there is a podium, an argument and a rematch.',
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
