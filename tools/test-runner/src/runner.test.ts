import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { outputOfNode, runNode } from '@sofaspark/programs'
import { root } from '@sofaspark/tool-checks/command.ts'
import { projectFiles } from '@sofaspark/tool-checks/files.ts'
import type { JestResults } from './jest/jest-results.ts'
import { keepDurations, slowestLines, withRun, type Durations } from './durations.ts'
import { outcomeOfPlaywright, type PlaywrightReport } from './run-playwright.ts'
import { failureLines, brokenGroup } from './outcome.ts'
import { gamesNamed, partsOf, runByPath, servicesPattern, unitPattern, within } from './run-by-path.ts'
import { outcomeOfJest } from './run-jest.ts'

jest.setTimeout(120_000)
const folder = mkdtempSync(join(tmpdir(), 'runner-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs jest over sample files with the reporter of the test command, in as many processes. */
const runSamples = (samples: Readonly<Record<string, string>>, workers: number, settings: object = {}) => {
  const project = mkdtempSync(join(folder, 'project-'))
  mkdirSync(join(project, 'src'))
  for (const [name, text] of Object.entries(samples)) writeFileSync(join(project, 'src', name), text)
  writeFileSync(join(project, 'jest.config.json'), JSON.stringify({ transform: {}, ...settings }))
  const results = join(project, 'results.json')
  const { status } = runNode(
    [
      ...[join(root, 'node_modules/jest/bin/jest.js'), '--config', join(project, 'jest.config.json')],
      ...[
        `--reporters=${join(root, 'tools/test-runner/src/jest/results-reporter.ts')}`,
        `--maxWorkers=${String(workers)}`,
      ],
    ],
    { cwd: project, env: { ...process.env, JEST_RESULTS: results } },
  )
  return { code: status ?? 1, results: JSON.parse(readFileSync(results, 'utf8')) as JestResults }
}

const circular = `const sample = test
sample('a circle', () => {
  const error = new Error('it goes round')
  error.itself = error
  error.work = () => undefined
  throw error
})
sample('a circle that is no error', () => { const thing = {}; thing.itself = thing; throw thing })
sample('a line', () => undefined)`

it.each([1, 2])('CHK-10 with %i workers a test that throws a circular value counts as failed', (workers) => {
  const { code, results } = runSamples({ 'one.test.js': circular, 'two.test.js': circular }, workers)
  expect(outcomeOfJest('sample', code, results)).toMatchObject({ passed: 2, failed: 4 })
  expect(results.tests[0]?.failures.join()).toContain('it goes round')
})

it('CHK-10 a file that does not load, and a test that is skipped, count as failures', () => {
  const { code, results } = runSamples(
    {
      'broken.test.js': 'nothing here is JavaScript',
      'skipped.test.js': `const sample = test\nsample.skip('later', () => undefined)\nsample('now', () => undefined)`,
    },
    1,
  )
  expect(outcomeOfJest('sample', code, results)).toMatchObject({ passed: 1, failed: 2 })
})

it.each([1, 2])(
  'CHK-10 CHK-16 outside jest’s contexts, with %i workers, failures and skipped tests count as well',
  (workers) => {
    const { code, results } = runSamples(
      {
        'circle.test.js': circular.replace(/^.*no error.*$/m, ''),
        'broken.test.js': 'nothing here is JavaScript',
        'skipped.test.js': `const sample = test\nsample.skip('later', () => undefined)\nsample('now', () => undefined)`,
      },
      workers,
      { runner: join(root, 'node_modules/jest-light-runner/src/index.js') },
    )
    expect(outcomeOfJest('sample', code, results)).toMatchObject({ passed: 2, failed: 3 })
  },
)

it('CHK-10 a run with open handles exits by itself, and counts as failed', () => {
  const open = `const sample = test\nsample('open', () => { setInterval(() => undefined, 1000) })`
  const { code, results } = runSamples({ 'open.test.js': open }, 1)
  expect(outcomeOfJest('sample', code, results)).toMatchObject({ passed: 1, failed: 1 })
}, 60_000)

it('CHK-13 a unit or service test that fails once has failed', () => {
  const wobbly = `const sample = test\nlet tries = 0\nsample('wobbly', () => { tries += 1; if (tries === 1) throw new Error('once') })`
  const { results } = runSamples({ 'wobbly.test.js': wobbly }, 1)
  expect(results.tests).toMatchObject([{ status: 'failed', invocations: 1 }])
  expect(readFileSync(join(root, 'jest.config.mjs'), 'utf8')).not.toContain('retry')
})

const journeys = (...statuses: readonly string[]): PlaywrightReport => ({
  stats: {
    expected: statuses.filter((status) => status === 'expected').length,
    unexpected: statuses.filter((status) => status === 'unexpected').length,
    flaky: statuses.filter((status) => status === 'flaky').length,
    skipped: statuses.filter((status) => status === 'skipped').length,
  },
  suites: [
    {
      specs: statuses.map((status, at) => ({
        title: `journey ${String(at)}`,
        file: 'evening.spec.ts',
        tests: [{ status, results: status === 'flaky' ? [{ duration: 30 }, { duration: 40 }] : [{ duration: 50 }] }],
      })),
    },
  ],
})

it('CHK-13 two journeys of a run may need a retry, and are named; a third fails the run', () => {
  const two = outcomeOfPlaywright('e2e', 0, journeys('expected', 'flaky', 'flaky'))
  expect(two.outcome).toMatchObject({ passed: 3, failed: 0 })
  expect(two.secondTries).toEqual(['journey 1', 'journey 2'])
  const three = outcomeOfPlaywright('e2e', 0, journeys('expected', 'flaky', 'flaky', 'flaky'))
  expect(three.outcome).toMatchObject({ passed: 1, failed: 3 })
})

it('CHK-10 a skipped journey counts as failed, and so does a non-zero exit code', () => {
  expect(outcomeOfPlaywright('e2e', 0, journeys('expected', 'skipped')).outcome).toMatchObject({ failed: 1 })
  expect(outcomeOfPlaywright('e2e', 1, journeys('expected')).outcome).toMatchObject({ passed: 1, failed: 1 })
})

it('CHK-226 a run names its failed tests again at the end, each with its file and the start of its message', () => {
  const { code, results } = runSamples({ 'two.test.js': circular, 'broken.test.js': 'nothing here is JavaScript' }, 1)
  const failed = failureLines([outcomeOfJest('sample', code, results)])
  expect(failed.filter((line) => /^✗ \w/.test(line))).toHaveLength(3)
  expect(failed[0]).toMatch(/^✗ sample: a circle \(.*two\.test\.js\)$/)
  expect(failed[1]).toMatch(/^✗ {5}.*it goes round/)
  const skipped = outcomeOfPlaywright('e2e', 0, journeys('expected', 'flaky', 'skipped')).outcome
  expect(failureLines([skipped])).toEqual(['✗ e2e: journey 2 (evening.spec.ts)', '✗     skipped'])
  expect(failureLines([outcomeOfJest('sample', 1, { tests: [], files: [], brokenFiles: [] })])).toHaveLength(2)
})

it('CHK-226 a failure says which line waited in vain, and shows no markup', () => {
  const page = ['Ignored nodes: comments, script, style', '<body>', '  <div', '    class="room"', '  />', '</body>']
  const message = [
    'Unable to find an element by: [data-testid="pin-pad"]',
    '',
    ...page,
    '    at waitForWrapper (/app/node_modules/@testing-library/dom/dist/wait-for.js:163:27)',
    '    at types (/app/mf-lobby/src/players/host-desk.test.tsx:89:28)',
    '    at Object.<anonymous> (/app/mf-lobby/src/players/host-desk.test.tsx:112:3)',
  ].join('\n')
  const outcome = { ...brokenGroup('unit'), failures: [{ name: 'LCH-130 asks', file: 'host-desk.test.tsx', message }] }
  expect(failureLines([outcome])).toEqual([
    '✗ unit: LCH-130 asks (host-desk.test.tsx)',
    '✗     Unable to find an element by: [data-testid="pin-pad"]',
    '✗     at types (/app/mf-lobby/src/players/host-desk.test.tsx:89:28)',
  ])
})

it('CHK-226 CI finds every line that names a failure, whatever its group is called', () => {
  const [, pattern = 'none'] = /grep -E '(\^✗[^']*)'/.exec(readFileSync(join(root, '.ci/run'), 'utf8')) ?? []
  const named = new RegExp(pattern)
  const groups = ['checks', 'unit', 'services-alone', 'e2e', 'slow', 'slow-e2e', 'night-e2e', 'cluster']
  for (const group of groups) {
    const lines = failureLines([brokenGroup(group)])
    expect(lines).toEqual([`✗ ${group}: the group ${group}`, '✗     did not finish'])
    expect(lines.filter((line) => !named.test(line))).toEqual([])
  }
  // A check says by the same sign that it failed; the end of its run names it.
  expect('✗ lint (34.5 s)').not.toMatch(named)
})

