import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { commandRuns, commandsIn, documentedCommands, runsFor } from './documented-commands.cases.ts'

it('CMD-06 commands are found in code and in indented lines, without environment and comments', () => {
  const page =
    'Use `npm run check` or `npm test -- a`.\n\n    A=b npm run x -- --y z   # why\n    npm run a && npm run b\n    node c\n'
  expect(commandsIn(page).sort()).toEqual(
    ['npm run a', 'npm run b', 'npm run check', 'npm run x -- --y z', 'npm test -- a'].sort(),
  )
})

it('CMD-06 each command that a guide names has its smallest run, and is a script of the project', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>
  }
  const documented = documentedCommands()
  expect(documented.size).toBeGreaterThan(60)
  for (const [command, page] of documented) {
    expect({ page, command, hasRun: runsFor(command).length > 0 }).toEqual({ page, command, hasRun: true })
    const script = /^npm (?:run )?(\S+)/.exec(command)?.[1] ?? ''
    expect({ page, script, exists: script === 'install' || script in scripts }).toEqual({ page, script, exists: true })
  }
})

it('CMD-06 each run represents a command that a guide names', () => {
  const used = new Set([...documentedCommands().keys()].flatMap(runsFor))
  expect(commandRuns.filter((run) => !used.has(run)).map(({ run }) => run)).toEqual([])
})
