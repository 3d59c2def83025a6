import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { runNode } from '@sofaspark/programs'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import { copyWorkspace, type Workspace } from './workspace.cases.ts'

jest.setTimeout(580_000)
let place: Workspace
let browser: Browser
beforeAll(async () => {
  place = copyWorkspace()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  place.remove()
})

/** Plays a game in a page until its words say so, and returns the picture on the canvas. */
const plays = async (gameKey: string): Promise<{ hud: string; colors: number; problems: string[] }> => {
  const { address, stop } = await place.play(gameKey)
  try {
    const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(`${address}?seed=3`)
    const hud = page.getByTestId('game-hud')
    await hud.locator('.hud-chip-value', { hasText: /[1-9]/ }).first().waitFor({ timeout: 90_000 })
    const picture = await page.getByTestId('game-canvas').screenshot()
    const colors = new Set(picture).size
    const said = await hud.innerText()
    await page.close()
    return { hud: said, colors, problems }
  } finally {
    stop()
  }
}

type Step = { run: string } | { file: string; change: (before: string) => string }
/** Lines with `-` and those with `+` that replace them, one run after the other. */
const changeBy = (diff: string) => (before: string) =>
  [...diff.matchAll(/((?:^-.*\n)+)((?:\+.*\n)+)/gm)].reduce((text, [, gone = '', come = '']) => {
    const [from, to] = [gone.replace(/^-/gm, ''), come.replace(/^\+/gm, '')]
    expect(text).toContain(from)
    return text.replace(from, () => to)
  }, before)
/** A guide's commands, files and changes, in their order. */
const stepsIn = (guide: string): Step[] =>
  [...guide.matchAll(/^```(\w+) file=(\S+)\n([\s\S]*?)^```$|^ {4}(npm .+)$/gm)].map(
    ([, language, file, text = '', run = '']) =>
      file === undefined ? { run } : { file, change: language === 'diff' ? changeBy(text) : () => text },
  )
const carryOut = (step: Exclude<Step, { run: string }>): void => {
  const file = join(place.root, step.file)
  writeFileSync(file, step.change(readFileSync(file, 'utf8')))
}
const readGuide = (guide: string): string => readFileSync(join(import.meta.dirname, '../../../docs', guide), 'utf8')

it('RUN-60 RUN-61 RUN-62 the guide leads from nothing to a tested, playable game', async () => {
  const done: string[] = []
  for (const step of stepsIn(readGuide('make-a-game.md'))) {
    if ('file' in step) {
      carryOut(step)
      continue
    }
    done.push(step.run)
    // Everyone installs first, and the lab has its own test (RUN-62).
    if (step.run === 'npm install' || step.run.startsWith('npm run party-lab')) continue
    if (step.run.startsWith('npm run play')) {
      const { hud, colors, problems } = await plays('starcatch')
      expect(problems).toEqual([])
      expect(hud).toContain('Ada')
      expect(colors).toBeGreaterThan(40)
      continue
    }
    const { code, output } = place.npm(step.run)
    expect({ run: step.run, code, output: code === 0 ? '' : output }).toEqual({ run: step.run, code: 0, output: '' })
  }
  expect(done.length).toBeGreaterThanOrEqual(6)
  const tool = (...parameters: string[]) => runNode(parameters, { cwd: place.root }).stdout
  expect(tool('node_modules/typescript-7/bin/tsc', '-b', 'games/starcatch', 'packages/contract')).toBe('')
  expect(tool('node_modules/oxlint/bin/oxlint', '--format', 'unix', 'games/starcatch')).toBe('')
  expect(tool('node_modules/oxfmt/bin/oxfmt', '--list-different', 'games/starcatch', 'docs/spec/starcatch.md')).toBe('')
  expect(readFileSync(join(place.root, 'packages/contract/src/catalogue.ts'), 'utf8')).toContain("key: 'starcatch'")
  expect(readFileSync(join(place.root, 'packages/i18n/src/locales/he/games.json'), 'utf8')).toContain('starcatch')
  expect(readFileSync(join(place.root, 'tsconfig.json'), 'utf8')).toContain('games/starcatch')
})

it('RUN-62 the second guide leads to a game of rounds and elimination that is proven', () => {
  for (const step of stepsIn(readGuide('make-a-game-of-rounds.md')))
    if ('file' in step) carryOut(step)
    else {
      const { code, output } = place.npm(step.run)
      expect({ run: step.run, code, output: code === 0 ? '' : output }).toEqual({ run: step.run, code: 0, output: '' })
    }
  const tool = (...parameters: string[]) => runNode(parameters, { cwd: place.root }).stdout
  expect(tool('node_modules/typescript-7/bin/tsc', '-b', 'games/lastlight')).toBe('')
  expect(tool('node_modules/oxlint/bin/oxlint', '--format', 'unix', 'games/lastlight')).toBe('')
})

it('RUN-62 RUN-60 the guide leads to a minigame that passes the tests of all minigames', () => {
  for (const step of stepsIn(readGuide('make-a-minigame.md')))
    if ('file' in step) carryOut(step)
    else if (!step.run.startsWith('npm run play')) {
      const { code, output } = place.npm(step.run)
      expect({ run: step.run, code, output: code === 0 ? '' : output }).toEqual({ run: step.run, code: 0, output: '' })
    }
  const tool = (...parameters: string[]) => runNode(parameters, { cwd: place.root }).stdout
  // The copy has no class names' types of packages/ui, on which nothing in a small game depends.
  const typeErrors = tool('node_modules/typescript-7/bin/tsc', '-b', 'games/minigames').split('\n')
  expect(typeErrors.filter((line) => line.startsWith('games/'))).toEqual([])
  expect(tool('node_modules/oxfmt/bin/oxfmt', '--list-different', 'games/minigames/src')).toBe('')
})

it('RUN-60 RUN-62 a new game of two sides is proven, checked and formatted as it is written', () => {
  for (const run of ['npm run new-game dodge -- --form sides', 'npm test -- games/dodge']) {
    const { code, output } = place.npm(run)
    expect({ run, code, output: code === 0 ? '' : output }).toEqual({ run, code: 0, output: '' })
  }
  const tool = (...parameters: string[]) => runNode(parameters, { cwd: place.root }).stdout
  expect(
    tool('node_modules/typescript-7/bin/tsc', '-b', 'games/dodge')
      .split('\n')
      .filter((line) => line.startsWith('games/')),
  ).toEqual([])
  expect(tool('node_modules/oxlint/bin/oxlint', '--format', 'unix', 'games/dodge')).toBe('')
  expect(tool('node_modules/oxfmt/bin/oxfmt', '--list-different', 'games/dodge', 'docs/spec/dodge.md')).toBe('')
})

it('RUN-60 an invalid or taken key is refused and changes nothing', () => {
  const before = readFileSync(join(place.root, 'packages/contract/src/catalogue.ts'), 'utf8')
  expect(place.npm('npm run new-game Star').output).toContain('is not a valid key')
  expect(place.npm('npm run new-game testgamelocal').output).toContain('There is a game')
  expect(place.npm('npm run new-game starcats').output).toContain('starts differently')
  expect(readFileSync(join(place.root, 'packages/contract/src/catalogue.ts'), 'utf8')).toBe(before)
})