const timed = (group: string, ...durationsMs: readonly number[]) => ({
  group,
  passed: durationsMs.length,
  failed: 0,
  failures: [],
  wallMs: 2_500,
  tests: durationsMs.map((durationMs) => ({ name: `takes ${String(durationMs)}`, file: 'a.test.ts', durationMs })),
})

it('CHK-263 the report lists the duration of each test and group, slowest first, journeys with all their attempts', () => {
  const file = join(folder, 'durations/report.json')
  keepDurations(file, [timed('unit', 10, 30, 20), timed('e2e', 70)])
  keepDurations(file, [timed('e2e', 80)])
  const report = JSON.parse(readFileSync(file, 'utf8')) as Durations
  expect(report['unit']?.tests.map(({ durationMs }) => durationMs)).toEqual([30, 20, 10])
  expect(report['e2e']).toMatchObject({ wallMs: 2_500, tests: [{ durationMs: 80 }] })
  expect(outcomeOfPlaywright('e2e', 0, journeys('flaky')).outcome.tests).toMatchObject([{ durationMs: 70 }])
  expect(Object.keys(withRun({}, []))).toEqual([])
})

it('CHK-263 a run ends with its slowest tests over all groups and the time of each group', () => {
  const lines = slowestLines([timed('unit', 100, 3_000), timed('services', 2_000)], 2)
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(/3\.0 s {2}unit {2}takes 3000/)
  expect(lines[2]).toMatch(/2\.0 s {2}services {2}takes 2000/)
  expect(lines[3]).toBe('wall clock: unit 2.5 s, services 2.5 s')
})

