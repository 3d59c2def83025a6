import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'A bag of quick, silly games, crowns to win, and no time to get bored. Party Games is made for rooms in which nobody agrees on what to play: you vote on your phones, a wheel decides, and half a minute later somebody has already won.',
    'Pass the bomb before it bursts, jump a rope of lava, carry an egg without breaking it, dodge meteors, count who is in the elevator. Some games reward fast thumbs, some reward nerve, some reward whoever laughs least.',
  ],
  answers: {
    rules:
      'A card tells the rule of each game and lets everybody try the controls before it counts. Then you play, and crowns go to the first places; the last game of the show is worth most. In games in which one can fall, you have one to three hearts, and the fallen come back as ghosts who make trouble. Most crowns win; level leaders shoot it out.',
    modes:
      'The admin picks a show of five, seven or nine games. Before each one the room votes among three cards, and whoever is last has two slices of the wheel.',
    phone:
      'Every game brings its own pad: a stick, one big button, a few choices, sometimes tilting. It is labelled, and whoever would rather not tilt uses a stick.',
    evening:
      'Two to eight people. A game lasts well under a minute, a whole show ten to twenty minutes. Latecomers are in at once or haunt until the next game.',
  },
  tips: [
    {
      heading: 'Vote against your fear',
      text: 'The wheel favours whoever is behind. If you are last, your two slices are worth a fight.',
    },
    { heading: 'Watch the leader', text: 'Everyone’s favourite target is whoever has the most crowns.' },
    { heading: 'Rotate the remote', text: 'Hand the remote to whoever came last; it keeps the peace.' },
  ],
}
