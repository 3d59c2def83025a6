import type { LandingWords } from './landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Sofaspark’s party games turn any big screen into a games night and any pocket into a controller. You bring the people; we bring short rounds, loud moments and a bean for everybody.',
    'Open the page on the television, let the room scan the code, and start. Each round has a rule card and controls that explain themselves on the phone. Between them a sofa full of beans shows who has how many crowns.',
    'No account, no download, nothing to pay. If you enjoy it, you can become a supporter.',
    'A show is five, seven or nine games long. Before each one you vote on your phones, and a wheel with your votes as slices decides; whoever is last has two slices. Among the games are passing a bomb before it bursts, a jump rope of lava, an egg that wants to fall, balls that push each other out of a ring, shells that change places and a lift full of people to count.',
    'Each game takes well under a minute, and a whole show ten to twenty, so it fits between dinner and the last train. Places win crowns, the last game is worth most, and whoever drops out comes back as a ghost with something to throw. Bots can fill up a small room, and a guest who arrives in the middle is in at once.',
  ],
  tips: [
    {
      heading: 'Two to eight',
      text: 'The rounds fit themselves to how many you are.',
    },
    {
      heading: 'Mixed ages',
      text: 'Nothing needs more than two thumbs and a sense of humour.',
    },
    {
      heading: 'Stop any time',
      text: 'Leave after a round or after an hour; scores are only for tonight.',
    },
  ],
}