const jestAsked = (config: string, ...questions: string[]): string =>
  outputOfNode(['node_modules/jest/bin/jest.js', '--config', config, ...questions], { cwd: root })
const testFiles = (config: string, ...more: string[]): string[] =>
  jestAsked(config, '--listTests', ...more)
    .trim()
    .split('\n')

it.each(['slow', 'night'] as const)('CHK-11 %s tests are in no other group, and have ten minutes each', (kind) => {
  const config = `jest-${kind}.config.mjs`
  const files = testFiles(config)
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !file.endsWith(`.${kind}.test.ts`))).toEqual([])
  const { globalConfig } = JSON.parse(jestAsked(config, '--showConfig')) as { globalConfig: { testTimeout: number } }
  expect(globalConfig.testTimeout).toBe(600_000)
})

it('CHK-16 every test belongs to one project, in plain Node or in jest’s contexts', () => {
  const kindOf = (file: string): string => /\.(slow|night)\.test\./.exec(file)?.[1] ?? ''
  for (const [kind, config] of [
    ['', 'jest.config.mjs'],
    ['slow', 'jest-slow.config.mjs'],
    ['night', 'jest-night.config.mjs'],
  ] as const) {
    const files = testFiles(config)
    expect(new Set(files).size).toBe(files.length)
    const tracked = projectFiles(/\.test\.tsx?$/).filter((file) => kindOf(file) === kind)
    expect(files.map((file) => relative(root, file)).sort()).toEqual([...tracked].sort())
  }
})

it('CHK-16 every quick test file runs in exactly one group', () => {
  const groups = [unitPattern, servicesPattern(false), servicesPattern(true)].map((pattern) =>
    testFiles('jest.config.mjs', '--testPathPatterns', pattern),
  )
  expect(groups.every((files) => files.length > 1)).toBe(true)
  expect(groups.flat().sort()).toEqual(testFiles('jest.config.mjs').sort())
})

