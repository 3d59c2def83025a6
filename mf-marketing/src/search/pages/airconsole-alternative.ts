import type { SearchPage } from './search-page.ts'

export const airconsoleAlternative: SearchPage = {
  path: '/airconsole-alternative',
  language: 'en',
  title: 'A free AirConsole alternative, compared honestly',
  description:
    'Sofaspark is a free alternative to AirConsole: browser on the big screen, phones as controllers. What is the same, what differs, and when to choose which.',
  heading: 'A free AirConsole alternative, compared honestly',
  lead: 'Both put the game on the big screen and the controls on your phone. Here is what that shared idea has in common, where the two part ways, and when you should choose the other one.',
  label: 'AirConsole alternative',
  gameKey: 'testgamelocal',
  translation: '/alternativa-gratis-airconsole',
  namesOthers: true,
  sections: [
    {
      heading: 'The idea both share',
      paragraphs: [
        'A television, a browser, and the phones of everyone in the room: AirConsole showed years ago that this is a console. Nobody has to buy a gamepad, guests join by typing a number or scanning a code, and the phone can show whatever controls the game of the moment needs. If you like that idea, you will feel at home on either sofa.',
        'Sofaspark starts from the same place. You open it on a big screen, it gives you a room number, your friends join in their phone’s browser, and the first of them picks the game. There is no account on either side of the room.',
      ],
    },
    {
      heading: 'When AirConsole is the better choice',
      paragraphs: [
        'If you want variety tonight, AirConsole has it. It has been around for about a decade, has a long catalogue from many studios, and is found on a number of televisions and even in some cars. Sofaspark is new. It has about ten games, and the list below says which of them can be played tonight. We will not pretend that ten are a hundred.',
        'If you already own a subscription there and your family has its favourites, there is no reason to stop. You can keep both in your bookmarks; neither takes any room.',
      ],
    },
    {
      heading: 'When Sofaspark is worth a try',
      paragraphs: ['There are some things we set out to do differently, and they work today.'],
      points: [
        'Everything but a game in early access can be played for free, with as many players as the game takes. Supporters pay for an evening without adverts, an early look at new games and a crown on their bean; they do not pay to let more friends in.',
        'A lost phone is not a lost player. When a phone sleeps or drops off the Wi-Fi, its seat is kept for two minutes, and it returns to the same bean with the same score. A reload of the big screen does not end the match either.',
        'Quick controls. Where the network allows it, phone and screen talk directly instead of through a server far away. The lobby shows the delay in plain sight.',
        'The room belongs to you. Host and admin can lock it, hand the remote on, or show somebody the door, and a room number never gives more than a seat.',
        'Made for eight languages, right-to-left included, and each phone can use its own.',
      ],
    },
    {
      heading: 'Few games, taken seriously',
      paragraphs: [
        'We would rather be judged by a game that you ask for again than by a shelf. Slip N Bump drops up to eight beans on an island of ice that falls to pieces. Run, dash, shove, and stay off the tiles that tremble. Those who fall become gulls with a supply of slippery fish, so nobody sits out. Bots take the empty seats, there is a co-op mode against waves of trouble, and a match lasts about ten minutes.',
        'Sound, effects, ranking and rematch are all there. What is not there is a shop.',
      ],
    },
    {
      heading: 'Trying it takes a minute',
      paragraphs: [
        'Open Sofaspark on the computer or the TV you would use for AirConsole and press start. Scan the code with any phone. If it is not for you, close the tab; there is no account to delete and nothing to cancel. If it is, the room number is different next time and everything else is the same.',
        'This comparison is ours, and things change. For what AirConsole offers today and what it costs, their own site is the place to look.',
      ],
    },
  ],
  questions: [
    {
      question: 'Is Sofaspark made by the same people as AirConsole?',
      answer: 'No. The two have nothing to do with each other. We name it here only so that you can compare.',
    },
    {
      question: 'Do I have to pay for more than a few players?',
      answer: 'No. Every player that a game has room for can join for free.',
    },
    {
      question: 'Does it need an app on the phone?',
      answer: 'No. The controller opens in the phone’s browser, straight from the code.',
    },
    {
      question: 'Can I use the games I know from AirConsole?',
      answer: 'No. All games on Sofaspark are our own.',
    },
  ],
}
