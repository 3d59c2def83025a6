import { numberVariable } from '@sofaspark/programs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { showProgress } from '@sofaspark/tool-command/progress.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { requireGame } from './src/game-rules.ts'
import { serveGame } from './src/serve-game.ts'

/** `npm run play <gameKey> [-- --no-watch]`: builds one game, serves it alone, and builds it again after every change. */
await runCommand(async () => {
  const root = join(import.meta.dirname, '../..')
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { watch: { type: 'boolean', default: true } },
    allowNegative: true,
  })
  const [gameKey = 'testgamelocal'] = positionals
  const port = numberVariable('PORT', undefined)
  requireGame(root, gameKey)
  const progress = showProgress()
  progress.step(`Checking the types of ${gameKey} and building it`)
  const address = await serveGame({ root, gameKey, port, isWatched: values.watch })
  progress.end()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  console.log(`Sofaspark ${version}: ${gameKey} plays at ${address}`)
  console.log(
    'One seat: WASD + Space, or the phone beside the picture. ?players=2 adds the arrows + Enter, ?pads=4 more phones, ' +
      '?mode=<mode> skips the choice, ?language=he shows it in Hebrew, ?record=1 saves a replay.',
  )
})
