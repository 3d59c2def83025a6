import { remoteNames } from '@sofaspark/contract'
import { createProgress } from './progress.ts'
import { allTargets, isNeededFirst } from './targets.ts'

const names = allTargets()
  .filter(isNeededFirst)
  .map(({ name }) => name)

it('RUN-11 every page and one game are built first, the other games and the search pages behind', () => {
  for (const name of ['shell', 'media', 'controller', 'games/controller', ...remoteNames]) expect(names).toContain(name)
  expect(names.filter((name) => name.startsWith('games/') && name !== 'games/controller')).toHaveLength(1)
  expect(isNeededFirst({ name: 'pages', after: ['shell'], outputs: ['/nowhere'] })).toBe(false)
  expect(isNeededFirst({ name: 'pages', after: ['shell'], outputs: [__filename] })).toBe(true)
  for (const target of allTargets().filter(isNeededFirst))
    for (const before of target.after) expect(names).toContain(before)
})

it('RUN-12 what is being built is said when nothing else is, and nothing once all is built', async () => {
  const lines: string[] = []
  let hasTold = (): void => undefined
  const told = new Promise<void>((resolve) => (hasTold = resolve))
  const progress = createProgress((line) => {
    lines.push(line)
    hasTold()
  }, 5)
  progress.begin('media')
  progress.begin('shell')
  progress.end('shell')
  await told
  progress.end('media')
  progress.stop()
  expect(lines[0]).toBe('building media (0 s)…')
})
