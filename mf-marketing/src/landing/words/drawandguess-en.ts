import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Draw and guess, the way it is played in a living room: one of you draws on the phone, the big screen shows it, and the others type until somebody is right. The faster the guess, the more points for both.',
    'Draw Down offers three words to choose from and helps with a letter when half of the time has gone, and with another at three quarters. Whoever guessed early may watch the others suffer. Then it is the next one’s turn, and the pencil moves around the sofa.',
    'After everybody has drawn there is a speed round and a round with three strokes only, so it never turns into an exam for those who can draw.',
    'Speed Master gives each artist word after word: the first to guess gets a hundred points, the artist half of that, and skipping a word costs three seconds. In the 3-Stroke Duel nothing can be undone, and all points count double. After every round a gallery shows the drawings once more, and each of you may like one that is not your own.',
    'The quick show is played for one crown and takes about ten minutes; in the long one the first with two crowns wins. You can type a list of your own words, or play in two teams. Guesses are read kindly: accents, capitals and hyphens do not matter, and a near miss is told only to the one who typed it. Everyone guesses in the language of their own phone.',
  ],
  tips: [
    {
      heading: 'Guess out loud',
      text: 'It is not against the rules, and it is half of the fun.',
    },
    {
      heading: 'Type early',
      text: 'A wrong guess costs nothing. A late one costs points.',
    },
    {
      heading: 'Look at the blanks',
      text: 'The number of letters is on the screen. So are the hints.',
    },
  ],
}
