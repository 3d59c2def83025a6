import { join } from 'node:path'
import { ensureProgram, ExpectedFailure } from '@sofaspark/programs'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { gameScenes, recordGame } from './src/media/record-game.ts'
import { recordIntroduction } from './src/media/record-introduction.ts'

/**
 * `npm run media -- [gameKey | introduction …]`: records the films and animated pictures of the named games and the
 * introduction, or all of them, into `media`. Needs ffmpeg; the introduction needs the games' films and a whole build.
 */
const mediaDir = join(import.meta.dirname, '../../media')

const recordingOf = (name: string): (() => Promise<void>) => {
  if (name === 'introduction') return () => recordIntroduction(mediaDir)
  const scene = gameScenes[name]
  if (!scene) throw new ExpectedFailure(`There is no scene for “${name}”.`)
  return () => recordGame(mediaDir, name, scene)
}

await runCommand(async () => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : [...Object.keys(gameScenes), 'introduction']
  const recordings = names.map((name) => [name, recordingOf(name)] as const)
  ensureProgram('ffmpeg')
  for (const [name, record] of recordings) {
    await record()
    process.stdout.write(`${name} recorded\n`)
  }
})
