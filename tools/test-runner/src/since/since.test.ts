import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf } from '@sofaspark/programs'
import { within } from '../run-by-path.ts'
import { longTestsOf } from '../run-long.ts'
import { readSince } from './run-since.ts'
import { changedFiles } from './run-since.ts'
import { journeysNaming } from './run-since.ts'
import { longPlanOf } from './run-since.ts'
import { planOf } from './run-since.ts'
import { reachOf, type Reach, type Workspace } from './reach.ts'
import { readWorkspaces, startedIn } from './run-since.ts'

jest.setTimeout(60_000)

const workspace = (folder: string, uses: string[] = [], usedInTests: string[] = []): Workspace => ({
  folder,
  uses,
  usedInTests,
})
const sample = [
  workspace('packages/ui'),
  workspace('mf-lobby', ['packages/ui']),
  workspace('mf-admin'),
  workspace('tools/build', ['mf-lobby', 'mf-admin']),
  workspace('tools/checks'),
  workspace('services/lobby', [], ['tools/build']),
  workspace('packages/lobby-testing', ['services/lobby']),
  workspace('e2e', ['tools/build']),
]
const affectedBy = (...files: string[]): readonly string[] => {
  const reach = reachOf(files, sample)
  return reach.kind === 'part' ? reach.affected : [`everything: ${reach.because}`]
}

it('CHK-80 a source file affects its workspace and all that use it, directly or indirectly', () => {
  expect(affectedBy('packages/ui/src/a.tsx')).toEqual([
    'e2e',
    'mf-lobby',
    'packages/ui',
    'services/lobby',
    'tools/build',
  ])
  expect(affectedBy('mf-admin/src/a.css')).toEqual(['e2e', 'mf-admin', 'services/lobby', 'tools/build'])
  expect(affectedBy('services/lobby/src/a.ts')).toEqual(['packages/lobby-testing', 'services/lobby'])
})

it('CHK-80 a test affects itself alone, and a document only those that read documents', () => {
  const tests = reachOf(['packages/ui/src/a.test.ts', 'packages/ui/README.md'], sample)
  expect(tests).toEqual({
    kind: 'part',
    changed: [],
    affected: [],
    edited: ['packages/ui'],
    ownTests: ['packages/ui/src/a.test.ts'],
    gamesAlone: null,
  })
  expect(affectedBy('docs/spec/ui.md', 'README.md', '.ci/run')).toEqual(['tools/checks'])
  expect(affectedBy('mf-admin/content/landing/page/en.md')).toEqual([
    'e2e',
    'mf-admin',
    'services/lobby',
    'tools/build',
  ])
  expect(affectedBy('docs/sizes.json')).toEqual(['e2e'])
})

it.each(['package-lock.json', 'tsconfig.base.json', 'oxlint.config.ts', 'a-new-folder/a.ts'])(
  'CHK-80 %s affects everything',
  (file) => expect(affectedBy('mf-admin/src/a.ts', file)).toEqual([`everything: ${file}`]),
)

it('CHK-80 the graph contains workspaces that are imported, and those that are started or built by their path', () => {
  const graph = readWorkspaces()
  const usersOf = (file: string): readonly string[] => {
    const reach = reachOf([file], graph)
    return reach.kind === 'part' ? reach.affected : []
  }
  for (const file of ['services/lobby/src/a.ts', 'shell/src/a.ts', 'games/testgamelocal/src/a.ts', 'mf-game/src/a.ts'])
    expect(usersOf(file)).toContain('e2e')
  expect(usersOf('packages/contract/src/a.ts')).toEqual(
    expect.arrayContaining(['mf-lobby', 'services/edge', 'tools/play']),
  )
  expect(usersOf('services/edge/src/a.ts')).toContain('tools/start')
  expect(usersOf('games/drawgame/src/a.ts')).toContain('tools/play')
  expect(usersOf('mf-lobby/src/a.ts')).not.toContain('mf-game')
  expect(usersOf('tools/fresh/fresh.ts')).not.toContain('e2e')
})

it('CHK-80 a source that starts programs uses the workspaces that it names, but not those in a comment', () => {
  const text = `import { startNode } from '@sofaspark/programs'\n// shell/src/main.ts\nstartNode(['../services/lobby/src/main.ts'])`
  expect(startedIn(text, ['shell', 'services/lobby', 'services/edge'])).toEqual(['services/lobby'])
  expect(startedIn(text.replace('programs', 'contract'), ['services/lobby'])).toEqual([])
  expect(startedIn('await startProduct()', ['services/lobby'])).toEqual(['tools/start'])
})

