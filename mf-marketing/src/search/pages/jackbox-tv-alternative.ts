import type { SearchPage } from './search-page.ts'

export const jackboxTvAlternative: SearchPage = {
  path: '/jackbox-tv-alternative',
  language: 'en',
  title: 'A free Jackbox TV alternative, compared honestly',
  description:
    'Jackbox made phones the controllers of the living room. Sofaspark is a free alternative with action, drawing and bubbles. What is alike, and what is not.',
  heading: 'A free alternative to Jackbox on your TV',
  lead: 'Both put the game on the television and the controls on your phone. One is a shelf of party packs full of words; the other is a free console full of beans. Here is how to choose.',
  label: 'Jackbox TV alternative',
  gameKey: 'drawgame',
  namesOthers: true,
  sections: [
    {
      heading: 'What Jackbox does brilliantly',
      paragraphs: [
        'If you have ever written a joke into your phone and watched a room fall apart over it, you probably did so in a Jackbox Party Pack. They are games of wit: you type, you draw, you vote, you bluff. The writing is excellent, the hosts are funny, and an audience can join in. Nobody does this better, and we do not try to.',
        'You buy the packs, on a console, a PC or a streaming box, and play them with the phones of your guests. One copy is enough for the room, which is generous. Their own page tells what each pack holds and costs today.',
      ],
    },
    {
      heading: 'Where Sofaspark is different',
      paragraphs: [
        'Sofaspark is no pack and no shop. It is a page that turns a big screen into a console, and its games ask for thumbs as often as for words.',
      ],
      points: [
        'It costs nothing. Not the first game, not the eighth player. There are adverts for our own games while something loads, and supporters switch them off for everybody in the room.',
        'It moves. In Slip N Bump you run, dash and shove each other off an island of ice. In Bubble War you pull a slingshot on your phone. These are controllers, not forms.',
        'It runs where a browser runs. Nothing is bought or installed on the television; a laptop with a cable is as good.',
        'It speaks eight languages, and each phone its own. In Draw Down somebody may guess in Turkish what somebody else reads in French.',
      ],
    },
    {
      heading: 'The one game that you will compare',
      paragraphs: [
        'Draw Down is the closest relative of what you know from drawing packs: one of you draws on the phone, the television shows it stroke by stroke, and the others type. Three rounds make a show. The classic one rewards quick guesses, Speed Master is up to sixty seconds with as many words as you can manage, and the 3-Stroke Duel is what it says. You can add your own words before it starts.',
        'It is not a game of jokes, and nobody votes on anybody. It is about being understood, which turns out to be funny enough.',
      ],
    },
    {
      heading: 'When to choose which',
      paragraphs: [
        'Choose Jackbox when your group loves wordplay, shares a language and has a pack already. Choose Sofaspark when there are children or grandparents, when your guests speak different languages, when some of them would rather do than say, or when nobody wants to buy anything on the evening itself.',
        'There is also no rule against both. Ours takes a minute to open and leaves nothing behind.',
      ],
    },
    {
      heading: 'Phones that behave',
      paragraphs: [
        'Anyone who has played with phones as controllers knows the moment at which one of them falls asleep. Here its seat is kept, the game waits a little, and the player comes back to the same bean with the same points. Where the network allows it, phone and screen talk directly to each other, so a dash is a dash and not a request.',
      ],
    },
  ],
  questions: [
    {
      question: 'Is Sofaspark connected to Jackbox Games?',
      answer: 'No. We are not related in any way; we name it so that you can compare.',
    },
    {
      question: 'Can an audience join in?',
      answer:
        'A room has sixteen seats, and most games take eight players at a time. Whoever waits is in from the next round.',
    },
    {
      question: 'Do I need to buy a pack?',
      answer: 'No. There is nothing to buy.',
    },
    {
      question: 'Does it work on my television?',
      answer: 'If its browser is not too old, yes. If it is, connect a laptop; the phones do not care.',
    },
    {
      question: 'Is there a filter for families?',
      answer: 'There is no chat, words are chosen for all ages, and names are cleaned.',
    },
  ],
}
