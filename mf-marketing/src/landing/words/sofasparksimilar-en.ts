import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'You liked the party games on Sofaspark, or a friend told you about them, and you are looking for something similar. Good news: similar things live on the same sofa.',
    'Draw Down is for people who would rather draw than dodge. Slip N Bump is one of those short rounds, grown up into a game of its own. Bubble War is for when there are only two of you left awake. They all start from the same room, with the phones that have already joined.',
    'So the quickest way to something similar is to stay where you are and let the next person pick.',
    'Ball Frenzy is the nearest relative: everyone keeps a goal of a pinball carousel, with more balls than anybody can watch. Capture the Flag and Ice Hockey are for rooms that like two sides; Suns play Moons, a bot evens out odd numbers, and a match is over in about five minutes. Rope Rage is a race up a lighthouse for people with a sense of rhythm.',
    'All of them share what made the party games work. The rules fit on a card, the phone shows only what you can do at that moment, latecomers get in, and whoever is out keeps something mischievous to do. You need one big screen with a browser and a phone each; there is no account, no download and nothing to pay for. Choose by mood: loud and short, quiet and clever, or two teams that stop talking to each other for five minutes.',
  ],
  tips: [
    {
      heading: 'One room, many games',
      text: 'Nobody has to join again: the room stays, the game changes.',
    },
    {
      heading: 'The remote goes round',
      text: 'Whoever holds it chooses with their own phone.',
    },
    {
      heading: 'New games',
      text: 'What is new wears a ribbon for three months.',
    },
  ],
}
