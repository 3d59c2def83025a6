import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ExpectedFailure, runNode, runProgram } from '@sofaspark/programs'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { writeGolden } from './src/golden.ts'
import { writeNewGame } from './src/new-game.ts'

/** `npm run new-game <key> [-- --name "Star Catcher"]`: creates a working game as a starting point. */
await runCommand(async () => {
  const root = join(import.meta.dirname, '../..')
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, install: { type: 'boolean', default: true } },
    allowNegative: true,
  })
  const [key] = positionals
  if (key === undefined) throw new ExpectedFailure('Which game? npm run new-game <key>')
  const name = values.name ?? key.charAt(0).toUpperCase() + key.slice(1)
  const written = writeNewGame({ root, key, name })
  await writeGolden(root, key)
  const format = ['--log-level', 'warn', '--write', `games/${key}`, `docs/spec/${key}.md`]
  runNode(['node_modules/prettier/bin/prettier.cjs', ...format], { cwd: root, stdio: 'inherit' })
  // Links the workspace and adds it to the lockfile.
  if (values.install)
    runProgram('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  console.log(written.map((file) => `  ${relative(root, file)}`).join('\n'))
  console.log(`\n“${name}” is there. Play it:  npm run play ${key}\nProve it:  npm test -- games/${key}`)
  console.log('How to make it your own: docs/make-a-game.md')
})
