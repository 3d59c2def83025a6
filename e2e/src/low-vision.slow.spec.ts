import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, expect, test, type Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { Host } from './drivers/host.ts'
import { lossesOn, smallPhones } from './drivers/small-phones.ts'
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

/** The losses on the screens of phones; big screens are judged elsewhere. */
const losses = async (name: string, page: Page): Promise<string[]> => {
  if ((page.viewportSize()?.width ?? 0) > 500) return []
  return (await lossesOn(smallPhones, page)).map((problem) => `${name}, ${problem}`)
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

/** The page on which a person becomes a supporter by phone. */
const supporter = async (stage: Stage): Promise<void> => {
  const page = await stage.phone('/supporter')
  await page.getByRole('heading').first().waitFor()
  await stage.snap('supporter', page)
}

const walks = [
  ...phoneScenes.filter(({ name }) => name === 'doors'),
  { name: 'party', plays: party },
  { name: 'supporter', plays: supporter },
]
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