it('CHK-85 a group with parts of paths runs those of its tests that hold one, and without parts all', () => {
  expect(partsOf([])).toBeNull()
  const parts = partsOf(['src/desk', 'kit/src/kit.test.ts'])
  const fits = (pattern: string, path: string) => new RegExp(within(pattern, parts)).test(join(root, path))
  const services = servicesPattern(false)
  expect(fits(unitPattern, 'mf-admin/src/desk.test.tsx')).toBe(true)
  expect(fits(services, 'services/kit/src/kit.test.ts')).toBe(true)
  for (const path of ['services/kit/src/kit.test.ts', 'mf-admin/src/admin.test.tsx'])
    expect([path, fits(unitPattern, path)]).toEqual([path, false])
  expect(fits(services, 'services/kit/src/telemetry.test.ts')).toBe(false)
  const { stdout } = runNode([join(root, 'tools/test-runner/test.ts'), 'unit', 'tools/build/src/nothing'], {
    cwd: root,
  })
  expect(stdout).toContain('0 passed, 0 failed')
})

it('CHK-16 measuring tests run alone, all others beside each other', () => {
  const fits = (isAlone: boolean, path: string) => new RegExp(servicesPattern(isAlone)).test(join(root, path))
  for (const path of ['services/lobby/src/join.test.ts', 'tools/drill/src/trace.test.ts'])
    expect([fits(false, path), fits(true, path)]).toEqual([true, false])
  const measuring = 'services/lobby/src/drain.alone.test.ts'
  expect([fits(false, measuring), fits(true, measuring)]).toEqual([false, true])
  expect([fits(false, 'mf-lobby/src/app.test.tsx'), fits(true, 'mf-lobby/src/app.test.tsx')]).toEqual([false, false])
})

it('CHK-11 the gate runs the quick, slow and cluster tests in this order, and no nightly ones', () => {
  const commands = readFileSync(join(root, '.ci/run'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('closing_line_of ') || line.startsWith('  closing_line_of '))
  expect(commands.map((line) => /npm test|test:\w+|\.ci\/cluster/.exec(line)?.[0])).toEqual([
    'npm test',
    'test:slow',
    '.ci/cluster',
  ])
})

it('CHK-11 slow and nightly journeys are in no other group', () => {
  // Playwright refuses to run where it sees another runner.
  const env = { ...process.env, JEST_WORKER_ID: undefined }
  const listed = (config: string) =>
    outputOfNode(['node_modules/@playwright/test/cli.js', 'test', '--list', '--config', config], { cwd: root, env })
      .split('\n')
      .filter((line) => line.includes('.spec.ts:'))
  const quick = listed('e2e/playwright.config.ts')
  expect(quick.length).toBeGreaterThan(20)
  expect(quick.filter((line) => /\.(?:slow|night)\.spec\.ts/.test(line))).toEqual([])
  for (const kind of ['slow', 'night']) {
    const long = listed(`e2e/playwright.${kind}.config.ts`)
    expect(long.length).toBeGreaterThan(0)
    expect(long.filter((line) => !line.includes(`.${kind}.spec.ts`))).toEqual([])
  }
}, 60_000)

it('CHK-85 the tests of a game that does not compile are not run', async () => {
  expect(gamesNamed(['games/starcatch', 'games/starcatch/src/suite', 'mf-lobby', 'games/'])).toEqual([
    'games/starcatch',
  ])
  const game = join(root, 'games/brokenforatest')
  mkdirSync(game)
  writeFileSync(join(game, 'broken.ts'), "export const score: number = 'many'\n")
  writeFileSync(
    join(game, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { noEmit: true, strict: true, types: [] }, files: ['broken.ts'] }),
  )
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    const outcome = await runByPath('games/brokenforatest', ['games/brokenforatest'])
    expect([outcome.passed, outcome.failed]).toEqual([0, 1])
    expect(print.mock.calls.flat().join('\n')).toContain('not assignable')
  } finally {
    print.mockRestore()
    rmSync(game, { recursive: true })
  }
})
