import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import { portOf } from './serve-game.ts'
import { copyWorkspace, type Workspace } from './workspace.cases.ts'

jest.setTimeout(580_000)
let place: Workspace
let browser: Browser
let page: Page
let stop: () => void
beforeAll(async () => {
  place = copyWorkspace()
  expect(place.npm('npm run new-game starcatch').code).toBe(0)
  const served = await place.play('starcatch')
  stop = served.stop
  browser = await launchChromium()
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await page.goto(`${served.address}?seed=3&pads=2&volume=0`)
})
afterAll(async () => {
  stop()
  await browser.close()
  place.remove()
})

const change = (file: string, from: string, to: string): void => {
  const path = join(place.root, 'games/starcatch/src', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}
const phone = (seat: number) => page.getByTestId(`phone-${seat}`)
/** Input of seats that reaches the game, by seat. */
const noteInput = () =>
  page.evaluate(`(() => {
    window.noted = {}
    const port = window.game.Module.inputPort
    window.game.Module.inputPort = (seat, frame) => { (window.noted[seat] ??= []).push([...frame]); port(seat, frame) }
  })()`)
/** Waits for a frame of a seat in which something is pressed or moved; resting phones send frames as well. */
const acts = (seat: number) =>
  page.waitForFunction((of) => {
    const { noted } = window as never as { noted: Record<number, number[][] | undefined> }
    return (noted[of] ?? []).some(([, ...controls]) => controls.some((value) => value !== 0))
  }, seat)
/** A phone that was clicked gives the keys back a moment later. */
const hasKeysBack = async (seat: number): Promise<void> => {
  const frame = await (await phone(seat).locator('iframe').elementHandle()).contentFrame()
  await frame?.waitForFunction('!document.hasFocus()')
}
const hasRested = (seat: number) =>
  page.evaluate((of) => {
    const { noted } = window as never as { noted: Record<number, number[][] | undefined> }
    return (noted[of] ?? []).every(([, ...controls]) => controls.every((value) => value === 0))
  }, seat)

it('RUN-68 the phones beside the picture play their seats, together with the keys', async () => {
  await page.getByTestId('phone-1').waitFor({ timeout: 90_000 })
  expect(await page.locator('.phone').count()).toBe(2)
  const button = phone(1).frameLocator('iframe').getByTestId('pad-button')
  await button.waitFor({ timeout: 60_000 })
  await noteInput()
  await button.click()
  await acts(1)
  expect(await hasRested(0)).toBe(true)
  await hasKeysBack(1)
  await page.keyboard.press('d', { delay: 200 })
  await acts(0)
})

it('RUN-68 a change shows at once, and one that does not compile shows why, beside tests of older rules', async () => {
  const older = join(place.root, 'games/starcatch/src/older.test.ts')
  writeFileSync(older, "export const speed: number = 'older'\n")
  change('sim/numbers.ts', 'speed: 0.075', "speed: 'fast'")
  const problem = page.getByTestId('problem')
  await problem.waitFor({ timeout: 90_000 })
  expect(await problem.innerText()).toMatch(/games\/starcatch\/src\/.*error TS/)
  await page.evaluate('window.isOld = true')
  change('sim/numbers.ts', "speed: 'fast'", 'speed: 0.08')
  await page.waitForFunction('window.isOld === undefined && window.game !== undefined', null, { timeout: 90_000 })
  expect(await problem.count()).toBe(0)
  rmSync(older)
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('the picture broke')
    }),
  )
  expect(await problem.innerText()).toContain('the picture broke')
  expect(portOf('starcatch')).toBe(portOf('starcatch'))
  expect(portOf('starcatch')).not.toBe(portOf('testgamelocal'))
})

it('RUN-68 the mouse tilts a phone', async () => {
  await page.evaluate('window.isOld = true')
  change('layouts.ts', "type: 'stick'", "type: 'tilt'")
  await page.waitForFunction('window.isOld === undefined && window.game !== undefined', null, { timeout: 90_000 })
  await phone(0).frameLocator('iframe').locator('[data-testid=pad-tilt][data-live]').waitFor({ timeout: 30_000 })
  await noteInput()
  const box = await phone(0).locator('.phone-tilt').boundingBox()
  if (!box) throw new Error('There is nothing to tilt.')
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2)
  // Full to the right, not forwards, live.
  await page.waitForFunction('(window.noted[0] ?? []).some(([, , x, , live]) => x > 100 && x < 128 && live === 1)')
})

it('RUN-68 without watching, a game that does not compile is refused', () => {
  change('sim/numbers.ts', 'speed: 0.08', "speed: 'fast'")
  const { code, output } = place.npm('npm run play starcatch -- --no-watch')
  expect(code).toBe(1)
  expect(output).toContain('error TS')
})
