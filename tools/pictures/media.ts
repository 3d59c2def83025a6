import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram, ExpectedFailure, startProgram } from '@sofaspark/programs'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { openGame } from '@sofaspark/tool-play/open-game.ts'

/**
 * `npm run media -- [gameKey …]`: records media/videos/<key>.mp4 and media/gifs/<key>.webp of the named games, or of all,
 * frame by frame, from a match among bots. Needs ffmpeg.
 */
const root = join(import.meta.dirname, '../..')
const framesPerSecond = 30
const seconds = 9
/** The preview for tiles is shorter, to save bytes. */
const pictureSeconds = 6
/** The best moment of the match: everybody in it, ice and holes in the island; boards half full. */
const scenes: Readonly<Record<string, { query: string; fromMs: number }>> = {
  testgamelocal: { query: 'mode=versus&absent=1&players=6&seed=12&volume=0&quality=high', fromMs: 17_000 },
  // Three drawings that bots know, one after another.
  drawgame: {
    query: `mode=classic&absent=1&players=5&seed=5&volume=0&quality=high&options=${encodeURIComponent('{"learnt":true}')}`,
    fromMs: 70_000,
  },
  // Six balls among eight, some of them on their last life.
  ballfrenzy: { query: 'mode=versus&absent=1&players=6&seed=5&volume=0&quality=high', fromMs: 62_000 },
  bubblewar: { query: 'mode=versus&absent=1&players=3&seed=5&volume=0&quality=high', fromMs: 38_000 },
  // Three pucks at once.
  icehocky: { query: 'absent=1&players=6&seed=12&volume=0&quality=high', fromMs: 87_000 },
  // A flag on its way home.
  shootndodge: { query: 'absent=1&players=8&seed=12&volume=0&quality=high', fromMs: 16_300 },
  // The last big splash once more, then the bars that grow, hesitate and stop.
  paintbattles: { query: 'absent=1&players=6&seed=6&volume=0&quality=high', fromMs: 102_300 },
  // Two hands on the bell, one hundredth apart.
  roperage: { query: 'mode=versus&absent=1&players=6&seed=84&volume=0&quality=high', fromMs: 36_600 },
  // Four views into the last lap, with rockets and rams.
  racegame: { query: 'absent=1&players=4&seed=5&volume=0&quality=high', fromMs: 46_000 },
  // Meteors, faster and faster, and ghosts among them.
  minigames: {
    query: `mode=show&absent=1&players=6&seed=9&volume=0&quality=high&options=${encodeURIComponent('{"only":"meteordodge"}')}`,
    fromMs: 32_000,
  },
}
type Scene = (typeof scenes)[string]

const encoder = (file: string, parameters: readonly string[]) => {
  const child = startProgram(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(framesPerSecond),
      '-i',
      '-',
      ...parameters,
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  return {
    write: (frame: Buffer) => child.stdin.write(frame),
    end: () =>
      new Promise<void>((resolve, reject) => {
        child.on('error', reject)
        child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg exited with ${String(code)}`))))
        child.stdin.end()
      }),
  }
}

const record = async (gameKey: string, scene: Scene): Promise<void> => {
  const game = await openGame(gameKey, scene.query, 960, 540)
  const video = encoder(join(root, `media/videos/${gameKey}.mp4`), [
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-maxrate', '1200k', '-bufsize', '2400k'],
    ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an'],
  ])
  const picture = encoder(join(root, `media/gifs/${gameKey}.webp`), [
    ...[
      '-vf',
      'fps=10,scale=400:-2',
      '-c:v',
      'libwebp_anim',
      '-quality',
      '48',
      '-compression_level',
      '6',
      '-loop',
      '0',
    ],
  ])
  try {
    await game.skip(scene.fromMs)
    for (let frame = 0; frame < framesPerSecond * seconds; frame++) {
      await game.step(1000 / framesPerSecond)
      const image = await game.picture()
      video.write(image)
      if (frame < framesPerSecond * pictureSeconds) picture.write(image)
    }
    await Promise.all([video.end(), picture.end()])
  } finally {
    await game.close()
  }
}

const sceneOf = (gameKey: string): Scene => {
  const scene = scenes[gameKey]
  if (!scene) throw new ExpectedFailure(`There is no scene for “${gameKey}”.`)
  return scene
}

await runCommand(async () => {
  const gameKeys = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(scenes)
  const wanted = gameKeys.map((gameKey) => [gameKey, sceneOf(gameKey)] as const)
  for (const folder of ['videos', 'gifs']) mkdirSync(join(root, 'media', folder), { recursive: true })
  ensureProgram('ffmpeg')
  for (const [gameKey, scene] of wanted) {
    await record(gameKey, scene)
    process.stdout.write(`${gameKey} recorded\n`)
  }
})
