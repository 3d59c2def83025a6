import type { SearchPage } from './search-page.ts'

export const freePcGamesToPlayWithFriends: SearchPage = {
  path: '/free-pc-games-to-play-with-friends',
  language: 'en',
  title: 'Free PC games to play with friends on one computer',
  description:
    'Free PC games for friends who share one computer: they run in the browser, need no graphics card and no gamepads, and every phone becomes a controller.',
  heading: 'Free PC games to play with friends, on one PC',
  lead: 'One computer, several people, no gamepads and no wish to install anything? That is a smaller problem than it sounds.',
  label: 'Free PC games to play with friends',
  gameKey: 'bubblewar',
  sections: [
    {
      heading: 'The keyboard was never meant for four',
      paragraphs: [
        'Everyone who grew up with a family computer remembers it: two people on one keyboard, one on the arrows, one on W, A, S and D, elbows in between, and a third who was told to be the mouse. PC games for several people at one machine have been rare ever since, and those that exist tend to ask for gamepads that nobody brought.',
        'Sofaspark gets around it by leaving the keyboard alone. The computer shows the game. The phones of those who sit around it are the controllers, two thumbs each, and nobody’s elbow is in anybody’s ribs.',
      ],
    },
    {
      heading: 'No install, no launcher, no update',
      paragraphs: [
        'The games run in the browser that is on the PC already, Chrome, Edge, Firefox or another one of recent years. There is no launcher that wants to start with Windows, and no download of forty gigabytes on the evening on which you wanted to play. You open the page; the game loads while you are still arguing about who plays.',
        'That also makes it the right thing for machines on which you may not install anything: the computer at work after hours, the laptop of the holiday flat, the one that belongs to your parents.',
      ],
    },
    {
      heading: 'It runs on the old laptop as well',
      paragraphs: [
        'A game for a living room does not need to melt a graphics card. Ours are drawn in a bright, simple style and lower their own detail when a machine is slow. If a video plays smoothly on your laptop, it is very likely that the beans will, too.',
        'Connect the laptop to the television, or turn it around on the table. For two or three people its own screen is enough.',
      ],
    },
    {
      heading: 'Three to begin with',
      paragraphs: [
        'All of them are free, all of them can be played tonight, and each of them suits another number of people.',
      ],
      points: [
        'Alone or as two: Bubble War. A slingshot each, or an endless run for the worldwide list. The list counts a score only after our server has played the run again.',
        'From three: Draw Down. The phone is the paper, the PC’s screen is the gallery.',
        'From one to eight: Slip N Bump. Bots take the seats that nobody has claimed, so it is a full island even when there are only two of you.',
      ],
    },
    {
      heading: 'Free, and what that means here',
      paragraphs: [
        'Free games for the PC often come with a bill that arrives later: energy that runs out, boxes to open, a battle pass. None of that exists here. While a game loads we show an advert for another game of ours. Supporters turn it off for everyone in the room and see new games earlier. That is the whole business.',
      ],
    },
    {
      heading: 'A minute from here to the first round',
      paragraphs: [
        'Press start below on the PC. Let everybody scan the code that appears. Choose a game with the arrows of the keyboard, with a gamepad if there is one after all, or with the phone of the first person who joined. If it is not for you, close the tab; nothing stays behind on the machine.',
      ],
    },
  ],
  questions: [
    {
      question: 'Does it need a graphics card?',
      answer: 'No. Any computer that plays videos in its browser smoothly will do.',
    },
    {
      question: 'Can I use gamepads instead of phones?',
      answer:
        'Yes. Press A in the lobby and the gamepad has a seat, and so do the two halves of the keyboard. Some games put words, pictures and secrets on the phone, and are easier with one.',
    },
    {
      question: 'Does it work on a Mac or on Linux?',
      answer: 'Yes. All that counts is the browser.',
    },
    {
      question: 'Is there a limit for free players?',
      answer: 'No. As many as a game has room for, which is eight in most of them.',
    },
  ],
}
