import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'If you have spent evenings on skribbl.io, you know how this goes: a word, a drawing, a race to type it. skribbl.io is played by people who each sit at a screen of their own, often with strangers, and it does that very well, for free and in seconds.',
    'Draw Down is for the other evening, when everyone is in the same room. The drawing is on the television, the phone in your hand is pencil and keyboard, and the laughter needs no chat window. There are no strangers, because a room has a number and a lock.',
    'It adds two rounds of its own: sixty seconds of as many words as you can manage, and a duel in which three strokes have to do. And everyone guesses in the language of their own phone.',
    'The scoring will feel familiar: the faster a word is found, the more points for the finder, and the artist earns half of what the guessers earn on average. There are more than three hundred words, each in eight languages, and none comes back before all of them have had their turn. A wrong guess floats over the picture for everyone to enjoy, while a near miss is told only to the one who typed it.',
  ],
  tips: [
    {
      heading: 'Which one tonight?',
      text: 'Friends in five cities: skribbl.io. Friends on one sofa: Draw Down.',
    },
    {
      heading: 'Bring your own words',
      text: 'Six to sixty words of your own make a round that no website could have thought of.',
    },
    {
      heading: 'A real pencil',
      text: 'A finger on glass draws better curves than a mouse on a table.',
    },
  ],
}
