import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ExpectedFailure, runNode } from '@sofaspark/programs'
import { showProgress } from '@sofaspark/tool-command/progress.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { writeNewMini } from './src/new-mini.ts'

/** `npm run new-mini <key> [-- --name "Star Hop" --rule "Hop onto the stars."]`: creates a working minigame of Party Games. */
await runCommand(() => {
  const root = join(import.meta.dirname, '../..')
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, rule: { type: 'string' } },
  })
  const [key] = positionals
  if (key === undefined) throw new ExpectedFailure('Which minigame? npm run new-mini <key>')
  const {
    name = key.charAt(0).toUpperCase() + key.slice(1),
    rule = 'Be the first at every star, but leave the rocks.',
  } = values
  const written = writeNewMini({ root, key, name, rule })
  const progress = showProgress()
  progress.step('Formatting its files')
  const format = [`games/minigames/src/minis/${key}`, 'games/minigames/src/*/*.ts']
  runNode(['node_modules/oxfmt/bin/oxfmt', ...format], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  progress.end()
  console.log(written.map((file) => `  ${relative(root, file)}`).join('\n'))
  console.log(`\nCreated “${name}”. Play it:  npm run play minigames, and add ?only=${key} to its address`)
  console.log('Test it:  npm test -- games/minigames/src/minis.test.ts    Next steps: docs/make-a-minigame.md')
  return Promise.resolve()
})
