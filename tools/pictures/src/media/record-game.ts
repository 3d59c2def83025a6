import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openGame } from '@sofaspark/tool-play/open-game.ts'
import { encodeFrames, encodeWithin, mediaLimits } from './encode-frames.ts'

/** One match among bots and the best moment of it. */
interface GameScene {
  query: string
  fromMs: number
}

const learnt = encodeURIComponent('{"learnt":true}')
const meteorsOnly = encodeURIComponent('{"only":"meteordodge"}')

/** The scene of each game's film, in the order of the catalogue. MKT-180 */
export const gameScenes: Readonly<Record<string, GameScene>> = {
  // Everyone in it, ice and holes in the island.
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

const FRAMES_PER_SECOND = 24
const FRAME_MS = 1000 / FRAMES_PER_SECOND
const FILM_S = 9
/** Drawn before the first frame is kept: names and numbers appear a few frames after they are first wanted. */
const WARM_UP_MS = 500
/** The animated picture is shorter, with every second frame. */
const PICTURE_S = 5
const filmParameters = (quality: number): string[] => [
  ...['-c:v', 'libx264', '-preset', 'slow', '-crf', String(quality), '-maxrate', '1200k', '-bufsize', '2400k'],
  ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an'],
]
const pictureParameters = (quality: number): string[] => [
  ...['-vf', 'fps=12,scale=400:-2', '-c:v', 'libwebp_anim', '-quality', String(quality)],
  ...['-compression_level', '5', '-loop', '0'],
]

const framesOf = async (gameKey: string, scene: GameScene): Promise<Buffer[]> => {
  const game = await openGame(gameKey, scene.query, 960, 540)
  try {
    await game.skip(scene.fromMs - WARM_UP_MS)
    for (let ms = 0; ms < WARM_UP_MS; ms += FRAME_MS) await game.step(FRAME_MS)
    const frames: Buffer[] = []
    for (let frame = 0; frame < FRAMES_PER_SECOND * FILM_S; frame++) {
      await game.step(FRAME_MS)
      frames.push(await game.picture())
    }
    return frames
  } finally {
    await game.close()
  }
}

/** Records `videos/<key>.mp4` and `gifs/<key>.webp` below the folder, frame by frame, from a match among bots. MKT-180 */
export const recordGame = async (mediaDir: string, gameKey: string, scene: GameScene): Promise<void> => {
  for (const folder of ['videos', 'gifs']) mkdirSync(join(mediaDir, folder), { recursive: true })
  const frames = await framesOf(gameKey, scene)
  const film = join(mediaDir, `videos/${gameKey}.mp4`)
  await encodeWithin(film, mediaLimits.filmBytes, [26, 29, 32], (quality) =>
    encodeFrames(frames, FRAMES_PER_SECOND, film, filmParameters(quality)),
  )
  const picture = join(mediaDir, `gifs/${gameKey}.webp`)
  const first = frames.slice(0, FRAMES_PER_SECOND * PICTURE_S)
  await encodeWithin(picture, mediaLimits.animatedPictureBytes, [48, 36, 24, 14], (quality) =>
    encodeFrames(first, FRAMES_PER_SECOND, picture, pictureParameters(quality)),
  )
}
