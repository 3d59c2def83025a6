import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'A bag of quick, silly games, a crown to win in each, and no time to get bored. Party Games is made for rooms in which nobody agrees on what to play: you get a handful of rounds in random order, each about as long as a song’s chorus.',
    'Before every round a card says the rule in eight seconds, and every phone shows the controls it is about to have. Pass the bomb, tug a rope, balance an egg, race three laps in a kart the size of a shoe. Some rounds reward fast thumbs, some reward nerve, some reward whoever laughs least.',
    'Crowns add up, and the room sees at all times who is running away with the evening. Nobody stays down for long: the rounds are short, and whoever falls out early comes back with something mischievous to do.',
  ],
  tips: [
    {
      heading: 'Read the pad, not the rules',
      text: 'The big labels on your phone tell you everything that you will need.',
    },
    {
      heading: 'Watch the leader',
      text: 'In games for everyone, everyone’s favourite target is whoever has the most crowns.',
    },
    {
      heading: 'Rotate the remote',
      text: 'Hand the remote to whoever came last; it keeps the peace.',
    },
  ],
}
