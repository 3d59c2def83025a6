import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'One draws, everybody else shouts. Draw Down puts your phone’s screen under your finger and your masterpiece on the television, stroke by stroke, while the rest of the sofa types what it thinks it sees.',
    'Guesses are read kindly: capitals, accents and missing hyphens do not matter, and whoever is one letter off is told so in private. Everyone guesses in the language of their own phone, so a grandmother in Istanbul and a cousin in Lyon can play the same word.',
  ],
  answers: {
    rules:
      'The artist picks one of three words; the faster it is found, the more points for the finder and the artist. Letters are revealed at half time and later. Speed Master is a race through as many words as you can manage, and only the first to guess scores. The 3-Stroke Duel allows exactly three strokes and doubles everything. A gallery after each round shows the drawings, and each of you may like one.',
    modes:
      'Classic, Custom Words with a list of your own, and Team Play, in which the rivals may steal from half time on. Quick shows have one crown; in long ones the first with two crowns wins.',
    phone:
      'The artist has paper, colours, widths, a fill and an undo; everyone else a line to type on. Only the artist’s phone ever receives the word.',
    evening:
      'Two to eight people. A quick show takes up to twelve minutes, a long one up to twenty. Latecomers guess at once.',
  },
  tips: [
    {
      heading: 'Start with the silhouette',
      text: 'An outline is worth ten details. Draw what makes it that thing and no other.',
    },
    { heading: 'No letters', text: 'It is tempting. The sofa will know.' },
  ],
}
