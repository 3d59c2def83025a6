import type { SearchPage } from './search-page.ts'

export const onlineGamesToPlayWithFriends: SearchPage = {
  path: '/online-games-to-play-with-friends',
  language: 'en',
  title: 'Online games to play with friends in the same room',
  description:
    'Free online games to play with friends who are actually there: open a page on the big screen, let everybody join by phone, and start in about a minute.',
  heading: 'Online games to play with friends, offline together',
  lead: '“Online” need not mean that everyone stares at a screen of their own. These games load from the web, and are played by friends who can throw a cushion at each other.',
  label: 'Online games to play with friends',
  gameKey: 'drawgame',
  sections: [
    {
      heading: 'Two kinds of online',
      paragraphs: [
        'There are online games that bring together people who are far apart, and they are wonderful when that is what you need. Then there are evenings on which everybody is already here, and the same games turn a full room into a row of people with headphones.',
        'Sofaspark is online in the other sense: nothing to install, nothing to update, always the newest version, open on any machine. But there is one screen, and everybody looks at it. The phones are only the controllers.',
      ],
    },
    {
      heading: 'How you get friends in',
      paragraphs: [
        'The part of online games that takes longest is usually getting everyone in. Accounts, friend requests, the one who forgot their password, the one whose version is older. Here it goes like this: you open a room, a code appears, your friends point their phones at it. That is all of it.',
        'A guest who comes later scans the same code and is in from the next round. Somebody without a camera types six digits. When the evening is over the room closes by itself, and nobody has a new account to forget about.',
      ],
    },
    {
      heading: 'Pick by mood',
      paragraphs: ['A good list of games for friends is not sorted by genre but by how the room feels.'],
      points: [
        'Loud and physical: Slip N Bump, in which up to eight beans shove each other off an island that is falling apart.',
        'Sitting down, talking over each other: Draw Down, where one draws on a phone and the sofa shouts what it sees.',
        'Only two of you left: Bubble War, a duel of slingshots in which every chain you pop becomes somebody else’s problem.',
      ],
    },
    {
      heading: 'If one of you is elsewhere',
      paragraphs: [
        'It happens: the best guesser moved to another city. Share the big screen in a video call, send them the room number, and they can play from there; their phone finds the room over the internet, not over your Wi-Fi. There is a little more delay than on the sofa. Drawing and guessing do not mind it at all, shoving people off an island minds it a bit.',
      ],
    },
    {
      heading: 'Fair to everyone in the room',
      paragraphs: [
        'The phone shows only the controls that the moment needs, with their names on them, so nobody has to know what a trigger is. Each phone has its own language. Whoever is colour-blind can go by shapes, and whoever just wants to watch can sit on the sofa without playing.',
        'And no one is sent out of the game to wait. In Slip N Bump those who fell come back as gulls with slippery fish, in Draw Down everybody types at once, and in Bubble War a new round is never more than two minutes away.',
      ],
    },
    {
      heading: 'What it costs you',
      paragraphs: [
        'No money, and about as much data as a short video. It is paid for by adverts for our own games and by supporters. There is no premium room, no limit on friends, and no game that only the host may choose.',
      ],
    },
  ],
  questions: [
    {
      question: 'Do all of us need the same network?',
      answer:
        'No. Screen and phones may be on different networks. When they are close to each other, the controls find the shorter way by themselves.',
    },
    {
      question: 'Can we play on one laptop?',
      answer: 'Yes. A laptop screen is big enough for four people who like each other.',
    },
    {
      question: 'Do my friends need to sign up?',
      answer: 'Nobody signs up for anything, the host included.',
    },
    {
      question: 'How long is a game?',
      answer: 'From about five minutes to a quarter of an hour, and you can stop between rounds.',
    },
  ],
}
