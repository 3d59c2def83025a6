import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'A white courtyard, two teams and the floor as the prize. In Paint Battles whatever you run over is yours, until somebody else runs over it. Suns and Moons paint until the time is over, and then two bars grow, hesitate twice, and tell whose ground it is.',
    'You are fast on your own colour and wade through the rivals’, so the map of the fight is also the map of the ways. Lob blobs over walls, leap off trampolines, and be back at home when the bomb appears.',
  ],
  answers: {
    rules:
      'Running paints a strip, a blob paints a disc and costs a quarter of your tank, which refills fastest on your own colour. Two direct blobs pop a rival into your colour; three seconds later they are back. Healing kits dry you and fill the tank. Near a base nobody else’s paint sticks. For the last thirty seconds the shares are secret, and whoever is behind finds a bomb at home. The ground of three rounds decides the match, and the last round counts twice.',
    modes:
      'Suns against Moons in three courtyards that look the same from both sides; pick your side or let chance mix you.',
    phone: 'One thumb runs. The other lobs: pull farther to throw farther, tap to throw at the best spot in range.',
    evening:
      'Two to eight people; a bot evens out odd sides. A round lasts ninety seconds, a match about five minutes.',
  },
  tips: [
    { heading: 'Paint near home first', text: 'Ground close by is cheap, and it carries you to the rest.' },
    { heading: 'Look ahead of your brush', text: 'A strip through the rivals’ colour is a road for your friends.' },
    { heading: 'Keep a blob', text: 'The last seconds belong to whoever has paint left.' },
  ],
}
