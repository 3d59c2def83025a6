import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { outputOfNode, runNode } from '@sofaspark/programs'
import { root } from '@sofaspark/tool-checks/command.ts'
import type { JestResults } from './jest/jest-results.ts'
import { readBudgets, budgetOf, growthLines } from './test-budgets.ts'
import { outcomeOfJest } from './run-jest.ts'
jest.setTimeout(60_000)
const folder = mkdtempSync(join(tmpdir(), 'test-budgets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (path: string, seconds: number) => ({ file: path, cpuMs: seconds * 1000 })
const day = (factor: number) => [
  file('games/icehocky/src/a.test.ts', 6 * factor),
  file('games/icehocky/src/b.test.ts', 4 * factor),
  file('mf-admin/src/a.test.tsx', 20 * factor),
  file('shell/src/a.test.ts', 0.2 * factor),
  file('services/lobby/src/a.test.ts', 30 * factor),
]

it('CHK-263 workspaces are compared at the pace of the machine', () => {
  const budget = budgetOf(day(1))
  expect(budget.workspaces).toEqual({ 'services/lobby': 30, 'mf-admin': 20, 'games/icehocky': 10, shell: 0.2 })
  for (const pace of [0.3, 1, 4]) expect(growthLines('unit', budget, day(pace))).toEqual([])
  const grown = [...day(2), file('games/icehocky/src/c.test.ts', 6)]
  expect(growthLines('unit', budget, grown)).toEqual([
    'unit: the tests of games/icehocky need 13.0 s of a processor instead of 10.0.',
  ])
  // A fraction of a second is noise, whatever its share.
  expect(growthLines('unit', budget, [...day(1), file('shell/src/b.test.ts', 0.6)])).toEqual([])
})

it('CHK-263 a workspace without a budget is named with what it needs', () => {
  expect(growthLines('unit', budgetOf(day(1)), [...day(2), file('games/starcatch/src/a.test.ts', 8)])).toEqual([
    'unit: the tests of games/starcatch have no budget; they need 4.0 s of a processor.',
  ])
  expect(Object.keys(readBudgets()['unit']?.workspaces ?? {}).length).toBeGreaterThan(10)
  expect(growthLines('unit', undefined, day(1))).toEqual([
    'unit: docs/test-budgets.json has no budgets of this group; npm run test-budgets writes them.',
  ])
  expect(growthLines('checks', undefined, [])).toEqual([])
})

interface Project {
  displayName: { name: string }
  testRunner: string
  setupFilesAfterEnv: readonly string[]
}
const projects = (
  JSON.parse(outputOfNode(['node_modules/jest/bin/jest.js', '--showConfig'], { cwd: root })) as { configs: Project[] }
).configs
const projectOf = (name: string): Project | undefined => projects.find(({ displayName }) => displayName.name === name)

/** Runs sample files as the project does that has these settings. */
const runSamples = (samples: Readonly<Record<string, string>>, settings: object): JestResults & { code: number } => {
  const project = mkdtempSync(join(folder, 'project-'))
  mkdirSync(join(project, 'src'))
  for (const [name, text] of Object.entries(samples)) writeFileSync(join(project, 'src', name), text)
  writeFileSync(join(project, 'jest.config.json'), JSON.stringify({ transform: {}, ...settings }))
  const results = join(project, 'results.json')
  const reporter = join(root, 'tools/test-runner/src/jest/results-reporter.ts')
  const { status } = runNode(
    [
      ...[join(root, 'node_modules/jest/bin/jest.js'), '--config', join(project, 'jest.config.json')],
      ...[`--reporters=${reporter}`, '--maxWorkers=2'],
    ],
    { cwd: project, env: { ...process.env, JEST_RESULTS: results } },
  )
  return { code: status ?? 1, ...(JSON.parse(readFileSync(results, 'utf8')) as JestResults) }
}

/** A third of a second of CPU time, whatever else is running. */
const burn = `const begin = process.threadCpuUsage()
while (process.threadCpuUsage(begin).user < 300_000) {}`
const samples = {
  'silent.test.js': `const sample = test\nsample('nothing', () => { ${burn} })\nsample('nothing more', () => undefined)`,
  'sure.test.js': `const sample = test\nsample('a claim', () => expect(1).toBe(1))\nsample('none', () => undefined)`,
  'late.test.js': `const sample = test\nsample('a late claim', () => expect(Promise.resolve(1)).resolves.toBe(1))`,
}

const testRunner = projectOf('contained')?.testRunner ?? ''

const runners = [
  ['jest’s contexts', { testRunner }],
  [
    'threads of plain Node',
    {
      runner: join(root, 'node_modules/jest-light-runner/src/index.js'),
      setupFilesAfterEnv: projectOf('pure')?.setupFilesAfterEnv,
    },
  ],
  [
    'processes of plain Node',
    {
      runner: join(root, 'node_modules/jest-light-runner/src/child-process.js'),
      setupFilesAfterEnv: projectOf('services')?.setupFilesAfterEnv,
    },
  ],
] as const
const [inContexts, inThreads, inProcesses] = runners

it.each(runners)('CHK-263 CHK-10 in %s a file that asserts nothing fails, and each file is measured', (_, settings) => {
  const { code, ...results } = runSamples(samples, settings)
  const { passed, failures, files = [] } = outcomeOfJest('sample', code, results)
  expect(passed).toBe(5)
  expect(failures).toHaveLength(1)
  expect(failures[0]?.file).toMatch(/silent\.test\.js$/)
  expect(failures[0]?.message).toContain('it asserts nothing')
  const silent = files.find((each) => each.file.endsWith('silent.test.js'))
  expect(silent?.cpuMs).toBeGreaterThan(250)
  expect(files).toHaveLength(3)
})

it.each([inContexts, inProcesses])(
  'CHK-263 in %s the time of a program that a test starts and waits for counts',
  (_, settings) => {
    // The sample starts one by itself, which code of this repository must not: the word is put together.
    const program = `require('node:child' + '_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(burn)}])`
    const { files } = runSamples(
      {
        'starts.test.js': `const sample = test\nsample('a start', () => { ${program}\nexpect(1).toBe(1) })`,
        'rests.test.js': samples['sure.test.js'],
      },
      settings,
    )
    const of = (name: string) => files.find((each) => each.file.endsWith(name))?.cpuMs ?? 0
    expect(of('starts.test.js')).toBeGreaterThan(250)
    expect(of('rests.test.js')).toBeLessThan(of('starts.test.js'))
  },
)

type LongestFirstClass = new (options: object) => { sort: (tests: readonly { path: string }[]) => { path: string }[] }

it.each([inThreads, inProcesses])('CHK-10 in %s a test or hook that never ends fails at its timeout', (_, settings) => {
  const never = '() => new Promise(() => undefined)'
  const { code, ...results } = runSamples(
    {
      'file.test.js': `jest.setTimeout(200)\nconst sample = test\nsample('never ends', ${never})\nsample('ends', () => expect(1).toBe(1))`,
      'own.test.js': `const sample = test\nsample.each([[1]])('never ends: %i', ${never}, 200)\nsample('ends', () => expect(1).toBe(1))`,
      'hook.test.js': `beforeAll(${never}, 200)\nconst sample = test\nsample('ends', () => expect(1).toBe(1))`,
    },
    settings,
  )
  const { passed, failures } = outcomeOfJest('sample', code, results)
  expect(passed).toBe(3)
  expect(failures).toHaveLength(3)
  for (const { message } of failures) expect(message).toContain('Exceeded the timeout of 200 ms')
})

it('CHK-263 the longest files of the table come first, others by their size', () => {
  const LongestFirst = jest.requireActual<LongestFirstClass>('./jest/longest-first.cjs')
  const weights = readBudgets()['unit']?.heaviestFiles ?? {}
  const heavy = Object.keys(weights).map((path) => join(root, path))
  expect(heavy.length).toBeGreaterThan(5)
  const [small, large] = [join(folder, 'small.test.ts'), join(folder, 'large.test.ts')]
  writeFileSync(small, '//')
  writeFileSync(large, '/'.repeat(500))
  const sorted = new LongestFirst({}).sort([small, large, ...[...heavy].reverse()].map((path) => ({ path })))
  const order = sorted.map(({ path }) => path)
  const seconds = order.slice(0, -2).map((path) => weights[relative(root, path)] ?? 0)
  expect(seconds).toEqual([...seconds].sort((one, other) => other - one))
  expect(order.slice(-2)).toEqual([large, small])
})
