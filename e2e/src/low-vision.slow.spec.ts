import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, expect, test, type Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { misfits, spills, unreachable } from './drivers/fit.ts'
import { Host } from './drivers/host.ts'
import { openSheet, phoneScenes } from './scenes/phone-scenes.ts'
import { Stage } from './scenes/stage.ts'

const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } })

test('UI-46 a camera that reads dark on light reads the code of a screen in a forced dark mode', async () => {
  const darkened = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--enable-features=WebContentsForceDark'],
  })
  const host = await Host.opens(darkened)
  await host.createsLobby()
  const address = await host.joinAddress()
  const page = await host.page.screenshot({ animations: 'disabled', timeout: 90_000 })
  const codes = await readBarcodes(page, { formats: ['QRCode'], tryInvert: false, tryHarder: true })
  expect(codes.map(({ text }) => new URL(text).search)).toEqual([new URL(address, 'http://localhost').search])
  await darkened.close()
})

/** The smallest phone, and a usual one whose owner reads letters of twice the size. */
const phones = [
  { name: '320 px', size: { width: 320, height: 568 }, fontPx: 16 },
  { name: '200 %', size: { width: 390, height: 844 }, fontPx: 32 },
] as const
const SETTLE_MS = 500
/** The losses of a phone's screen on each of those phones. */
const losses = async (name: string, page: Page): Promise<string[]> => {
  const before = page.viewportSize()
  if (!before || before.width > 500) return []
  const session = await page.context().newCDPSession(page)
  const found: string[] = []
  const setFont = (fontPx: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard: fontPx, fixed: fontPx } })
  for (const { name: phone, size, fontPx } of phones) {
    await page.setViewportSize(size)
    await setFont(fontPx)
    await page.waitForTimeout(SETTLE_MS)
    for (const problem of [...(await misfits(page)), ...(await spills(page)), ...(await unreachable(page))])
      found.push(`${name}, ${phone}: ${problem}`)
  }
  await setFont(16)
  await page.setViewportSize(before)
  return found
}

/** The remote, a guest who waits, and the sheets of both. */
const party = async (stage: Stage): Promise<void> => {
  const { roomNumber } = await stage.lobby()
  const admin = await stage.seated(roomNumber, 'Ada')
  const guest = await stage.seated(roomNumber, 'Maximiliana Alexandr')
  await stage.snap('menu', admin)
  await stage.snap('waiting', guest)
  await openSheet(admin)
  await stage.snap('sheet of the admin', admin)
  await openSheet(guest)
  await stage.snap('sheet', guest)
  await guest.getByTestId('consent-settings').click()
  await guest.getByTestId('consent-ads').waitFor()
  await stage.snap('consent', guest)
}

const walks = [...phoneScenes.filter(({ name }) => name === 'doors'), { name: 'party', plays: party }]
for (const { name, plays } of walks)
  test(`UI-47 at 320 px and at 200 % text no phone screen loses anything: ${name}`, async ({ browser }) => {
    test.setTimeout(300_000)
    const found: string[] = []
    const stage = new Stage(browser, 'en', async (scene, page) => void found.push(...(await losses(scene, page))), {
      reducedMotion: 'reduce',
    })
    await plays(stage)
    await stage.closes()
    expect(found).toEqual([])
  })
