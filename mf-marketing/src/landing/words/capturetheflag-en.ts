import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Two teams, two flags and a great deal of paint. Capture the Flag puts half of the sofa on one side of the map and half on the other, and asks them to take something that the others would rather keep.',
    'One thumb runs, the other aims. Paintballs fly straight, a dodge roll gets you out of nearly everything, and whoever carries the flag glows and is slow, which is exactly as stressful as it sounds. Three captures end it, and so does the clock after four minutes.',
    'Teams do not need to be even: bots fill the gaps, so five people are as welcome as six. Crates bring shields, spread shots and a burst of speed to whoever is brave enough to fetch them.',
  ],
  tips: [
    {
      heading: 'Escort your carrier',
      text: 'A carrier who runs alone is a present. Two friends in front make all the difference.',
    },
    {
      heading: 'Roll late',
      text: 'The roll is short. Save it for the ball that would really have hit you.',
    },
    {
      heading: 'Somebody stays at home',
      text: 'One defender who cannot be bothered to attack wins more matches than five heroes.',
    },
  ],
}
