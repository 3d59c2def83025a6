import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Two pillow forts on one carpet, two flags and a great deal of paint. Capture the Flag puts half of the sofa on one side of the room and half on the other, as Suns and Moons, and asks them to take something that the others would rather keep.',
    'Paintballs fly straight, a roll in time catches them and makes your next shot triple, and whoever carries the flag is slow and cannot shoot, which is exactly as stressful as it sounds.',
  ],
  answers: {
    rules:
      'Bring the rivals’ flag home, wherever your own flag is. Two hits pop you, and after three seconds you are back in armour. A carrier who is popped drops the flag; it returns after six seconds, or sooner if a defender stands by it. Crates bring shields, spread shots and speed. Three captures win, else the most after four minutes; a tie goes to a single flag in the middle.',
    modes:
      'Suns against Moons, on three maps that look the same from both sides. You pick your side on the phone, or let chance mix you.',
    phone:
      'One thumb runs. The other aims: hold to fire, tap to fire at whoever is nearest. A button rolls. While you carry the flag, the same thumb throws it over walls of books.',
    evening:
      'Two to eight people; a bot evens out odd sides, so five are as welcome as six. A match takes four to six minutes.',
  },
  tips: [
    {
      heading: 'Escort your carrier',
      text: 'A carrier who runs alone is a present. Two friends in front make all the difference.',
    },
    { heading: 'Roll late', text: 'The roll is short. Save it for the ball that would really have hit you.' },
    {
      heading: 'Somebody stays at home',
      text: 'One defender who cannot be bothered to attack wins more matches than five heroes.',
    },
  ],
}
