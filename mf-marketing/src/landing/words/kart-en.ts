import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'You want to race karts with friends on one screen, and there is neither a console nor a fourth gamepad in the house. Race & Smash was made for that: it runs in a browser, the screen splits into up to four, and the phones are the wheels.',
    'We do not copy anybody’s tracks, characters or items, and we do not claim thirty years of polish. What you get is drifting, boosts, rockets and oil, three tracks, and items that are kinder to whoever is last.',
    'It costs nothing and needs nothing: open the page, scan the code, steer.',
  ],
  tips: [
    {
      heading: 'Two, three or four',
      text: 'The screen splits as it needs to. Alone, you race against bots.',
    },
    {
      heading: 'No gyroscope?',
      text: 'Every phone can steer with a thumb. Tilting is a choice.',
    },
    {
      heading: 'A beta, honestly',
      text: 'It drives, it is fun, and it is not finished. Tell us what is missing.',
    },
  ],
}
