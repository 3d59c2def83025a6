import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Eight beans, one island, and the island is falling apart. Slip N Bump is a last-one-standing knockout game for the room you are sitting in: the action is on the big screen, and everyone steers with the phone they already have.',
    'The rules fit in one breath. Run with your left thumb, dash with your right, and be somewhere else when the tile under you starts to shake. Ice spreads as the round goes on, the sweeper bars get faster, and the safe middle you were so proud of is suddenly an edge. Whoever is left takes the round, and three rounds take the match.',
    'Falling in is not the end of your evening. The fallen come back as gulls and drop slippery fish on whoever is still dry, which means revenge arrives about four seconds after the splash. And if the room would rather stick together, there is a co-op mode: survive the waves as a team and bump a frozen friend to bring them back.',
  ],
  answers: {
    rules:
      'Stay on the island. Bars sweep across it, tiles tremble and fall, ice spreads, and after 54 seconds everything comes down. A dash leaps over a bar, rams the beans in front of you and must recover before the next one. The last bean standing takes the round; if the last two fall together, nobody does.',
    modes:
      'Versus is everybody for themselves, and every round after the first adds a twist, such as a deep freeze or a second bar. In co-op all of you face ten waves together: whoever falls comes back frozen, and a friend’s bump sets them free.',
    phone:
      'One stick under the left thumb and one big dash button under the right. Those who are out steer a gull and drop fish. Nothing needs tilting.',
    evening:
      'One to eight people; bots take empty places. A round lasts half a minute to a minute, and three won rounds end the match, within fifteen minutes at most.',
  },
  tips: [
    {
      heading: 'Save the dash',
      text: 'A bean that has just dashed is slow and open. Wait for somebody else to miss, then lean in.',
    },
    {
      heading: 'Watch the tiles, not the beans',
      text: 'Tiles tremble before they drop. The player who looks down survives the player who looks for a fight.',
    },
    {
      heading: 'Ice is a weapon',
      text: 'You steer badly on ice, and so does everyone else. A small bump sends a bean a very long way.',
    },
    {
      heading: 'Alone at home?',
      text: 'Empty places are filled by bots that play properly, so one phone is enough to practise.',
    },
  ],
}
