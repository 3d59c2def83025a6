import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'The best party games need no explaining, and everybody has drawn a horse before. Draw Down is a drawing game for parties: up to eight people, their own phones, one screen, and a new word every minute or so.',
    'It works with people who have never met, because it gives them something to laugh about that is not each other. It works late, because three strokes are three strokes at any hour. And it works when somebody arrives in the middle: they scan the code and are in from the next turn.',
    'Play the quick show for one crown between two songs, or the long one, best of three crowns, if the evening has nothing better planned.',
  ],
  tips: [
    {
      heading: 'Mix the languages',
      text: 'Each phone guesses in its own language. Guests from abroad are not at a disadvantage.',
    },
    {
      heading: 'Custom words',
      text: 'Six to sixty words of your own. The birthday child’s hobbies make a fine list.',
    },
    {
      heading: 'Pass the remote',
      text: 'Whoever wins the crown picks the next game.',
    },
  ],
}
