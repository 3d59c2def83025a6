import { readdirSync } from 'node:fs'

/** Import directions between workspaces: the table of tools/checks/imports.md as rules. A person reads the `comment` of a broken one. */
const workspace = '^(packages|games|services|tools)/[^/]+/|^(shell|mf-[a-z]+|e2e|load-tests)/'

/** Forbids `from` every workspace folder but itself and the named ones. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${name} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other folder of ours'}`,
  from: { path: from },
  to: { path: workspace, pathNot: [from, ...allowed.map((folder) => `^${folder}/`)] },
})

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mf-'))
  .map((name) =>
    only(name, `^${name}/`, [
      'packages/contract',
      'packages/browser',
      'packages/i18n',
      'packages/ui',
      ...(name === 'mf-game' || name === 'mf-controller' ? ['packages/game-sdk'] : []),
      ...(name === 'mf-controller' ? ['packages/family-words'] : []),
      ...(name === 'mf-game' ? ['packages/lobby-testing'] : []),
    ]),
  )
const services = ['edge', 'registry'].map((name) =>
  only(`services/${name}`, `^services/${name}/(?!src/worldwide/)`, [
    'packages/contract',
    'services/kit',
    'packages/programs',
    'packages/lobby-testing',
    `services/${name}`,
  ]),
)
// Tests of all regions need the real services behind the edge.
const worldwide = only('services/edge worldwide', '^services/edge/src/worldwide/.*\\.test\\.ts$', [
  'packages/(contract|lobby-testing)',
  'services/(analytics|edge|kit|lobby)',
])
const storing = ['lobby', 'supporters'].map((name) =>
  only(`services/${name}`, `^services/${name}/`, [
    'packages/contract',
    'services/kit',
    'packages/embedded-postgres',
    'packages/programs',
    'packages/lobby-testing',
  ]),
)

// A score counts only after the service has played the run again: by the game's own rules, and nothing else of the game.
const analytics = only('services/analytics', '^services/analytics/', [
  'packages/contract',
  'services/kit',
  'packages/embedded-postgres',
  'packages/programs',
  'packages/lobby-testing',
  // A moment is kept only after its clip was played, by the rules of its game.
  'games/[^/]+/src',
  'packages/game-sdk',
])

const toolsMayImport = {
  command: ['packages/build', 'packages/programs'],
  start: ['packages/(contract|lobby-testing|programs)', 'services/kit'],
  build: ['packages/build', 'packages/contract', 'packages/programs', 'tools/command'],
  checks: ['packages/(build|contract|programs)', 'services/[^/]+', 'tools/command'],
  telemetry: ['packages/(build|programs)', 'services/[^/]+'],
  'test-runner': ['packages/programs', 'tools/checks', 'tools/command'],
  fresh: ['packages/build', 'packages/programs'],
  play: ['packages/(build|contract|game-sdk|programs|ui)', 'tools/command'],
  'party-lab': ['packages/(build|contract|game-sdk|lobby-testing|programs)', 'tools/(command|play)'],
  pictures: ['packages/(build|contract|game-sdk|lobby-testing|programs)', 'e2e', 'tools/(command|play)'],
  cluster: [
    'packages/(build|contract|lobby-testing|programs)',
    'services/(kit|registry)',
    'tools/(build|checks|command|telemetry)',
  ],
  'cluster-suite': [
    'packages/(build|contract|lobby-testing|programs)',
    'e2e',
    'tools/(cluster|command|drill|telemetry)',
  ],
  drill: ['packages/(build|contract|lobby-testing|programs|protocol-suite)', 'services/kit', 'tools/(cluster|command)'],
  load: ['packages/(build|contract|programs)', 'load-tests', 'tools/(cluster|command|start)'],
  guests: ['packages/(contract|programs)', 'tools/command'],
  console: ['packages/(abuse-suite|build|programs|protocol-suite)', 'tools/(cluster|command|load|play)'],
  bench: [
    'packages/(browser|build|contract|game-sdk|lobby-testing|programs)',
    'services/(analytics|kit|lobby)',
    'tools/(build|command|drill|party-lab|play)',
  ],
}
const tools = Object.entries(toolsMayImport).map(([name, allowed]) => only(`tools/${name}`, `^tools/${name}/`, allowed))

/** The folders of services/lobby/src from the ground up, as its README lists them: each imports from lower floors alone. */
const lobbyFloors = [
  ['record', 'engine'],
  ['budget', 'input'],
  ['live'],
  ['handlers', 'ownership', 'stores'],
  ['socket', 'http'],
]
const below = (folders, floor) => {
  const lower = lobbyFloors.slice(0, floor).flat()
  return {
    name: `lobby-floor-${String(floor + 1)}`,
    severity: 'error',
    comment: `services/lobby/src/${folders.join(', ')} may import ${lower.join(', ') || 'no other folder of the service'}`,
    from: { path: `^services/lobby/src/(${folders.join('|')})/`, pathNot: '\\.(test|cases)\\.ts$' },
    to: {
      path: '^services/lobby/src/',
      pathNot: `^services/lobby/src/($1${lower.map((folder) => `|${folder}`).join('')})/`,
    },
  }
}
// Handlers act on live lobbies; the engine below them is not their concern.
const handlersWithoutEngine = {
  name: 'lobby-handlers',
  severity: 'error',
  comment: 'handlers act on live lobbies; sockets and the engine below them are not their concern',
  from: { path: '^services/lobby/src/handlers/', pathNot: '\\.(test|cases)\\.ts$' },
  to: { path: '^services/lobby/src/(engine|input)/' },
}

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'files that import each other in a circle cannot be read in any order',
      from: {},
      to: { circular: true },
    },
    ...lobbyFloors.map(below),
    handlersWithoutEngine,
    only('packages/contract', '^packages/contract/', []),
    only('packages/i18n', '^packages/i18n/', []),
    only('packages/family-words', '^packages/family-words/', ['packages/contract']),
    only('packages/ui', '^packages/ui/', ['packages/contract', 'packages/i18n']),
    only('packages/browser', '^packages/browser/', ['packages/contract']),
    only('packages/game-sdk', '^packages/game-sdk/', ['packages/contract', 'packages/build', 'packages/programs']),
    only('packages/game-stage', '^packages/game-stage/', ['packages/game-sdk', 'packages/ui', 'packages/i18n']),
    only('packages/guest-api', '^packages/guest-api/', ['packages/build']),
    only('packages/embedded-postgres', '^packages/embedded-postgres/', []),
    only('packages/programs', '^packages/programs/', []),
    only('packages/lobby-testing', '^packages/lobby-testing/', ['packages/contract', 'packages/programs']),
    only('packages/protocol-suite', '^packages/protocol-suite/', ['packages/contract', 'packages/lobby-testing']),
    only('packages/abuse-suite', '^packages/abuse-suite/', [
      'packages/contract',
      'packages/programs',
      'packages/lobby-testing',
    ]),
    only('packages/build', '^packages/build/', ['packages/contract']),
    {
      name: 'game-sdk-build-only',
      severity: 'error',
      comment: 'only the build side of the SDK may use the bundler and start programs',
      from: { path: '^packages/game-sdk/', pathNot: '^packages/game-sdk/src/build/' },
      to: { path: '^packages/(build|programs)/' },
    },
    {
      name: 'contract-is-plain',
      severity: 'error',
      comment: 'the contract knows the schema library only: no DOM, Node or React',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { path: ['node_modules/(?!zod/)', '^node:'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'i18n-core-without-react',
      severity: 'error',
      comment: 'React is allowed in packages/i18n/src/react.ts alone',
      from: { path: '^packages/i18n/src/', pathNot: ['react\\.ts$', '\\.test\\.tsx?$'] },
      to: { path: 'node_modules/react' },
    },
    {
      name: 'browser-core-without-react',
      severity: 'error',
      comment: 'React is allowed in packages/browser/src/react alone',
      from: { path: '^packages/browser/src/', pathNot: '^packages/browser/src/react/' },
      to: { path: 'node_modules/react' },
    },
    {
      name: 'games',
      severity: 'error',
      comment:
        'a game may import family-words, game-sdk, game-stage, ui, i18n and itself; its build.ts also packages/build',
      from: { path: '^games/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: workspace,
        pathNot: ['^games/$1/', '^packages/(family-words|game-sdk|game-stage|ui|i18n|build)/'],
      },
    },
    ...remotes,
    only('shell', '^shell/', ['packages/contract', 'packages/browser', 'packages/i18n', 'packages/ui']),
    only('services/kit', '^services/kit/', [
      'packages/contract',
      'packages/family-words',
      'packages/programs',
      'packages/lobby-testing',
    ]),
    ...services,
    worldwide,
    ...storing,
    analytics,
    only('e2e', '^e2e/', ['packages/(contract|game-sdk|lobby-testing|programs)', 'tools/play']),
    only('load-tests', '^load-tests/', []),
    ...tools,
    {
      name: 'tools-are-named',
      severity: 'error',
      comment: 'a tool has its line in the table of tools/checks/imports.md',
      from: { path: '^tools/', pathNot: `^tools/(${Object.keys(toolsMayImport).join('|')})/` },
      to: {},
    },
    {
      name: 'products-do-not-import-lobby-testing',
      severity: 'error',
      comment: 'the test client and the starters are for tests, tools, suites and journeys',
      from: {
        path: '^(services|shell|mf-[a-z]+|games|tools/start|packages/(?!(lobby-testing|protocol-suite|abuse-suite)/)[^/]+)/',
        pathNot: '\\.(test|cases)\\.ts$|/(testing|fixture)/',
      },
      to: { path: '^packages/lobby-testing/' },
    },
    {
      name: 'products-start-no-programs',
      severity: 'error',
      comment:
        'programs and lobby-testing are for tools, builds and tests: no service starts a program in front of people',
      from: { path: '^services/', pathNot: '\\.test\\.ts$|/(testing|fixture)/' },
      to: { path: '^packages/programs/' },
    },
    {
      name: 'products-do-not-import-tests',
      severity: 'error',
      comment: 'test files and cases are for tests alone',
      from: { pathNot: '\\.(test|cases)\\.tsx?$|^e2e/' },
      to: { path: '\\.(test|cases)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
