import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Three generations, one sofa, one pencil: Draw Down is a drawing game that a seven-year-old can win against an uncle who studied architecture. Points go to those who are understood, not to those who can draw.',
    'Words are chosen to suit everyone, with a mild difficulty that is shown beforehand. There is no chat with strangers, nothing to buy inside the game, and no account for children to make. Names are cut short and cleaned.',
    'Guesses may be spelled as children spell them: capitals, accents and hyphens are forgiven, and a near miss is told to the one who typed it and to nobody else.',
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
