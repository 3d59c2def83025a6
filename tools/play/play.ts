import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { serveGame } from './src/serve-game.ts'

/** `npm run play <gameKey>`: builds one game if stale and serves it alone, with keyboard seats and bots. */
await runCommand(async () => {
  const root = join(import.meta.dirname, '../..')
  const gameKey = process.argv[2] ?? 'testgamelocal'
  const address = await serveGame({ root, gameKey, port: Number(process.env['PORT'] ?? 0) })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  console.log(`Sofaspark ${version}: ${gameKey} plays at ${address}`)
  console.log(
    'One seat: WASD + Space. ?players=2 adds the arrows + Enter, ?mode=coop skips the choice, ?language=he speaks it, ?record=1 keeps a replay.',
  )
})
