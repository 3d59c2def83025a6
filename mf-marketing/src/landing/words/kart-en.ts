import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'You want to race karts with friends on one screen, and there is neither a console nor a fourth gamepad in the house. Race & Smash was made for that: it runs in a browser, the screen splits into up to four, and the phones are the wheels.',
    'We do not copy anybody’s tracks, characters or items, and we do not claim thirty years of polish. What it has is drifting, boosts, rockets and oil, three tracks, and items that are kinder to whoever is last.',
    'It costs nothing and needs nothing: open the page, scan the code, steer.',
    'The carts are toys: on a rug between pencils and blocks, on a roof at night, around a harbour. They drive by themselves, so a child who has never held a gamepad is in the race from the first second. You steer, drift, bump and use the one item that you hold. Three laps make a race, a handful of races make an evening.',
    'A hit at speed is what the game is about. The slower cart spins, loses its item to you and is safe for two seconds, so nobody is kicked twice. The last one on the road gets the turbo and the swap of places, the leader gets oil and a shield, and whoever has the fewest points starts in front next time. With more than four people in the room you take turns, and those who wait drop crates on the track.',
  ],
  tips: [
    {
      heading: 'Two, three or four',
      text: 'The screen splits as it needs to. Alone, you race the ghost of your best lap.',
    },
    {
      heading: 'No gyroscope?',
      text: 'Every phone can steer with a thumb. Tilting is a choice.',
    },
    {
      heading: 'A beta, honestly',
      text: 'The page says what the state is: in the workshop, or a beta to play.',
    },
  ],
}
