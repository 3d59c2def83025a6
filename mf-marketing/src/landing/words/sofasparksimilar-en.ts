import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'You liked the party games on Sofaspark, or a friend told you about them, and you are looking for something similar. Good news: similar things live on the same sofa.',
    'Draw Down is for people who would rather draw than dodge. Slip N Bump is one of those short rounds, grown up into a game of its own. Bubble War is for when there are only two of you left awake. They all start from the same room, with the phones that have already joined.',
    'So the quickest way to something similar is to stay where you are and let the next person pick.',
  ],
  tips: [
    {
      heading: 'One room, many games',
      text: 'Nobody has to join again: the room stays, the game changes.',
    },
    {
      heading: 'The remote goes round',
      text: 'Whoever holds it chooses with their own phone.',
    },
    {
      heading: 'New games',
      text: 'What is new wears a ribbon for three months.',
    },
  ],
}
