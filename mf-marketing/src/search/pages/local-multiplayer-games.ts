import type { SearchPage } from './search-page.ts'

export const localMultiplayerGames: SearchPage = {
  path: '/localmultiplayergames',
  language: 'en',
  title: 'Local multiplayer games in the browser, no gamepads needed',
  description:
    'Local multiplayer the easy way: one screen, up to eight phones as controllers, nothing to install. What makes a good local game, and one to try tonight.',
  heading: 'Local multiplayer games for the people in the room',
  lead: 'Nobody has to buy a gamepad, make an account or wait for a download. Put a browser on the big screen, hand out a six-digit number, and play against people whose faces you can see.',
  label: 'Local multiplayer games',
  gameKey: 'testgamelocal',
  sections: [
    {
      heading: 'Why local still wins',
      paragraphs: [
        'Online play solved the problem of distance and quietly removed the best part. In the same room you hear the sharp breath before somebody does something stupid. You can lean on the person next to you at exactly the wrong moment. You can promise an alliance and be seen breaking it. None of that fits through a headset.',
        'Local multiplayer also asks for less. There is no matchmaking, no ping to a data centre two countries away, and no stranger explaining what he thinks of your family. The only people who can be rude to you are the ones you invited.',
      ],
    },
    {
      heading: 'What has kept people from playing',
      paragraphs: [
        'Mostly hardware. A computer has one keyboard, and four people cannot share it without somebody holding down a key that blocks everyone else. Consoles come with one controller in the box. And a game that has been waiting in the library since spring begins the evening with a forty-gigabyte update.',
        'Sofaspark goes around all three. The game comes from the web in about the time it takes to fetch drinks. The controllers are the phones that are already in the room. And every player gets a private screen out of it, which a gamepad never had: room for secret words, a warning only you can see, or simply a button with its name on it.',
      ],
    },
    {
      heading: 'Four questions to ask of any local game',
      paragraphs: ['Whatever you end up playing, these separate an evening from a chore.'],
      points: [
        'Can someone who walks in late join within a minute? A seat should appear while the round is running, not after the tournament.',
        'Is there something to do after you lose? Sitting out for ten minutes is how a phone gets opened for another reason.',
        'Can you tell who is who from across the room? Colour alone is not enough; look for shapes, names or hats.',
        'Does a round end before the pizza arrives? Two to four minutes keep everybody at the table.',
      ],
    },
    {
      heading: 'One to start with: Slip N Bump',
      paragraphs: [
        'Slip N Bump puts up to eight beans on an island of ice tiles that falls apart underneath them. Your left thumb runs, your right thumb dashes into somebody, and the rest is physics. Tiles tremble and drop, bars sweep across and speed up, and a good bump near an edge settles an argument.',
        'It answers the four questions the way we wanted them answered. Who falls in becomes a gull and drops fish under other people’s feet until the round is over. Empty places are played by bots, so an odd number is never a problem. And there is a co-op mode for evenings on which nobody should lose a friendship.',
        'It is one of many in the same room: drawing and guessing, ice hockey with a phone as the stick, a bag of quick party games. The list below says which of them can be played tonight; new ones appear in the lobby when they are ready, without an update for anyone to sit through.',
      ],
    },
    {
      heading: 'The technical part, in plain words',
      paragraphs: [
        'The big screen runs the game in its browser. Each phone opens a small page and sends what your thumbs do, many times a second. Where the network allows it, phone and screen talk to each other directly, which feels like a cable; where it does not, a relay near you passes the messages on. You do not have to know which of the two it is, and a small number in the corner shows how quick the connection is right now.',
        'If a phone goes to sleep or the Wi-Fi hiccups, the seat is kept for two minutes and given back by itself. If somebody reloads the big screen by accident, the game goes on where it was.',
      ],
    },
  ],
  questions: [
    {
      question: 'Is it really free?',
      answer:
        'Yes. Adverts between games pay for it, and supporters pay to switch them off. There is nothing to buy inside a game.',
    },
    {
      question: 'Does it run on my TV?',
      answer:
        'If its browser is from about 2022 or newer, it probably does. A laptop on an HDMI cable always works, and casting a browser tab works with a little delay.',
    },
    {
      question: 'How many can play locally?',
      answer: 'One to eight in Slip N Bump. Other games will name their own range before they start.',
    },
    {
      question: 'Can people without data on their phone play?',
      answer: 'They only need the Wi-Fi of the house. The controller is a small page, so it uses very little data.',
    },
  ],
}
