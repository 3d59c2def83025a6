import { devices, type Browser, type Page } from '@playwright/test'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'

const LIMIT_MS = 60_000

/** A real Chromium phone that joins through the page and tries every control of the pad. LAB-06 */
export const openBrowserPhone = async (
  browser: Browser,
  origin: string,
  roomNumber: string,
  name: string,
  seed: number,
) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    // Software rendering pays for every pixel.
    deviceScaleFactor: 1,
    viewport: { width: 390, height: 844 },
  })
  const page: Page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${origin}/browser?roomNumber=${roomNumber}`)
  await page.getByTestId('join-name').fill(name, { timeout: LIMIT_MS })
  await page.getByTestId('join').click()
  await page.locator('[data-testid="connection"][data-state="connected"]').waitFor({ timeout: LIMIT_MS })
  const chance = createRandom(seed, name)
  const drag = async (box: { x: number; y: number; width: number; height: number }, steps: number): Promise<void> => {
    const at = (): [number, number] => [
      box.x + box.width * (0.2 + chance.next() * 0.6),
      box.y + box.height * (0.2 + chance.next() * 0.6),
    ]
    await page.mouse.move(...at())
    await page.mouse.down()
    for (let step = 0; step < steps; step++) await page.mouse.move(...at(), { steps: 4 })
    await page.mouse.up()
  }
  /** Touches one control of the pad. */
  const touch = async (): Promise<void> => {
    const controls = await page
      .locator(
        '[data-testid^="pad-"][data-id]:not([data-testid="pad-label"]):not([data-id="menu"]):not([data-id="select"])',
      )
      .all()
    const control = chance.pick(controls)
    const box = await control?.boundingBox().catch(() => null)
    if (!control || !box) return page.waitForTimeout(200)
    const kind = await control.getAttribute('data-testid')
    if (kind === 'pad-choices') {
      const options = await control.locator('.pad-option:not([disabled])').all()
      await chance.pick(options)?.click({ timeout: 1_000 })
    } else if (kind === 'pad-text') {
      const field = control.locator('input')
      await field.fill(chance.pick(['cat', 'house', 'boat', 'sun']) ?? 'cat', { timeout: 1_000 })
      await field.press('Enter', { timeout: 1_000 })
    } else if (kind === 'pad-button' || kind === 'pad-tapPair')
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    else await drag(box, kind === 'pad-canvas' ? 6 : 3)
  }
  return {
    name,
    problems,
    /** Plays until told to stop. */
    play: async (isOver: () => boolean): Promise<void> => {
      // The pad may change under the finger: a removed control cannot be touched.
      while (!isOver()) await touch().catch(() => page.waitForTimeout(100))
    },
    close: () => context.close(),
  }
}
