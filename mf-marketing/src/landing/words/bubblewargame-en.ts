import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Four boards side by side, one slingshot each, and a ceiling of bubbles that will not stay where it is. In Bubble War you pull back on your phone, let go, and the shot flies on the big screen. Three of a colour pop, and whatever hung from them comes down too.',
    'The war part is what happens next. A big drop rains rows of junk on the boards of the others, so a tidy chain is also an insult. Boards fill up, someone clears half of theirs with one lucky bank shot, and the noise in the room goes up with the bubbles. The last board with air left in it wins the round.',
    'Nobody there to fight? Play the endless mode alone and chase the worldwide list. A score is entered only after our server has played the whole run again by itself, so every name above yours really did that.',
  ],
  tips: [
    {
      heading: 'Aim for what hangs',
      text: 'Do not count the bubbles you hit, count the ones that hang below them.',
    },
    {
      heading: 'Use the walls',
      text: 'The dotted line shows the bounce. A shot off the side gets behind what you cannot reach.',
    },
    {
      heading: 'Keep a colour in mind',
      text: 'You see what comes next. Park it where it will be wanted in two shots.',
    },
    {
      heading: 'Small rooms welcome',
      text: 'One to four play at a time; bots take over the boards that nobody has claimed.',
    },
  ],
}
