import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyWorkspace, type Workspace } from './workspace.cases.ts'

jest.setTimeout(900_000)
let place: Workspace
beforeAll(() => (place = copyWorkspace({ whole: true })))
afterAll(() => place.remove())

/** The guide's lines that begin so. */
const linesOf = (begin: string): string[] =>
  [
    ...readFileSync(join(import.meta.dirname, '../../../docs/make-a-game.md'), 'utf8').matchAll(/^ {4}(npm .+)$/gm),
  ].flatMap(([, line = '']) => (line.startsWith(begin) ? [line] : []))

it('RUN-62 the guide’s party of eight plays the new game to its ranking, also without a display', () => {
  const headless = { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' }
  const [begins, party, ...others] = [...linesOf('npm run new-game'), ...linesOf('npm run party-lab')]
  expect(others).toEqual([])
  for (const line of [begins ?? '', 'npm run build', party ?? '']) {
    const { code, output } = place.npm(line, headless)
    expect({ line, code, output: code === 0 ? '' : output }).toEqual({ line, code: 0, output: '' })
    if (line !== party) continue
    expect(output).toContain('There is no display: running headless.')
    expect(output).toContain('the match reached its ranking')
  }
})
