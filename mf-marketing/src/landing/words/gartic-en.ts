import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Gartic Phone is the game of whispers with pictures: you write, someone draws, someone describes, and at the end all of you cry with laughter at what became of it. If that chain is what you are after, play it; nothing replaces it.',
    'Draw Down is what you play when the people are in your living room and there is one big screen for all of them. Everyone sees each stroke at the same moment, everyone guesses at once, and nobody waits for the slowest in the chain.',
    'Both are free. Ours needs no computer for each player: the phones draw, the television shows.',
  ],
  tips: [
    {
      heading: 'From the same shelf',
      text: 'After each round a gallery shows all drawings once more, and everyone may like one.',
    },
    {
      heading: 'No waiting',
      text: 'A turn lasts a minute at most, and everyone has something to do in it.',
    },
    {
      heading: 'Late guests',
      text: 'They scan the code and are in from the next turn.',
    },
  ],
}
