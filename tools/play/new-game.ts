import { join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { ExpectedFailure, runNode, runProgram } from '@sofaspark/programs'
import { showProgress } from '@sofaspark/tool-command/progress.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { writeGolden } from './src/golden.ts'
import { isGameForm, keyProblem, playersIn, writeNewGame } from './src/new-game.ts'

interface Said {
  form?: string | undefined
  name?: string | undefined
  description?: string | undefined
  players?: string | undefined
}

/** Asks a person for everything that was not given; without a terminal the defaults count. */
const promptFor = async (key: string, said: Said): Promise<Required<{ [Part in keyof Said]: string }>> => {
  const name = key.charAt(0).toUpperCase() + key.slice(1)
  const form = said.form ?? 'each'
  const defaults = { form, name, description: 'A game for friends.', players: form === 'sides' ? '2-8' : '1-8' }
  if (!process.stdin.isTTY) return { ...defaults, ...said } as typeof defaults
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers = { ...defaults }
  const questions = { name: 'Name', description: 'What is it, in one sentence', players: 'How many play' } as const
  for (const part of ['name', 'description', 'players'] as const)
    answers[part] =
      said[part] ?? ((await terminal.question(`${questions[part]}? (${defaults[part]}) `)).trim() || defaults[part])
  terminal.close()
  return answers
}

/** `npm run new-game <key> [-- --form sides --name "Star Catcher" --description "…" --players 1-8]`: creates a working game. */
await runCommand(async () => {
  const root = join(import.meta.dirname, '../..')
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      form: { type: 'string' },
      name: { type: 'string' },
      description: { type: 'string' },
      players: { type: 'string' },
      install: { type: 'boolean', default: true },
    },
    allowNegative: true,
  })
  const [key] = positionals
  if (key === undefined) throw new ExpectedFailure('Which game? npm run new-game <key>')
  const problem = keyProblem(root, key)
  if (problem !== null) throw new ExpectedFailure(problem)
  const { form, name, description, players: wanted } = await promptFor(key, values)
  if (!isGameForm(form)) throw new ExpectedFailure(`“${form}” is no form of a game: write each, rounds or sides.`)
  const players = playersIn(wanted)
  if (!players) throw new ExpectedFailure(`“${wanted}” players are not possible: write 2, or 1-8 at most.`)
  const written = writeNewGame({ root, key, form, name, description, players })
  const progress = showProgress()
  progress.step('Playing its golden matches')
  await writeGolden(root, key)
  progress.step('Formatting its files')
  const format = [`games/${key}`, `docs/spec/${key}.md`, 'docs/spec/README.md']
  runNode(['node_modules/oxfmt/bin/oxfmt', ...format], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  // Links the workspace and adds it to the lockfile.
  if (values.install) {
    progress.step('Linking it as a workspace')
    progress.end()
    runProgram('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  }
  progress.end()
  console.log(written.map((file) => `  ${relative(root, file)}`).join('\n'))
  console.log(`\nCreated “${name}”. Play it:  npm run play ${key}\nTest it:  npm test -- games/${key}`)
  const guide = form === 'rounds' ? 'make-a-game-of-rounds' : 'make-a-game'
  console.log(`How to make it your own: docs/${guide}.md. Away with it: npm run remove-game ${key}`)
})
