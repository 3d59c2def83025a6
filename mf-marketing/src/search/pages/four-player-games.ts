import type { SearchPage } from './search-page.ts'

export const fourPlayerGames: SearchPage = {
  path: '/fourplayergames',
  language: 'en',
  title: 'Four player games without four gamepads | Sofaspark',
  description:
    'Four friends, one screen, four phones: free four-player games in the browser without gamepads or set-up, and some advice on making four the best number.',
  heading: 'Four player games, and everyone has a controller',
  lead: 'Four is the number of a good evening: enough for teams, few enough to hear each other. What usually goes missing are two of the four controllers. Yours are already in the room.',
  label: 'Four player games',
  gameKey: 'testgamelocal',
  sections: [
    {
      heading: 'Four on a sofa, the arithmetic',
      paragraphs: [
        'A second pair of gamepads costs more than most games will ever be worth to you, lives in a drawer, and is flat on the one day you need it. Sharing is no better: with two pads, four people watch half of their own evening.',
        'With phones the sum is simple. Four people have four controllers, charged, familiar, and with their owner’s hands already used to them. If a fifth friend drops by, they brought theirs as well.',
      ],
    },
    {
      heading: 'No corners of a corner',
      paragraphs: [
        'The other classic of four-player evenings is the split screen: everyone gets a quarter, and the one at the bottom right gets a quarter with a lamp in it. It suits racing, where each player has to look ahead. For nearly everything else it wastes the one thing a living room has, a big picture that all of you are looking at.',
        'Slip N Bump therefore shows one island to everybody. The camera keeps all beans in view, each with its colour, its shape and its name. When somebody falls in at the far edge, four people see it at the same time, and three of them cheer.',
      ],
    },
    {
      heading: 'Why four is such a good table for Slip N Bump',
      paragraphs: [
        'With eight, the opening seconds are a stampede. With four there is room for plans. You see alliances form between two who were losing, and you see them end. You can afford to chase one particular person for personal reasons. And the island, which crumbles at its own pace, makes sure that patience alone never wins.',
      ],
      points: [
        'Free for all: the last bean standing takes the round, three rounds take the match. Bots can fill the island to eight if you want a stampede after all.',
        'Co-op: four of you against the waves, with a friend to bump free when the ice has got them.',
        'House rules: winners carry a vase, losers fetch the crisps, nobody dashes in the first ten seconds. The game does not mind.',
      ],
    },
    {
      heading: 'A four-player evening, hour by hour',
      paragraphs: [
        'Start with one practice round and announce it as such; it is the only one in which everybody is generous. Play two matches of knockout while people are awake. Then go co-op for a while, because by now two of the four have a score to settle and could use a common enemy. Pass the remote around so that each chooses once. End with a last knockout match that was supposed to be the last one two matches ago.',
        'A match takes roughly ten minutes with four players, so this is an evening and not a career. Nobody gets lost in a campaign that only the owner of the console will ever finish.',
      ],
    },
    {
      heading: 'What else is there for four',
      paragraphs: [
        'Several games have four in mind: ice hockey two against two, with a phone as the stick; capture the flag with paint; Bubble War with four boards side by side; karts for up to four on a split screen, where it does belong. The list below marks what can be played tonight and what is still in the workshop, because we would rather say so than show you a picture. What gets ready appears in the lobby by itself, with rounds, modes and bots.',
      ],
    },
  ],
  questions: [
    {
      question: 'Do all four phones have to be of the same kind?',
      answer: 'No. Android and iPhone, new and middle-aged, mixed as they come. A tablet is fine too.',
    },
    {
      question: 'Can we be more than four?',
      answer: 'Up to eight play at once in Slip N Bump. A ninth sees on their phone what they are waiting for.',
    },
    {
      question: 'Do we need a strong computer?',
      answer: 'No. A laptop of the last several years is enough; the phones only send what your thumbs do.',
    },
    {
      question: 'What if someone has to leave in the middle?',
      answer:
        'A bot takes over, and the match goes on. When they come back within two minutes, their bean is theirs again.',
    },
  ],
}
