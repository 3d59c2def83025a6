import type { SearchPage } from './search-page.ts'

export const introduction: SearchPage = {
  path: '/introduction',
  language: 'en',
  title: 'What is Sofaspark? A party console made of phones',
  description:
    'Sofaspark turns any big screen into a party console and every phone into a controller. What it is, how an evening goes, what it costs and what it needs.',
  heading: 'A party console made of things you already own',
  lead: 'A screen that everybody can see, a phone in every pocket, and a sofa. Sofaspark turns these three into a games night, in the browser, for free.',
  label: 'What is Sofaspark?',
  gameKey: 'testgamelocal',
  sections: [
    {
      heading: 'What it is',
      paragraphs: [
        'Sofaspark is a games console without the console. The games run in a browser on whatever large screen is in the room: a television, a laptop, a projector aimed at a bedsheet. Everyone who wants to play takes out their phone, and the phone becomes the controller for exactly the game that is on.',
        'Everything happens in one room, on one screen that everybody looks at together. That is old-fashioned, and we mean it to be. The best moments of a game are the ones in which somebody jumps up from the sofa.',
      ],
    },
    {
      heading: 'How an evening goes',
      paragraphs: [
        'Somebody opens Sofaspark on the big screen and presses the one large button there is. A room opens, with a code and six digits in the corner. The others point their cameras at the code, type a name if they feel like it, and a small round bean in their own colour hops onto the sofa along the lower edge of the picture.',
        'The first one in holds the remote: with arrows on their phone they walk through the games on the television, and a tap starts one. The phones change into whatever the game asks for, a stick and a button, a sheet of paper, a slingshot. After the last round there is a podium with confetti, and the question that decides every evening: again, or something else?',
      ],
    },
    {
      heading: 'What can be played',
      paragraphs: [
        'The catalogue grows one finished game at a time, because we would rather have few games that you ask for again than many that you try once. What can be played tonight and what is still in the workshop is marked on every list, this page’s included.',
      ],
      points: [
        'Slip N Bump: up to eight beans on an island of ice that falls apart. Run, dash, shove.',
        'Draw Down: draw on the phone, watch it appear on the television, guess in your own language.',
        'Bubble War: slingshots, chains and a worldwide list that cannot be cheated.',
      ],
    },
    {
      heading: 'Made for real rooms',
      paragraphs: [
        'Batteries die, doorbells ring, and the Wi-Fi has a weak spot behind the bookshelf. When a phone drops out, its seat is kept and the game waits a moment for it; when it is back, so is the player, points and all. If somebody reloads the big screen by mistake, the match goes on where it was.',
        'Rooms are also full of different people. Each player has a colour and a shape, so nobody depends on telling red from green. Texts come in eight languages, Hebrew from right to left included, and each phone may use its own. The screen can be worked with a keyboard, a gamepad, a mouse or the phone of whoever holds the remote.',
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        'Nothing. There is a small advert for one of our own games while another one loads. People who like what we do can become supporters, which takes the adverts away for the whole room and lets them look at new games early. It does not make anybody’s bean any stronger, and there is nothing else to buy.',
      ],
    },
    {
      heading: 'What it needs',
      paragraphs: [
        'A big screen with a browser of the last few years, one phone per player, and an internet connection that reaches both. Nobody makes an account, nobody installs anything, and phones of different makes get along with each other.',
      ],
    },
  ],
  questions: [
    {
      question: 'How many people can play?',
      answer:
        'Up to eight in most games. A room has sixteen seats, so late guests can sit down and wait for the next round.',
    },
    {
      question: 'Do I need a smart TV?',
      answer: 'No. A laptop on the table, or connected to the television by a cable, does just as well.',
    },
    {
      question: 'Is it safe for children?',
      answer:
        'There is no chat with strangers, nothing to buy inside the games and no account. A room has a number, and it can be locked.',
    },
    {
      question: 'What happens to my data?',
      answer:
        'Names live as long as the room does. Nothing is measured before you agree to it, and saying no is as easy as saying yes.',
    },
  ],
}