it('CHK-80 a change of games alone reaches them and their own users, not what starts a console or plays the first game', () => {
  const graph = [
    workspace('games/icehocky'),
    workspace('games/testgamelocal'),
    workspace('games/controller'),
    workspace('tools/build', ['games/icehocky', 'games/testgamelocal', 'games/controller']),
    workspace('tools/start', ['tools/build']),
    workspace('e2e', ['tools/start']),
  ]
  const reachedBy = (...files: string[]) => {
    const reach = reachOf(files, graph)
    return reach.kind === 'part' ? [reach.affected, reach.gamesAlone] : []
  }
  expect(reachedBy('games/icehocky/src/a.ts')).toEqual([['games/icehocky', 'tools/build'], ['icehocky']])
  const all = ['e2e', 'tools/build', 'tools/start']
  expect(reachedBy('games/testgamelocal/src/a.ts')).toEqual([
    ['e2e', 'games/testgamelocal', 'tools/build', 'tools/start'],
    ['testgamelocal'],
  ])
  expect(reachedBy('games/controller/src/a.ts')).toEqual([
    ['e2e', 'games/controller', 'tools/build', 'tools/start'],
    null,
  ])
  expect(reachedBy('games/icehocky/src/a.ts', 'tools/build/src/a.ts')).toEqual([
    ['e2e', 'games/icehocky', ...all.slice(1)],
    null,
  ])
})

it('CHK-80 of the journeys, those whose files name a changed game run', () => {
  const plan = planOf(reachOf(['games/ballfrenzy/src/a.ts'], readWorkspaces()), ['games/ballfrenzy/src/a.ts'], {
    ...inventory,
    journeysOf: journeysNaming,
  })
  expect(plan.journeys).toEqual([
    'e2e/src/audience.spec.ts',
    'e2e/src/ballfrenzy.spec.ts',
    'e2e/src/engines.spec.ts',
    'e2e/src/hand-over.spec.ts',
    'e2e/src/sizes.spec.ts',
  ])
  expect(plan.tests).toEqual(expect.arrayContaining(['games/ballfrenzy/', 'tools/play/']))
  expect(plan.leftOut).toContain(
    'e2e: all but 5 files, which name ballfrenzy or have changed; other journeys play another game.',
  )
  expect(journeysNaming(['drawgame'])).toContain('e2e/src/hands.spec.ts')
  expect(journeysNaming(['starcatch'])).toEqual([])
})

const inventory = {
  journeysOf: () => [],
  folders: sample.map(({ folder }) => folder),
  long: { slow: ['mf-lobby/src/a.slow.test.ts'], night: ['mf-lobby/src/a.night.test.ts'] },
}
const part = (affected: string[], edited: string[] = [], ownTests: string[] = []): Reach => ({
  kind: 'part',
  changed: [],
  affected,
  edited,
  ownTests,
  gamesAlone: null,
})

it('CHK-80 affected workspaces run all their tests, others only the changed ones', () => {
  const files = [
    'packages/ui/src/a.test.ts',
    'e2e/src/hands.spec.ts',
    'mf-admin/src/a.slow.test.ts',
    'mf-admin/src/a.night.test.ts',
  ]
  const plan = planOf(part(['mf-lobby'], ['mf-lobby', 'packages/ui'], files), files, inventory)
  expect(plan.tests).toEqual(['mf-lobby/', 'packages/ui/src/a.test.ts'])
  expect(plan.journeys).toEqual(['e2e/src/hands.spec.ts'])
  const pattern = new RegExp(within('^(?!.*services/)', plan.tests))
  const fits = [
    'mf-lobby/src/b.test.ts',
    'packages/ui/src/a.test.ts',
    'packages/ui/src/b.test.ts',
    'mf-admin/src/c.test.ts',
  ]
  expect(fits.filter((file) => pattern.exec(`/home/ada/sofaspark/${file}`))).toEqual(fits.slice(0, 2))
})

it('CHK-80 journeys run when anything that they drive is affected, and everything runs when everything may be affected', () => {
  expect(planOf(part(['e2e', 'services/lobby']), [], inventory).journeys).toBeNull()
  expect(planOf(part(['tools/checks']), [], inventory).journeys).toEqual([])
  const all = planOf({ kind: 'everything', because: 'package.json' }, ['package.json'], inventory)
  expect(all).toMatchObject({ tests: null, journeys: null, checks: { lintedFolders: null, formattedFiles: null } })
})

it('CHK-80 lint covers affected and edited folders, format the changed files, style sheets any change to one', () => {
  const plan = planOf(part(['mf-lobby'], ['packages/ui']), ['packages/ui/README.md'], inventory)
  expect(plan.checks).toEqual({
    lintedFolders: ['mf-lobby', 'packages/ui'],
    formattedFiles: ['packages/ui/README.md'],
    hasStyles: false,
  })
  expect(planOf(part(['mf-lobby']), ['mf-lobby/src/a.css'], inventory).checks.hasStyles).toBe(true)
})

