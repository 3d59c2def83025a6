import type { SearchPage } from './search-page.ts'

export const stumbleGuysLocalMultiplayer: SearchPage = {
  path: '/stumbleguyslocalmultiplayer',
  language: 'en',
  title: 'Like Stumble Guys, but local multiplayer on one TV',
  description:
    'Stumble Guys with friends in one room? Slip N Bump is a free knockout game for up to eight on one big screen, and the phones are only the controllers.',
  heading: 'Stumble Guys feelings, with everyone on one screen',
  lead: 'Everybody in the room already plays it on their own phone, each bent over a picture of their own. Here is what happens when you put the tumbling on the television instead.',
  label: 'Like Stumble Guys, on one sofa',
  gameKey: 'testgamelocal',
  namesOthers: true,
  sections: [
    {
      heading: 'Why it is fun on a phone',
      paragraphs: [
        'Stumble Guys took the obstacle race with dozens of wobbly people and put it into every pocket. You tap, you are in, you trip over something, you are in again. It is quick and silly, and it is online, so there is always somebody to beat. For a bus ride it is hard to improve upon.',
        'On an evening with friends, though, it has one flaw. Eight people in one room look at eight small screens. You hear somebody groan and do not know why. The funniest fall of the evening was seen by one person, and it was not you.',
      ],
    },
    {
      heading: 'The same wobble, one big picture',
      paragraphs: [
        'Slip N Bump turns that around. There is one island of ice on the television, with everybody on it, and the phone in your hand is nothing but a controller: a stick under the left thumb, a dash under the right. When you fall, all see it. When you shove someone, they are sitting next to you.',
        'The island crumbles tile by tile, bars sweep across it faster and faster, and ice makes the last safe spot a slide. The last bean standing takes the round. Three rounds take the match, which is about ten minutes, and then there is a podium.',
      ],
    },
    {
      heading: 'Nobody watches',
      paragraphs: [
        'In an elimination game somebody has to go first, and it is usually the person who has never played before. That is why falling into the water is not the end here.',
      ],
      points: [
        'The fallen return as gulls. They circle above the island and drop slippery fish on whoever is still dry.',
        'Bots fill up the island, so even two of you get a crowd to tumble with.',
        'If you are tired of each other’s elbows, there is a co-op mode: survive the waves together, and bump a frozen friend back to life.',
      ],
    },
    {
      heading: 'What it is not',
      paragraphs: [
        'It is not a copy, and it does not pretend to be. There is no race with thirty-two strangers, there are no levels to unlock and no skins to collect. You dress your bean with hats and faces, all of which are there from the start. There is no shop.',
        'And it is not something for the bus. It wants a big screen and a room.',
      ],
    },
    {
      heading: 'Starting takes a minute',
      paragraphs: [
        'Open Sofaspark on a television or a laptop, press the large button, and let everyone scan the code. Names are optional, accounts do not exist, and the controller opens in the phone’s browser. A friend who comes late scans the same code and is in from the next round.',
        'If a phone runs out of battery in the middle of a round, the game waits a moment, then a bot takes over until its owner is back. Nobody loses their points over a cable.',
      ],
    },
    {
      heading: 'For families with different thumbs',
      paragraphs: [
        'Small children manage it because there are two things to do and both have their names written on them. Grown-ups who last played in another century manage it for the same reason. Colours come with shapes, so nobody searches for their bean among four that look alike, and all texts are there in eight languages.',
      ],
    },
  ],
  questions: [
    {
      question: 'Is this made by the people behind Stumble Guys?',
      answer: 'No. We have nothing to do with them. We name their game so that you know what to expect.',
    },
    {
      question: 'How many can play at once?',
      answer: 'Eight on the island. More can sit on the sofa and rotate in.',
    },
    {
      question: 'Is it free?',
      answer: 'Yes, for everyone, with nothing to unlock.',
    },
    {
      question: 'Do we need gamepads?',
      answer: 'No. Every phone is one.',
    },
    {
      question: 'Can we play from different homes?',
      answer: 'It is made for one room. Sharing the big screen in a video call works, with some delay.',
    },
  ],
}
