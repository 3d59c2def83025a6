import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { outputOfNode } from '@sofaspark/programs'

const root = resolve(__dirname, '../../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}
/** Each command and its script. oxfmt prints its own help. */
const commands = [
  ...Object.entries(scripts)
    .filter(([name]) => name !== 'format')
    .map(([name, line]) => [name, line.match(/tools\/\S+\.(?:ts|mjs)/g)?.at(-1) ?? ''] as const),
  ['deploy/install', 'tools/cluster/install.ts'] as const,
]

/** Files in which a command reads its options, where its script does not. */
const readBy: Readonly<Record<string, readonly string[]>> = {
  start: ['tools/start/src/options.ts'],
  test: ['tools/test-runner/test.ts', 'tools/test-runner/src/since/run-since.ts'],
  'party-lab': ['tools/party-lab/src/options.ts'],
}
const DECLARED = /'?([a-z][a-z-]*)'?: \{ type: '(?:string|boolean)'(.*?)\}/g
const COMPARED = /(?:=== |!== |includes\(|= )'(--[a-z-]+)'/g

/** The options in the source of a command. */
const optionsOf = (name: string, script: string): string[] => {
  // They are `npm test` with a group in front.
  if (script === scripts['test']?.split(' ').at(-1) && name !== 'test') return []
  const text = (readBy[name] ?? [script]).map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const declared = [...text.matchAll(DECLARED)].map(([, option = '', rest = '']) =>
    rest.includes('default: true') ? `--no-${option}` : `--${option}`,
  )
  return [...new Set([...declared, ...[...text.matchAll(COMPARED)].map(([, option = '']) => option)])].sort()
}

it.each(commands)('CMD-08 %s prints its usage, what it does and each of its options', (name, script) => {
  const runner = script.endsWith('.mjs') ? [script] : ['tools/start/run.mjs', script]
  const said = outputOfNode([...runner, '--help'], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: name },
    encoding: 'utf8',
  })
  const [usage = '', does = '', ...options] = said.trimEnd().split('\n')
  const call = name.includes('/') ? name : name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  expect(`${usage} `).toContain(`Usage: ${call} `)
  expect(does).toMatch(/^[A-Z].*\.$/)
  expect(options.map((line) => line.trim().split(' ')[0]).sort()).toEqual(optionsOf(name, script))
})
