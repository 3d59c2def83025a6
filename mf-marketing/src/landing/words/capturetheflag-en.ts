import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Two pillow forts on one carpet, two flags and a great deal of paint. Capture the Flag puts half of the sofa on one side of the room and half on the other, as Suns and Moons, and asks them to take something that the others would rather keep.',
    'One thumb runs, the other aims. Paintballs fly straight, a roll in time catches them and makes your next shot triple, and whoever carries the flag glows and is slow, which is exactly as stressful as it sounds. Three captures end it, and so does the clock after four minutes. If it is level then, there is one flag in the middle and one minute left.',
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
      heading: 'Throw it',
      text: 'The flag flies over walls of books. A friend on the other side is worth more than fast legs.',
    },
    {
      heading: 'Somebody stays at home',
      text: 'One defender who cannot be bothered to attack wins more matches than five heroes.',
    },
  ],
}
