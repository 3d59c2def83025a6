import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ExpectedFailure, runNode, runProgram } from '@sofaspark/programs'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { removeGame } from './src/new-game.ts'

/** `npm run remove-game <key>`: takes a game that is still in testing out of the project. */
await runCommand(() => {
  const root = join(import.meta.dirname, '../..')
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { install: { type: 'boolean', default: true } },
    allowNegative: true,
  })
  const [key] = positionals
  if (key === undefined) throw new ExpectedFailure('Which game? npm run remove-game <key>')
  removeGame(root, key)
  runNode(['node_modules/oxfmt/bin/oxfmt', 'docs/spec/README.md'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (values.install)
    runProgram('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  console.log(`“${key}” is gone. If it was committed, git has it still.`)
  return Promise.resolve()
})
