import type { SearchPage } from './search-page.ts'

export const twoPlayerPs: SearchPage = {
  path: '/twoplayerps',
  language: 'en',
  title: 'Two player games without a PlayStation or a second pad',
  description:
    'Two people, one sofa, no PlayStation or only one gamepad? Free two player games in the browser of the TV, with both your phones as the controllers.',
  heading: 'Two player games when the second controller is missing',
  lead: 'You were going to play something together on the PlayStation. Then there was only one gamepad, or no PlayStation at all. Both of you have a phone, so the evening is saved.',
  label: 'Two players, no PlayStation',
  gameKey: 'bubblewar',
  sections: [
    {
      heading: 'The missing half of co-op',
      paragraphs: [
        'A console comes with one controller. The second one costs as much as a good dinner, and the second one is the whole point of playing as two. So it sits on the wish list, and the two of you take turns at a game that was made for one, which is a polite word for watching.',
        'Meanwhile there are two excellent controllers in the room, charged, connected and in your hands most of the day. Sofaspark uses those. The game runs in a browser, on the television or on a laptop beside it, and each phone becomes a pad that shows only what the moment needs.',
      ],
    },
    {
      heading: 'What works best for two',
      paragraphs: [
        'Some party games are dull with two. These are not, and we checked, because most evenings are small.',
      ],
      points: [
        'Bubble War, head to head: a board each, a slingshot each. What you pop falls as junk on the other one’s board. Rounds last a minute or two, and “once more” is not a question.',
        'Slip N Bump, together: in its co-op mode you survive waves of trouble side by side and bump each other back to life. In the other mode the empty places are filled by bots, so two of you still get a crowded island to be thrown off from.',
        'Draw Down, quietly: one draws, one guesses, and you find out how well you know each other’s horses.',
      ],
    },
    {
      heading: 'On the television, without the console',
      paragraphs: [
        'Most televisions of recent years have a browser somewhere among their apps; open Sofaspark there and press the large button. If yours is slow or hides it well, connect a laptop by cable. A console that has a browser may work as well, but we promise nothing there: those browsers are often old.',
        'The picture needs no more power than a video. The phones talk to the screen directly where the network allows it, and you can see the delay in the corner of the lobby, so nobody can blame it for losing.',
      ],
    },
    {
      heading: 'Not against consoles',
      paragraphs: [
        'We like them. They have games that we could never make, and if you want to spend forty hours with one story, buy the second pad and enjoy it. This page is for the other kind of evening, on which you want to start within a minute and laugh within two.',
      ],
    },
    {
      heading: 'How to begin',
      paragraphs: [
        'One of you opens this site on the big screen and starts a room. Both scan the code. Whoever was first holds the remote, and can hand it over at any time. Choose a game with the arrows on the phone, press play, and put your feet up: the table is free, because there are no cables on it.',
        'If more people come later, they scan the same code. Two players become five without anybody leaving the sofa.',
      ],
    },
    {
      heading: 'The small print, in large letters',
      paragraphs: [
        'It is free. No account for either of you, nothing to install, no subscription to forget. While a game loads there is an advert for another one of our games; supporters do without. Nothing you can buy makes anybody better.',
      ],
    },
  ],
  questions: [
    {
      question: 'Do we need two phones of the same kind?',
      answer: 'No. An old Android and a new iPhone play against each other without noticing.',
    },
    {
      question: 'Can we use the gamepad that we do have?',
      answer: 'Yes. Press A in the lobby and it has a seat. Games with words and secrets are easier with a phone.',
    },
    {
      question: 'Does it run on the console itself?',
      answer: 'Only if its browser is recent. A television’s browser or a laptop is the safer choice.',
    },
    {
      question: 'Is there anything that can be played alone?',
      answer: 'Yes: Bubble War has an endless mode with a worldwide list, and Slip N Bump has bots.',
    },
  ],
}
