import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readReplayFile, replayProblem, type ReplayFile } from '../packages/game-sdk/src/sim/replay-file.ts'
import { testCore } from '../packages/game-sdk/src/testing/play-match.ts'
import { loadRules } from './play/game-rules.ts'
import { serveGame } from './play/serve-game.ts'

/** `npm run replay <file> [-- --check]`: plays a recorded match again, in the browser or only to check it. */
const root = join(import.meta.dirname, '..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
})

const read = (file: string | undefined): ReplayFile => {
  if (file === undefined) throw new Error('Which replay? npm run replay <file>')
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const reading = readReplayFile(readFileSync(file, 'utf8'))
  if (!reading.ok) throw new Error(reading.reason)
  return reading.replay
}

try {
  const replay = read(positionals[0])
  const { rules } = await loadRules(root, replay.game)
  const problem = replayProblem(rules, replay, testCore())
  if (problem !== null) throw new Error(problem)
  const seconds = Math.round(replay.ticks / 60)
  console.log(
    `${replay.game}, seed ${replay.seed}, ${seconds} s: the match is the one that was recorded (${replay.hash}).`,
  )
  if (!values.check) {
    const address = await serveGame({ root, gameKey: replay.game, port: Number(process.env['PORT'] ?? 0), replay })
    console.log(`It plays at ${address}?replay=1`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
