import { floorProblems, floorsOf, folderCircles } from './directions.ts'

const modules = (...files: [source: string, ...resolved: string[]][]) =>
  files.map(([source, ...resolved]) => ({ source, dependencies: resolved.map((path) => ({ resolved: path })) }))

const straight = [
  ['mf-lobby/src/app.tsx', 'mf-lobby/src/games/shelf.tsx', 'mf-lobby/src/page/remote-capabilities.ts'],
  ['mf-lobby/src/games/shelf.tsx', 'mf-lobby/src/page/remote-capabilities.ts'],
] as [string, ...string[]][]

it('CHK-270 folders that lead one way pass, whatever tests and other workspaces import', () => {
  const others = [
    ['mf-lobby/src/page/remote-capabilities.test.ts', 'mf-lobby/src/games/shelf.tsx'],
    ['mf-lobby/src/page/remote-capabilities.ts', 'packages/ui/src/button/button.tsx'],
    ['packages/ui/src/button/button.tsx', 'mf-lobby/src/page/remote-capabilities.ts'],
  ] as [string, ...string[]][]
  expect(folderCircles(modules(...straight, ...others))).toEqual([])
})

it('CHK-270 two folders, and three in a row, are refused together with the folder above them', () => {
  expect(
    folderCircles(modules(...straight, ['mf-lobby/src/page/remote-capabilities.ts', 'mf-lobby/src/games/shelf.tsx'])),
  ).toEqual([['mf-lobby/src/games', 'mf-lobby/src/page']])
  const round = modules(...straight, ['mf-lobby/src/page/remote-capabilities.ts', 'mf-lobby/src/app.tsx'])
  expect(folderCircles(round)).toEqual([['mf-lobby/src', 'mf-lobby/src/games', 'mf-lobby/src/page']])
})

const house = [
  ['services/lobby/src/app.ts', 'services/lobby/src/socket/accept.ts', 'services/lobby/src/record/seats.ts'],
  ['services/lobby/src/socket/accept.ts', 'services/lobby/src/live/lobbies.ts', 'services/kit/src/log.ts'],
  ['services/lobby/src/live/lobbies.ts', 'services/lobby/src/record/seats.ts', 'services/lobby/src/live/client.ts'],
  ['services/lobby/src/record/seats.test.ts', 'services/lobby/src/app.ts'],
  ['services/kit/src/log.ts', 'services/kit/src/names/names.ts'],
] as [string, ...string[]][]

it('CHK-270 floors are counted along the longest chain of folders, tests and other workspaces left out', () => {
  const root = 'services/lobby/src'
  expect(floorsOf(modules(...house), root)).toEqual([root, `${root}/socket`, `${root}/live`, `${root}/record`])
  expect(floorProblems(modules(...house), { [root]: 4 })).toEqual([])
  expect(floorProblems(modules(...house), { [root]: 3 })).toEqual([
    `${root} has 4 floors, 3 at most: ${root} → ${root}/socket → ${root}/live → ${root}/record`,
  ])
})
