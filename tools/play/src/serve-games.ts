import { join } from 'node:path'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { serveGame } from './serve-game.ts'

/** Builds and serves the games that it is given, and prints `<key> <address>` of each; `npm run check` has their types. */
await runCommand(async () => {
  const root = join(import.meta.dirname, '../../..')
  for (const gameKey of process.argv.slice(2))
    console.log(`${gameKey} ${await serveGame({ root, gameKey, port: 0, checksTypes: false })}`)
})
