/** One match among bots and the best moment of it. */
export interface GameScene {
  query: string
  fromMs: number
}

const learnt = encodeURIComponent('{"learnt":true}')
const meteorsOnly = encodeURIComponent('{"only":"meteordodge"}')

/** The scene of each game's film, in the order of the catalogue. MKT-180 */
export const gameScenes: Readonly<Record<string, GameScene>> = {
  // Everybody in it, ice and holes in the island.
  testgamelocal: { query: 'mode=versus&absent=1&players=6&seed=12&volume=0&quality=high', fromMs: 17_000 },
  // Three drawings that bots know, one after another; boards half full.
  drawgame: {
    query: `mode=classic&absent=1&players=5&seed=5&volume=0&quality=high&options=${learnt}`,
    fromMs: 70_000,
  },
  // Meteors, faster and faster, and ghosts among them.
  minigames: {
    query: `mode=show&absent=1&players=6&seed=9&volume=0&quality=high&options=${meteorsOnly}`,
    fromMs: 32_000,
  },
  // A goal, and the same goal once more.
  icehocky: { query: 'absent=1&players=6&seed=14&volume=0&quality=high', fromMs: 55_800 },
  // A flag on its way home.
  shootndodge: { query: 'absent=1&players=8&seed=12&volume=0&quality=high', fromMs: 16_300 },
  // Four views into the last lap, with rockets and rams.
  racegame: { query: 'absent=1&players=4&seed=5&volume=0&quality=high', fromMs: 46_000 },
  // Several balls among six, some of them on their last life.
  ballfrenzy: { query: 'mode=versus&absent=1&players=6&seed=5&volume=0&quality=high', fromMs: 62_000 },
  // The last metres to the bells.
  roperage: { query: 'mode=versus&absent=1&players=6&seed=84&volume=0&quality=high', fromMs: 41_000 },
  bubblewar: { query: 'mode=versus&absent=1&players=3&seed=5&volume=0&quality=high', fromMs: 38_000 },
  // The last big splash once more, then the bars that grow, hesitate and stop.
  paintbattles: { query: 'absent=1&players=6&seed=6&volume=0&quality=high', fromMs: 102_300 },
}
