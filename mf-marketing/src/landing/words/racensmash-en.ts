import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Four karts, one screen cut in four, and very little manners. Race & Smash is a split-screen kart race in which the phone is the steering wheel: tilt it if you like, or slide your thumb if you would rather hold still.',
    'Drift through a bend to charge a boost, bump whoever thinks that the inside line belongs to them, and use the one button that matters: rocket, oil, shield, magnet or a swap of places at the worst possible moment. Whoever is last gets the better items, so no lead is safe and no race is over.',
    'Three tracks, three laps, one to four drivers. It is a beta, and it says so: the tracks are finished before the corners are polished.',
  ],
  tips: [
    {
      heading: 'Drift early',
      text: 'A boost is earned in the bend and spent on the straight. Start sliding before you see the apex.',
    },
    {
      heading: 'Hold the shield',
      text: 'A shield in your pocket is worth more than a rocket in the air.',
    },
    {
      heading: 'Tilt or slide?',
      text: 'Tilting is more fun, sliding is more precise. Switch whenever you like.',
    },
  ],
}
