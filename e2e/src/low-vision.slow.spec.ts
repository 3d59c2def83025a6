import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, expect, test, type Page } from '@playwright/test'
import type { Pad } from '@sofaspark/contract'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { Host, origin } from './drivers/host.ts'
import { PadScreen } from './drivers/pad-screen.ts'
import { Phone } from './drivers/phone.ts'
import { lossesOf, lossesOn, onPhones, smallPhones, turnedPhones } from './drivers/fit.ts'
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
  return (await lossesOn([...smallPhones, ...turnedPhones], page)).map((problem) => `${name}, ${problem}`)
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

/** English, longer words, and a page that runs from right to left. */
const sceneLanguages = ['en', 'pt', 'he'] as const
const walks = [
  ...phoneScenes.filter(({ name }) => name === 'doors'),
  { name: 'party', plays: party },
  { name: 'supporter', plays: supporter },
]
for (const [language, { name, plays }] of sceneLanguages.flatMap((each) => walks.map((walk) => [each, walk] as const)))
  test(`UI-47 at 320 px, at 200 % text and at both no phone screen loses anything in ${language}: ${name}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const found: string[] = []
    const snap = async (scene: string, page: Page) => void found.push(...(await losses(scene, page)))
    const stage = new Stage(browser, 'en', snap, { locale: language, reducedMotion: 'reduce' })
    await plays(stage)
    await stage.closes()
    expect(found).toEqual([])
  })

test('CTL-29 with letters of twice the size the bar shows the whole name, also beside the prompt for full screen', async ({
  browser,
}) => {
  const screen = await PadScreen.opens()
  const phone = await Phone.wakes(browser)
  const { page } = phone
  await phone.context.addCookies([{ name: 'cookie_consent', value: 'rejected.1', url: origin() }])
  // The prompt stays for as long as the test looks.
  await page.clock.install()
  await page.goto(`${origin()}/browser?roomNumber=${screen.roomNumber}&from=direct`)
  await phone.at('join-name').fill('Maximiliana Alexandr')
  await phone.at('join').click()
  await page.clock.runFor(1_000)
  await phone.isConnected()
  await expect(phone.at('fullscreen-prompt')).toBeVisible()
  const name = page.locator('header bdi')
  await expect(name).toHaveText('Maximiliana Alexandr')
  const found: string[] = []
  await onPhones(
    smallPhones.filter(({ fontPx }) => fontPx > 16),
    page,
    async (shape) => {
      const cutPx = await name.evaluate((one) =>
        Math.max(one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight, 0),
      )
      const [prompt, letters] = [await phone.at('fullscreen-prompt').boundingBox(), await name.boundingBox()]
      const isBeside = prompt && letters && prompt.x + prompt.width <= letters.x
      if (cutPx > 2 || !isBeside) found.push(`${shape}: ${cutPx} px are cut, the prompt is ${JSON.stringify(prompt)}`)
    },
  )
  expect(found).toEqual([])
  screen.leaves()
  await phone.leaves()
})

const asOption = (label: string) => ({ id: label, label })
const padOf = (...widgets: Pad['widgets']): Pad => ({ v: 1, orientation: 'any', widgets })
const captioned = [
  padOf({ type: 'tilt', id: 'lean', label: 'Lean' }, { type: 'button', id: 'dash', label: 'Dash', icon: 'dash' }),
  padOf({ type: 'stick', id: 'move', label: 'Move' }, { type: 'button', id: 'jump', label: 'Jump' }),
  padOf({ type: 'choices', id: 'mode', label: 'Mode', options: ['Short', 'Long'].map(asOption) }),
  padOf(
    { type: 'text', id: 'guess', label: 'Guess', placeholder: 'A word' },
    { type: 'choices', id: 'skip', side: 'bottom', options: [asOption('Skip')] },
  ),
]
/** Of letters that are twice as large; large captions have the least room. */
const LEAST_GROWTH = 1.2
const usualPhone = { name: '100 %', size: { width: 390, height: 844 }, fontPx: 16 }
const captions =
  '.pad-button-label, .pad-option-label, .pad-caption, .pad-label, .pad-field, .pad-send, .pad-tilt-hint, .pad-tilt-switch'

test('UI-47 letters of twice the size make every caption of a pad larger, and none is lost', async ({ browser }) => {
  const screen = await PadScreen.opens()
  const phone = await Phone.wakes(browser)
  const { page } = phone
  await phone.context.addCookies([{ name: 'cookie_consent', value: 'rejected.1', url: origin() }])
  await page.goto(`${origin()}/browser?roomNumber=${screen.roomNumber}&from=direct`)
  await phone.at('join-name').fill('Ada')
  await phone.at('join').click()
  await phone.isConnected()
  await screen.launches('testgamelocal')
  const sizes: Record<string, number[]> = {}
  const losses: string[] = []
  await onPhones([usualPhone, ...smallPhones.filter(({ name }) => name === '200 %')], page, async () => {
    for (const [at, pad] of captioned.entries()) {
      await screen.shows(page, { name: String(at), pad, values: {} })
      const seen = await page.locator(captions).evaluateAll((all) =>
        all
          .filter((one) => one.closest('[data-drawn-by]') && one.checkVisibility({ opacityProperty: true }))
          .map((one) => ({
            name: one.getAttribute('class') ?? '',
            px: Number.parseFloat(getComputedStyle(one).fontSize),
          })),
      )
      for (const { name, px } of seen) (sizes[`${at} ${name}`] ??= []).push(px)
      losses.push(...(await lossesOf(page)))
    }
  })
  const stuck = Object.entries(sizes).filter(([, px]) => (px.at(-1) ?? 0) < (px[0] ?? 0) * LEAST_GROWTH)
  expect(Object.keys(sizes).length).toBeGreaterThan(8)
  expect(stuck).toEqual([])
  expect(losses).toEqual([])
  screen.leaves()
  await phone.leaves()
})
