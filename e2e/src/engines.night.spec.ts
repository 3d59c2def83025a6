import { expect, test, type Page } from '@playwright/test'
import { publicGames } from '@sofaspark/contract'
import { gameSize, Host, origin, Guests } from './drivers/host.ts'
import { attaches } from './engines/evening.ts'
import { EngineHost, type BigScreen } from './engines/engine-host.ts'
import { EnginePhone, phoneSize } from './engines/engine-phone.ts'
import { sees, testId, type Engine } from './engines/engine-page.ts'
import { firefoxPhoneAgent, startFirefox } from './engines/firefox.ts'
import { oldAndroidAgent, startOldChromium, televisionAgent } from './engines/old-chromium.ts'
import { iphoneAgent, startWebKit } from './engines/webkit.ts'

const LIMIT_MS = 1_200_000
/** As long as a game is watched. */
const WATCHED_MS = 10_000
/** A black or empty picture has a handful, however much of its HUD is drawn. */
const FEWEST_COLOURS = 200
const FEWEST_PAD_COLOURS = 8
const control = `${testId('pad')} [data-testid^="pad-"], ${testId('pad')} .pad-option`

/** How many colours a picture has, in steps that noise does not pass. */
const coloursOf = (page: Page, png: Buffer): Promise<number> =>
  page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const paper = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const context = paper.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, paper.width, paper.height).data ?? new Uint8ClampedArray()
    const colours = new Set<number>()
    for (let at = 0; at < pixels.length; at += 4)
      colours.add(((pixels[at] ?? 0) >> 3) * 1024 + ((pixels[at + 1] ?? 0) >> 3) * 32 + ((pixels[at + 2] ?? 0) >> 3))
    return colours.size
  }, png.toString('base64'))

interface Seen {
  readonly host: BigScreen
  readonly engine: Engine
  readonly userAgent: string
  /** Somewhere to look at pictures. */
  readonly page: Page
}

const watchesAllGames = async ({ host, engine, userAgent, page }: Seen): Promise<void> => {
  const roomNumber = await host.createsLobby()
  const phone = await EnginePhone.wakes(engine, userAgent)
  const pictures = { screen: () => host.picture(), phone: () => phone.page.picture() }
  await phone.scans(await host.joinAddress(), 'Ada')
  // Early access needs a supporter in the lobby.
  const guests = new Guests(origin(), roomNumber)
  await guests.join({ name: 'Zoë', supporter: true })
  for (const { key } of publicGames)
    await test.step(key, async () => {
      try {
        await host.chooses(key)
        await host.isPlaying()
        await sees(phone.page, control, 90_000)
      } catch (error) {
        await attaches({ [`${key}-screen`]: pictures.screen, [`${key}-phone`]: pictures.phone })
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, WATCHED_MS))
      const [screen, pad] = [await pictures.screen(), await pictures.phone()]
      await attaches({ [`${key}-screen`]: () => Promise.resolve(screen), [`${key}-phone`]: () => Promise.resolve(pad) })
      expect.soft(await coloursOf(page, screen), `${key}-screen`).toBeGreaterThan(FEWEST_COLOURS)
      expect.soft(await coloursOf(page, pad), `${key}-phone`).toBeGreaterThan(FEWEST_PAD_COLOURS)
      expect.soft(await phone.spilled(), `${key}-phone`).toEqual([])
      await host.leavesGame()
    })
  expect([...host.problems, ...phone.page.problems]).toEqual([])
  guests.leave()
  await host.leaves()
}

test.describe('ten games in the engines that people have', () => {
  test('ENG-23 the first ten seconds of each game in Firefox, big screen and phone', async ({ page }) => {
    test.setTimeout(LIMIT_MS)
    const engine = await startFirefox()
    try {
      const host = await EngineHost.opens(engine)
      await host.declinesConsent()
      await watchesAllGames({ host, engine, userAgent: firefoxPhoneAgent, page })
    } finally {
      await engine.stop()
    }
  })

  test('ENG-23 the first ten seconds of each game on a phone of the iPhone’s engine', async ({ browser, page }) => {
    test.setTimeout(LIMIT_MS)
    const engine = await startWebKit(phoneSize)
    try {
      const host = await Host.opens(browser, gameSize)
      await watchesAllGames({ host, engine, userAgent: iphoneAgent, page })
    } finally {
      await engine.stop()
    }
  })

  test('ENG-23 the first ten seconds of each game in Chromium 87, television and phone', async ({ page }) => {
    test.setTimeout(LIMIT_MS)
    const engine = await startOldChromium()
    try {
      const host = await EngineHost.opens(engine, { userAgent: televisionAgent })
      await host.declinesConsent()
      await watchesAllGames({ host, engine, userAgent: oldAndroidAgent, page })
    } finally {
      await engine.stop()
    }
  })
})
