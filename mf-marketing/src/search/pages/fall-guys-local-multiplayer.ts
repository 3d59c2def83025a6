import type { SearchPage } from './search-page.ts'

export const fallGuysLocalMultiplayer: SearchPage = {
  path: '/fallguyslocalmultiplayer',
  language: 'en',
  title: 'Like Fall Guys, but local multiplayer on one screen',
  description:
    'Looking for Fall Guys with friends on one sofa? Slip N Bump is a free knockout game for up to eight players on one screen, with phones as controllers.',
  heading: 'Fall Guys feelings, local multiplayer on one screen',
  lead: 'You want wobbly characters, a floor that cannot be trusted and a room full of people shouting. You do not want eight consoles. Slip N Bump was made for exactly that evening.',
  label: 'Like Fall Guys, on one sofa',
  gameKey: 'testgamelocal',
  namesOthers: true,
  sections: [
    {
      heading: 'The game everyone wanted to play together',
      paragraphs: [
        'Fall Guys turned falling over into a spectator sport. It is a big online show: a crowd of players, each with a screen and a device of their own, racing through obstacle courses until one is left with the crown. It is very good at that, and if everybody you know is at home with their own machine, it is the game to play.',
        'The trouble starts when your friends are with you. An online show wants one device and one screen for each player, so the sofa takes turns, and the person who is out after forty seconds hands over the pad and goes to look in the fridge.',
      ],
    },
    {
      heading: 'What we kept, and what we turned around',
      paragraphs: [
        'Slip N Bump is our own game and no copy of anybody’s, but it comes from the same love of dignified characters in undignified situations. Round little beans in hats, physics that has a sense of humour, rules that you can see instead of read.',
        'What is turned around is the place. There is one island, on one screen, and up to eight of you on it. You do not queue with strangers; the person who pushed you is close enough to be looked at. And the controller is the phone you have with you, so there are always enough.',
      ],
    },
    {
      heading: 'How a round goes',
      paragraphs: [
        'It begins calmly, which is the first mistake people make. Hexagons of ice, a cold sea, everybody politely in the middle. Then the outer tiles start to tremble. Bars begin to sweep over the island, slowly at first. Ice spreads, and stopping takes longer than it did a moment ago.',
      ],
      points: [
        'Run with the left thumb. The stick is the left half of your phone, so you never have to look at it.',
        'Dash with the right. A dash at the right moment sends a bean over the edge; one at the wrong moment sends you.',
        'Fall, and become a gull. You circle over the others and drop fish where they are about to step.',
        'Last bean standing takes the round, first to three rounds takes the match. Then somebody says “again” before the confetti has landed.',
      ],
    },
    {
      heading: 'Also as a team',
      paragraphs: [
        'If pushing grandmother into the sea feels wrong, switch to co-op. Up to eight of you hold out against waves of bars, breaking ice and worse. A frozen friend can be bumped free, so the clumsy ones stay in the game and the careful ones become heroes. Families with small children usually start here and move on to pushing grandmother after half an hour.',
      ],
    },
    {
      heading: 'What it is not',
      paragraphs: [
        'It is not sixty players, there is no season to grind through, and there are no costumes for sale. You dress your bean on your phone from a box of hats and faces that everyone has. If you love long obstacle races and collecting outfits, keep Fall Guys for that; the two get along.',
        'What Slip N Bump does is start in a minute, on a laptop plugged into the TV, for whoever is in the room, for free. Nobody has to own a console, make an account or install anything, and empty places are filled by bots that know how to shove.',
      ],
    },
  ],
  questions: [
    {
      question: 'Is Slip N Bump connected with Fall Guys?',
      answer:
        'No. It is a separate game by other people, named here because many look for something like it that works on one sofa.',
    },
    {
      question: 'How many players on one screen?',
      answer: 'One to eight, all on the same picture, without a split screen.',
    },
    {
      question: 'Do I need gamepads?',
      answer: 'No. Every phone that scans the code is a controller.',
    },
    {
      question: 'Can I practise alone?',
      answer: 'Yes. One phone is enough, and the bots do not go easy on you for long.',
    },
  ],
}
