import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'The best party games need no explaining, and everybody has drawn a horse before. Draw Down is a drawing game for parties: up to eight people, their own phones, one screen, and a new word every minute or so.',
    'It works with people who have never met, because it gives them something to laugh about that is not each other. It works late, because three strokes are three strokes at any hour. And it works when somebody arrives in the middle: they scan the code and are in from the next turn.',
    'Play the quick show for one crown between two songs, or the long one, best of three crowns, if the evening has nothing better planned.',
    'How it goes: the artist picks one of three words, the television shows each stroke, and everyone else types. Points fall with the clock, for the finder and for the artist alike. After the classic round come a speed round and a duel in which nobody has more than three strokes, and after each round a gallery brings the best and the worst back for applause.',
    'Nobody has to be good at it. Wrong guesses float over the picture for all to read, near misses stay private, and rude words never make it to the screen. Two teams can play as well, and from half time on the other team may steal. Two to eight phones draw; a whole party can shout.',
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
