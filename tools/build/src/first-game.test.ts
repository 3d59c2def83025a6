import { remoteNames } from '@sofaspark/contract'
import { createProgress } from './progress.ts'
import { allTargets, isNeededFirst } from './targets.ts'

const names = allTargets()
  .filter(isNeededFirst)
  .map(({ name }) => name)

it('RUN-11 every page of visitors and one game are built first; other games, widths of key art and the dashboard behind', () => {
  const visitors = remoteNames.filter((name) => name !== 'mf-admin')
  expect(names.toSorted()).toEqual(
    ['shell', 'media', 'controller', 'games/controller', 'games/testgamelocal', ...visitors].toSorted(),
  )
  expect(allTargets().map(({ name }) => name)).toEqual(expect.arrayContaining(['mf-admin', 'key-art', 'ads']))
})

it('RUN-11 what is being built is said when nothing else is, and nothing once all is built', async () => {
  const lines: string[] = []
  let hasTold = (): void => undefined
  const told = new Promise<void>((resolve) => (hasTold = resolve))
  const write = (text: string): void => {
    lines.push(text)
    hasTold()
  }
  const progress = createProgress({ write }, 5)
  progress.begin('media')
  progress.begin('shell')
  progress.end('shell')
  await told
  progress.end('media')
  progress.stop()
  expect(lines[0]).toBe('building media (0 s)…\n')
})

it('RUN-11 on a terminal one line that fits says what is being built, below what was said', () => {
  let written = ''
  const progress = createProgress({ isTTY: true, columns: 26, write: (text) => (written += text) })
  progress.begin('media')
  progress.begin('games/testgamelocal')
  progress.end('games/testgamelocal')
  progress.say('games/testgamelocal built (1.0 s)')
  progress.clear()
  progress.end('media')
  progress.stop()
  const erase = '\r\u001b[K'
  expect(written.split(erase)).toEqual([
    '',
    'building media (0 s)…',
    'building media (0 s), ga…',
    'games/testgamelocal built (1.0 s)\n',
    'building media (0 s)…',
    '',
    '',
  ])
})
