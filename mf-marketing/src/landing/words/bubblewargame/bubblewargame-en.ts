import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Up to four boards side by side, one slingshot each, and a ceiling of bubbles that will not stay where it is. In Bubble War you pull back on your phone, let go, and the shot flies on the big screen. Three of a colour pop, and whatever hung from them comes down too.',
    'The war part is what happens next. A big drop rains rows of junk on somebody else’s board, so a tidy chain is also an insult. Boards fill up, someone clears half of theirs with one lucky bank shot, and the noise in the room goes up with the bubbles.',
  ],
  answers: {
    rules:
      'Every board starts with the same rows and gets the same bubbles. Popping more than three charges rows, which first cancel what is coming at you and then go to the rival with the most room, with a warning two and a half seconds ahead. A bubble beyond the red line ends a board. The last board takes the round, two rounds take the match.',
    modes:
      'Versus is the duel. The endless run is for one board alone and the worldwide list: a score is entered only after our server has played the whole run again by itself.',
    phone:
      'Pull the slingshot and let go; a line shows where the shot will bounce. Swap the loaded bubble with the next, or use a slider and a button instead. Whoever is out throws stones.',
    evening:
      'One to four boards at a time; others wait for the next round and throw stones meanwhile. A round takes one to two minutes, a run about three.',
  },
  tips: [
    { heading: 'Aim for what hangs', text: 'Do not count the bubbles you hit, count the ones that hang below them.' },
    { heading: 'Use the walls', text: 'A shot off the side gets behind what you cannot reach.' },
  ],
}
