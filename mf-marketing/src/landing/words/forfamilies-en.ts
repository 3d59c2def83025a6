import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Three generations, one sofa, one pencil: Draw Down is a drawing game that a seven-year-old can win against an uncle who studied architecture. Points go to those who are understood, not to those who can draw.',
    'Words are chosen to suit everyone, with a mild difficulty that is shown beforehand. There is no chat with strangers, nothing to buy inside the game, and no account for children to make. Names are cut short and cleaned.',
    'Guesses may be spelled as children spell them: capitals, accents and hyphens are forgiven, and a near miss is told to the one who typed it and to nobody else.',
    'A show begins with a choice on one phone: classic words, a list of your own, or two teams. The one who draws picks one of three words, and the drawing appears on the television stroke by stroke. At half time a letter is given away, and later another one, so that nobody is stuck for long. After each round there is a gallery, and everyone may like one picture.',
    'There are more than three hundred words in eight languages, and everyone reads and guesses in the language of their own phone, which is a blessing for families that speak two. Rude guesses do not reach the screen. Two to eight people can play, and the long show, for the grown-ups who refuse to go to bed, takes up to twenty minutes.',
  ],
  tips: [
    {
      heading: 'Team up the youngest',
      text: 'In Team Play a small child and a grandparent make one fearsome artist.',
    },
    {
      heading: 'Take the easy word',
      text: 'Three words are offered. The first is not always the cleverest choice.',
    },
    {
      heading: 'Short and sweet',
      text: 'The quick show is over in about ten minutes, bedtime included.',
    },
  ],
}
