import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'One draws, everybody else shouts. Draw Down puts your phone’s screen under your finger and your masterpiece on the television, stroke by stroke, while the rest of the sofa types what it thinks it sees.',
    'There are three rounds. The classic one gives more points the faster the guess, and the artist shares in the glory. Speed Master is a race through as many words as you can manage, and only the first to guess scores. The 3-Stroke Duel allows exactly that, three strokes, and doubles everything. In the long show each round has its crown, and the best of three takes the night.',
    'Guesses are read kindly: capitals, accents and missing hyphens do not matter, and whoever is one letter off is told so in private. Everyone guesses in the language of their own phone, so a grandmother in Istanbul and a cousin in Lyon can play the same word.',
  ],
  tips: [
    {
      heading: 'Start with the silhouette',
      text: 'An outline is worth ten details. Draw what makes it that thing and no other.',
    },
    {
      heading: 'No letters',
      text: 'It is tempting. The sofa will know.',
    },
    {
      heading: 'Team Play',
      text: 'Two teams take turns, and the rivals may steal from half-time on. Draw fast, guess faster.',
    },
    {
      heading: 'Custom words',
      text: 'Type your own list before the game: inside jokes are allowed, and encouraged.',
    },
  ],
}