it('CHK-80 skipped tests are listed with the reason', () => {
  expect(planOf(part(['mf-lobby'], ['mf-lobby']), ['mf-lobby/src/a.ts'], inventory).leftOut).toEqual([
    'unit, services: packages/ui, mf-admin, tools/build, tools/checks, services/lobby, packages/lobby-testing, e2e; nothing that they use has changed.',
    'e2e: all but 0 changed files; nothing that journeys drive has changed.',
    'checks: lint outside mf-lobby, where no type has changed, and the format of unchanged files.',
    'checks: style sheets; none has changed.',
    'slow: mf-lobby/src/a.slow.test.ts; npm run test:slow -- --since runs what belongs to a change.',
    'night: mf-lobby/src/a.night.test.ts; npm run test:night -- --since runs what belongs to a change.',
  ])
  const all = planOf({ kind: 'everything', because: 'package.json' }, [], inventory)
  expect(all.leftOut).toEqual(['nothing: package.json can touch everything.'])
})

it('CHK-11 a change of games alone runs their long tests and the journeys that name them', () => {
  const reach = reachOf(['games/icehocky/src/sim/ice.ts'], readWorkspaces())
  const { parts, grep } = longPlanOf('night', reach)
  expect([parts, grep]).toEqual([['^games/icehocky/', '^e2e/'], 'icehocky'])
  const tests = longTestsOf('night', parts ?? [])
  expect(tests).toEqual(
    expect.arrayContaining(['games/icehocky/src/fairness.night.test.ts', 'e2e/src/icehocky.night.spec.ts']),
  )
  expect(tests.filter((file) => !/^(games\/icehocky|e2e)\//.test(file))).toEqual([])
})

it('CHK-11 any other change runs the long tests of all that it affects, and a changed long test itself', () => {
  const kit = longPlanOf('night', reachOf(['packages/game-sdk/src/sim/random.ts'], readWorkspaces()))
  expect(kit.grep).toBeNull()
  const tests = longTestsOf('night', kit.parts ?? [])
  for (const game of ['icehocky', 'minigames']) expect(tests).toContain(`games/${game}/src/fairness.night.test.ts`)
  const own = ['games/icehocky/src/lines.night.test.ts']
  expect(longTestsOf('night', longPlanOf('night', reachOf(own, readWorkspaces())).parts ?? [])).toEqual(own)
  expect(longPlanOf('slow', { kind: 'everything', because: 'package.json' })).toEqual({ parts: null, grep: null })
})

describe('in a repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'since-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...words: string[]): string =>
    outputOf('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], { cwd: folder })
  const write = (name: string): void => writeFileSync(join(folder, name), String(Math.random()))
  const commit = (): void => {
    git('add', '-A')
    git('commit', '--quiet', '-m', 'a change')
  }

  it('CHK-80 committed, uncommitted, untracked and deleted files count, but not what the other branch changed since', () => {
    git('init', '--quiet', '-b', 'main')
    for (const name of ['kept', 'edited', 'deleted', 'theirs']) write(name)
    commit()
    git('checkout', '--quiet', '-b', 'mine')
    write('committed')
    commit()
    git('checkout', '--quiet', 'main')
    write('theirs')
    commit()
    git('checkout', '--quiet', 'mine')
    write('edited')
    write('untracked')
    rmSync(join(folder, 'deleted'))
    expect(changedFiles('main', folder)).toEqual(['committed', 'deleted', 'edited', 'untracked'])
    expect(changedFiles('HEAD', folder)).toEqual(['deleted', 'edited', 'untracked'])
  })

  it('CHK-80 an unknown commit is refused in one sentence', () => {
    expect(() => changedFiles('nowhere', folder)).toThrow('“nowhere” is not a commit of this repository.')
    expect(() => changedFiles('--all', folder)).toThrow('“--all” is not a commit of this repository.')
    expect(() => changedFiles(undefined, folder)).toThrow('Since which commit? npm test -- --since main')
  })
})

it('CHK-80 groups may be named together with --since, but not paths', () => {
  expect(readSince(['--since', 'main', 'unit'])).toEqual({ isSince: true, commit: 'main', others: ['unit'] })
  expect(readSince(['night', '--since', 'main'])).toEqual({ isSince: true, commit: 'main', others: ['night'] })
  expect(readSince(['checks', '--since=main'])).toEqual({ isSince: true, commit: 'main', others: ['checks'] })
  expect(readSince(['services/lobby'])).toEqual({ isSince: false, others: ['services/lobby'] })
  expect(() => readSince(['--since', 'main', 'mf-lobby'])).toThrow(
    'With --since only the groups checks, unit, services, e2e, slow and night can be named, not “mf-lobby”.',
  )
})
