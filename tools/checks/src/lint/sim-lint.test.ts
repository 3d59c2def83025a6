import { join } from 'node:path'
import { outputOfNode } from '@sofaspark/programs'
import { root } from './command.ts'

jest.setTimeout(120_000)

const banned = [
  'Math.random()',
  'Math.sin(1)',
  'Math.atan2(1, 2)',
  'Math.hypot(1, 2)',
  'Math.pow(2, 0.5)',
  '2 ** 0.5',
  'Date.now()',
  'performance.now()',
  'window.innerWidth',
  'document.title',
  'globalThis.fetch',
  'setTimeout(() => undefined, 1)',
  'crypto.randomUUID()',
  'localStorage.length',
]

/** Its own process: the linter reads its settings by an import that tests cannot do. */
const program = `
  import { ESLint } from 'eslint'
  const [filePath, code] = process.argv.slice(1)
  const rules = ['no-restricted-globals', 'no-restricted-properties', 'no-restricted-syntax']
  const untyped = { files: ['**/*.ts'], languageOptions: { parserOptions: { projectService: false, project: false } } }
  const eslint = new ESLint({ overrideConfig: [untyped], ruleFilter: ({ ruleId }) => rules.includes(ruleId) })
  const [result] = await eslint.lintText(code, { filePath })
  if (result.fatalErrorCount > 0) throw new Error(result.messages[0].message)
  console.log(JSON.stringify([...new Set(result.messages.map(({ line }) => line))]))
`

/** The lines that the rules for sims refuse, were they in that file. Only syntax is needed, so no types are read. */
const complaints = (filePath: string, lines: readonly string[]): number[] => {
  const code = lines.map((line, at) => `export const value${at} = ${line}`).join('\n')
  const output = outputOfNode(['--input-type=module', '-e', program, filePath, code], { cwd: root })
  return JSON.parse(output) as number[]
}

it.each(['games/testgamelocal/src/sim/probe.ts', 'games/brandnewgame/src/sim/deep/probe.ts'])(
  'SDK-48 in %s the page, the clock, randomness and angle functions are refused',
  (file) => {
    expect(complaints(join(root, file), banned)).toEqual(banned.map((_, at) => at + 1))
    expect(complaints(join(root, file), ['Math.sqrt(2)', 'Math.floor(2.5)', 'Math.max(1, 2)', '2 * 3'])).toEqual([])
  },
)

it('SDK-48 outside of sims the same code is allowed', () => {
  expect(complaints(join(root, 'games/testgamelocal/src/view/probe.ts'), ['Math.sin(1)', 'Math.random()'])).toEqual([])
})

it.each(['services/edge/src/probe.ts', 'games/testgamelocal/src/sim/probe.ts'])(
  'CHK-210 in %s the properties of a literal are written plainly, not spread from another literal',
  (file) => {
    const lines = ['{ ...{ x: 1, y: 2 } }', '{ ...(Math.max(1, 2) > 1 ? { x: 1 } : {}) }', '{ x: 1, y: 2 }']
    expect(complaints(join(root, file), lines)).toEqual([1])
  },
)
