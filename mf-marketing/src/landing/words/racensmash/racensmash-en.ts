import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Toy carts on a rug, on a roof and around a harbour, one screen split for up to four drivers, and very little manners. In Race & Smash the cart drives by itself; you decide where it goes, whom it hits and what it drops.',
    'Hit somebody fast enough and the slower cart spins while you drive off with its item. Drift through a bend to charge a boost, tuck in behind a friend for speed, and save the swap of places for the worst possible moment.',
  ],
  answers: {
    rules:
      'Three laps of 400 metres. A box gives the leader oil or a shield, the last one a turbo or a swap, and those between a rocket or a magnet. No item stops a cart, each leaves it more than half of its speed. The race ends ten seconds after the first arrival; places give ten, seven, four and two points, and whoever has the fewest starts in front.',
    modes: 'Race your friends and bots, or alone against the ghost of your own best lap, for a medal.',
    phone:
      'Steer by tilting the phone or by sliding a thumb; both are equally fast. One button drifts, one uses the item that you hold.',
    evening:
      'One to four drivers at a time. More people take turns, and meanwhile drop crates on the track. A race lasts under two minutes.',
  },
  tips: [
    { heading: 'Drift early', text: 'A boost is earned in the bend and spent on the straight.' },
    { heading: 'Hold the shield', text: 'A shield in your pocket is worth more than a rocket in the air.' },
    { heading: 'Press on the beat', text: 'A press just at the start gives a boost before the first bend.' },
  ],
}
