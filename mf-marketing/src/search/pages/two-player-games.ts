import type { SearchPage } from './search-page.ts'

export const twoPlayerGames: SearchPage = {
  path: '/twoplayergames',
  language: 'en',
  title: 'Two player games on one screen, with two phones',
  description:
    'Two-player games for a couple, two siblings or two colleagues at lunch: one screen, two phones, free in the browser, with bots to fill the other seats.',
  heading: 'Two player games for two phones and one screen',
  lead: 'Two people, ten minutes, one screen. That ought to be the easiest game night there is, and with the phones in your pockets it finally is.',
  label: 'Two player games',
  gameKey: 'testgamelocal',
  sections: [
    {
      heading: 'The awkward number two',
      paragraphs: [
        'Party games are written for a crowd. With two players the vote is always a draw, the drawing has one guesser, and the team is you. Most people conclude that a duel is all that is left and start a fighting game in which one of them has practised for years. It is over in four minutes, and so is the mood.',
        'Two is a fine number, though. There is nobody to wait for, nobody to explain the rules to twice, and every joke has the whole audience. What it needs is a game that brings the rest of the crowd itself.',
      ],
    },
    {
      heading: 'Bots that earn their seat',
      paragraphs: [
        'In Slip N Bump, empty places on the ice are taken by bots. They are not scenery. They look for the edge, dodge the sweeping bars, and push whoever stands badly, you included. Two people therefore get a full island: six opponents that neither of you has to be polite to, and one that you do.',
        'That changes what a duel feels like. You can team up without saying so, drive the bots into the water together, and then turn around at the same moment when you are the last two left. It is a better story than best of five.',
      ],
    },
    {
      heading: 'Three ways to play it as a pair',
      paragraphs: ['The same game carries quite different evenings.'],
      points: [
        'Against each other: knockout, first to three rounds. Loser chooses the film.',
        'Against the ice: the co-op mode, in which both survive the waves or nobody does. If your partner falls, bump them free before the next wave.',
        'One eye on dinner: a round takes about a minute, so it fits between putting the pasta in and taking it out.',
      ],
    },
    {
      heading: 'Made for unequal hands',
      paragraphs: [
        'Couples and siblings are rarely equally good at games, and a game that only rewards practice punishes exactly the person you want to keep on the sofa. Here the controls are one thumb to run and one to dash, both drawn large on your own phone. Nobody has to look down to find a button. The island itself evens things out as well: ice is slippery for experts too, and a leader standing in the middle is everyone’s favourite target.',
        'Younger players do well early, because the rules are visible. Tiles that shake will fall, and a striped bar will sweep you away. There is no reading involved, and the words around the game can be shown in eight languages, a different one on each phone if you like.',
      ],
    },
    {
      heading: 'How to begin, from the door to the first bump',
      paragraphs: [
        'Open Sofaspark on the laptop or the television and start a room. Scan the code with both phones. Whoever scans first holds the remote and moves the selection; whoever scans second may complain about it. Choose Slip N Bump, agree on knockout or co-op, and go. From the closed laptop to the first splash it takes about a minute, most of which is one of you looking for a phone.',
        'There is no account, and nothing is left behind on either phone but, if you want, your name and your bean’s hat for next time.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can two people share one phone?',
      answer:
        'Each player needs a phone or tablet of their own, because the controller is the whole screen. An old phone without a SIM card does the job if it is on the Wi-Fi.',
    },
    {
      question: 'Is there something for two players who want to cooperate?',
      answer: 'Yes, the co-op mode of Slip N Bump works with two: you survive together and can bring each other back.',
    },
    {
      question: 'Can we play from two different homes?',
      answer:
        'It is made for one room. If one of you shares the screen in a video call, the other can join with the room number from anywhere, with the delay that the call has.',
    },
    {
      question: 'What happens when a third friend comes in?',
      answer: 'They scan the same code and sit down. In the next round they play where a bot was.',
    },
  ],
}
