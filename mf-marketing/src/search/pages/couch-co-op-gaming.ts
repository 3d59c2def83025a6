import type { SearchPage } from './search-page.ts'

export const couchCoOpGaming: SearchPage = {
  path: '/couch-co-op-gaming',
  language: 'en',
  title: 'Couch co-op gaming with phones as controllers | Sofaspark',
  description:
    'Couch co-op for up to 8 people without a console: one big screen, everyone’s phone as the controller. Free, nothing to download, started in a minute.',
  heading: 'Couch co-op gaming for whoever is on the couch',
  lead: 'You have a big screen, a sofa and friends who did not bring a gamepad. That is everything Sofaspark needs: the game runs on the screen, and the phones become the controllers.',
  label: 'Couch co-op gaming',
  gameKey: 'testgamelocal',
  sections: [
    {
      heading: 'The missing-controller problem',
      paragraphs: [
        'Couch co-op has always had one honest enemy, and it is not the final boss. It is the third controller. Two people can play, the third gets the one with the drifting stick, and everybody else is politely asked to enjoy watching. A new pad costs about as much as a game, so most evenings end in taking turns.',
        'But look around the room. Everyone who came in carried a touch screen, a vibration motor, a pair of motion sensors and a wireless connection in their pocket. Sofaspark simply asks those phones to be controllers. There is a seat for everyone who has one, and nobody has to be the audience.',
      ],
    },
    {
      heading: 'From the sofa to the first round in about a minute',
      paragraphs: [
        'Open Sofaspark in the browser of a computer or a smart TV and press the big button. You get a room with a six-digit number and a code to scan. Your friends point their camera at it, type a name if they like, and a small round bean with that name hops onto the sofa at the bottom of the screen.',
        'The first one in holds the remote and picks the game from their phone. That is the whole set-up. There is no account to make, no app that must be installed first, and no pairing ritual. If someone’s battery dies halfway through, their seat waits for them; when the phone is back, so is their bean, with its score.',
      ],
    },
    {
      heading: 'Together, against each other, or both',
      paragraphs: [
        'Co-op means different things on different sofas. Some rooms want to win together, some want to find out who is best, and most drift between the two as the evening gets later. Slip N Bump does both, Draw Down can be played in teams, and the rest of the shelf follows the same mood swings.',
      ],
      points: [
        'Slip N Bump: a co-op mode for up to eight, the island crumbles, waves of trouble roll in, and you bump frozen friends back to life. Switch to the knockout mode and those same friends are suddenly a problem to be pushed into the sea.',
        'Ice Hockey and Capture the Flag: they split the sofa into Suns and Moons and even out the sides with bots, so five people are as welcome as six.',
        'Party Games: short rounds, each with a rule card, and nobody waits long, because whoever falls out early comes back as a ghost with something mischievous to do.',
      ],
    },
    {
      heading: 'Fair to people who do not play games',
      paragraphs: [
        'The best couch co-op evening includes the cousin who last played something in 2009. A gamepad has sixteen inputs and no labels; a phone can show exactly the two that matter right now, large, with their names on them. Run and dash. Steer and throw. When the game changes, the controller changes with it, and it explains itself on the screen that is already in your hand.',
        'Everybody can tell who they are, too. Each player has a colour and a shape, so a room with colour-blind players, or an old projector, works as well as any. The texts come in eight languages, and each phone can use its own.',
      ],
    },
    {
      heading: 'What you need, honestly',
      paragraphs: [
        'A big screen with a reasonably modern browser: a laptop on the table will do, a laptop plugged into the TV is better, and a smart TV that shows web pages well is best of all. One phone per player. Wi-Fi that reaches the sofa; phones and screen do not have to be on the same network, but a short path makes the quickest controls.',
        'What you do not need is a console, a graphics card, or a shopping basket. Sofaspark is paid for by adverts between games and by people who choose to become supporters. Supporters get an evening without adverts, early looks at new games and a small crown. They do not get a stronger bean.',
      ],
    },
    {
      heading: 'Small habits of a good couch evening',
      paragraphs: [
        'Put the screen where everyone can see it without leaning, and the brightest lamp behind you rather than behind the screen. Play the first round just for practice and say so. Pass the remote after every game: the host can hand it to anyone on the sofa. Stop one round before people are tired, because the round they still wanted is the reason they will be back next week.',
      ],
    },
  ],
  questions: [
    {
      question: 'How many people can play?',
      answer:
        'Up to eight play in most games, some take fewer. Every game says its range before it starts, and a room that is too full is told so on the big screen.',
    },
    {
      question: 'Do my friends have to install an app?',
      answer:
        'No. Scanning the code opens the controller in the phone’s browser, on Android and on iPhone. Nothing is installed unless you ask for it.',
    },
    {
      question: 'Can I play alone, or as two?',
      answer:
        'Yes. In Slip N Bump the empty places are filled by bots that really play, so two people on a Tuesday get a proper match.',
    },
    {
      question: 'Does everyone have to be in the same room?',
      answer:
        'Everyone has to see the same screen, and the same room is how it is meant. Sharing the screen in a video call works as well, with a little more delay.',
    },
    {
      question: 'Is it suitable for children?',
      answer:
        'It is made for families: no chat with strangers, no purchases inside the games, names cut short and cleaned, and nothing worse than a bean falling into cold water.',
    },
  ],
}
