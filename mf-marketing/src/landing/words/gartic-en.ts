import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Gartic Phone is the game of whispers with pictures: you write, someone draws, someone describes, and at the end all of you cry with laughter at what became of it. If that chain is what you are after, play it; nothing replaces it.',
    'Draw Down is what you play when the people are in your living room and there is one big screen for all of them. Everyone sees each stroke at the same moment, everyone guesses at once, and nobody waits for the slowest in the chain.',
    'Both are free. Ours needs no computer for each player: the phones draw, the television shows.',
    'A show goes like this. The artist picks one of three words on the phone; strokes appear on the television as they are drawn; everyone else types in the language of their own phone, and capitals, accents and hyphens do not matter. Then there is a speed round and a duel with three strokes only, and the first with two crowns wins the long show.',
    'You may bring your own words, from six to sixty, or play in two teams, in which the rivals may steal a word from half time on. Two to eight people can play; a short show takes about ten minutes, a long one up to twenty. Only the artist’s phone ever receives the word, so looking over a shoulder is the only way to cheat.',
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
