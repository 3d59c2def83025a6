import { importsBetween, readTable, tableProblems } from './directions.ts'

const folders = ['packages/contract', 'services/kit', 'services/edge', 'services/lobby', 'games/tag']
const page = `
| folder              | imports       | its tests also import |
| ------------------- | ------------- | --------------------- |
| \`packages/contract\` | —             | —                     |
| \`services/*\`        | contract, kit | —                     |
| \`services/edge\`     | —             | lobby                 |
| \`games/tag\`         | contract      | —                     |
`
const graph = (...files: [source: string, ...resolved: string[]][]) =>
  importsBetween(
    files.map(([source, ...resolved]) => ({ source, dependencies: resolved.map((path) => ({ resolved: path })) })),
  )
const honest = [
  [
    'services/edge/src/app.ts',
    'packages/contract/src/index.ts',
    'services/kit/src/log.ts',
    'services/edge/src/main.ts',
  ],
  ['services/edge/src/app.test.ts', 'services/lobby/src/app.ts', 'node_modules/ws/index.js'],
  ['services/lobby/src/app.ts', 'packages/contract/src/index.ts'],
  ['games/tag/src/sim.ts', 'packages/contract/src/index.ts'],
] as [string, ...string[]][]
const problems = (text: string, ...more: [string, ...string[]][]): string[] =>
  tableProblems(readTable(text, folders), graph(...honest, ...more), folders)

it('CHK-270 a table that names what is imported passes', () => {
  expect(problems(page)).toEqual([])
})

it('CHK-270 an import that no row names is refused, in a test as well', () => {
  expect(problems(page, ['games/tag/src/view.ts', 'services/kit/src/log.ts'])).toEqual([
    'games/tag imports services/kit, which its row does not name',
  ])
  expect(problems(page, ['services/lobby/src/app.test.ts', 'games/tag/src/sim.ts'])).toEqual([
    'tests of services/lobby import games/tag, which its row does not name',
  ])
  expect(problems(page, ['services/edge/src/app.ts', 'services/lobby/src/app.ts'])).toEqual([
    'services/edge imports services/lobby, which its row does not name',
  ])
})

it('CHK-270 a name that nothing imports, a folder without a row and a row without a folder are refused', () => {
  expect(problems(page.replace('| contract      | —', '| contract, kit | —'))).toEqual([
    'nothing of games/tag imports services/kit, which its row names',
  ])
  expect(problems(page.replace('lobby  ', 'contract'))).toContain(
    'no test of services/edge imports packages/contract, which its row names',
  )
  expect(problems(page.replace('games/tag', 'games/it'))).toEqual([
    'games/tag has no row',
    'there is no folder games/it',
    'nothing of games/it imports packages/contract, which its row names',
  ])
})
