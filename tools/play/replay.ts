import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ExpectedFailure, numberVariable } from '@sofaspark/programs'
import { replayProblem, type ReplayFile } from '@sofaspark/game-sdk/sim/replay.ts'
import { readReplayBytes } from '@sofaspark/game-sdk/stream/replay-bytes.ts'
import { testCore } from '@sofaspark/game-sdk/testing/play-match.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { loadRules } from './src/game-rules.ts'
import { serveGame } from './src/serve-game.ts'

/** `npm run replay <file> [-- --check]`: plays a recorded match in the browser, or only checks it. */
const read = (file: string | undefined): ReplayFile => {
  if (file === undefined) throw new ExpectedFailure('Which replay? npm run replay <file>')
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new ExpectedFailure(`There is no file ${file}.`)
  const reading = readReplayBytes(readFileSync(file))
  if (!reading.ok) throw new ExpectedFailure(reading.reason)
  return reading.replay
}

await runCommand(async () => {
  const root = join(import.meta.dirname, '../..')
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  })
  const replay = read(positionals[0])
  const { rules } = await loadRules(root, replay.game)
  const problem = replayProblem(rules, replay, testCore())
  if (problem !== null) throw new ExpectedFailure(problem)
  const seconds = Math.round(replay.ticks / 60)
  console.log(
    `${replay.game}, seed ${replay.seed}, ${seconds} s: the match is the one that was recorded (${replay.hash}).`,
  )
  if (values.check) return
  const port = numberVariable('PORT', undefined)
  const address = await serveGame({ root, gameKey: replay.game, port, replay })
  console.log(`It plays at ${address}?replay=1`)
})
