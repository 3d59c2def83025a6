import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'A drawing game for the television in which the phones are the pencils. Open Draw Down on the TV or on a laptop next to it, scan the code, and every phone becomes a sheet of paper with a palette.',
    'The one who draws sees the word and the canvas; the others see a line to type on; the television shows each stroke the moment it is made. There is nothing to cast, nothing to pair and nothing to install, and the phones need not even be on the same network.',
    'The picture stays on the big screen, where it belongs, and after each round there is a gallery in which everyone may like the best one.',
    'Three rounds make a show. In the first, everybody draws one of three words, and the faster the sofa finds it, the more points for both. In Speed Master one word follows another until the time is over. In the 3-Stroke Duel three strokes have to do, and points count double. Guesses are typed on the phone, each in its own language.',
    'The television needs nothing but a browser; a laptop on a cable does as well. Two to eight phones join by camera or by typing six digits. A quick show takes about ten minutes, a long one up to twenty, and someone who comes late guesses at once.',
  ],
  tips: [
    {
      heading: 'Turn the phone',
      text: 'Paper is wider than it is high. Held sideways, the canvas gets larger.',
    },
    {
      heading: 'Use the fill',
      text: 'Outline first, one tap with the bucket, done: it looks like work and takes a second.',
    },
    {
      heading: 'Dim the room',
      text: 'Colours on the television glow better when the lamp is behind you.',
    },
  ],
}
