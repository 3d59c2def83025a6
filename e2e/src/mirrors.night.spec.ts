import { isScreenFrame } from '@sofaspark/game-sdk/stream/screen-frame.ts'
import { createStreamDecoder } from '@sofaspark/game-sdk/stream/stream.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { Guests, gameSize, Host, origin } from './drivers/host.ts'
import { distance, smallPicture } from './drivers/looks.ts'
import { gameOf, launches, type PlayedGame } from './drivers/match.ts'
import { openNetwork } from './drivers/network.ts'
import { Phone } from './drivers/phone.ts'

const poorLine = { delayMs: 80, loss: 0.03 }
const CUT_MS = 8_000
const TICKS_PER_S = 60
/** How long each game is played before the cut, and after it. */
const PLAYED_S = 20
/** At least the line; at most a second, from which on a keyframe catches up. */
const LAG_BOUNDS_MS = [80, 1_000] as const
const LOAD_LIMIT_MS = 90_000
/** Of the worst square of two pictures at the same tick; their animations run on by themselves. */
const LIKENESS = 40

/** The stream as it arrives on a page, and the lags that the page reports. */
class Watched {
  /** The newest tick of the host. */
  tick = 0
  readonly lagsMs: number[] = []
  private readonly decoder = createStreamDecoder()

  follow(page: Page): void {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (typeof payload !== 'string') this.take(payload)
      })
      socket.on('framesent', ({ payload }) => {
        const [, ms] = /"mirrorLag",\{"ms":(\d+)/.exec(String(payload)) ?? []
        if (ms !== undefined) this.lagsMs.push(Number(ms))
      })
    })
  }

  private take(bytes: Uint8Array): void {
    if (isScreenFrame(bytes)) return
    try {
      const frame = this.decoder.read(bytes)
      if (frame.kind === 'keyframe') this.tick = frame.keyframe.tick
      else for (const step of frame.steps) if (step.kind === 'ticks') this.tick += step.count
    } catch {
      // Frames before a keyframe, and after lost ones, belong to no stream yet.
    }
  }
}

const shares = async (host: Host): Promise<string> => {
  await host.at('players-menu').click()
  await host.at('share-screen').click()
  const link = host.at('watch-link')
  await expect(link).toBeVisible()
  const { pathname } = new URL((await link.getAttribute('data-url')) ?? '')
  await host.page.keyboard.press('Escape')
  return pathname
}

/** A match on two screens, the second behind a poor line. */
const begin = async (browser: Browser, game: PlayedGame) => {
  const network = await openNetwork(origin(), poorLine)
  const host = await Host.opens(browser, gameSize)
  const roomNumber = await host.createsLobby()
  const ada = await Phone.wakes(browser, { landscape: true })
  await ada.scans(await host.joinAddress(), 'Ada')
  const path = await shares(host)
  const context = await browser.newContext({ viewport: gameSize, locale: 'en', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const [watched, problems]: [Watched, string[]] = [new Watched(), []]
  watched.follow(page)
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(`${network.origin}${path}`)
  await expect(page.getByTestId('player').filter({ hasText: 'Ada' })).toHaveCount(1)
  const ben = await Phone.wakes(browser, { landscape: true })
  await ben.scans((await page.getByTestId('qr-code').getAttribute('data-url')) ?? '', 'Ben')
  const guests = new Guests(origin(), roomNumber)
  if (game.isEarly) await guests.join({ name: 'Zoë', supporter: true })
  await launches(host, ada, game)
  await expect(page.getByTestId('game-hud')).toBeVisible({ timeout: LOAD_LIMIT_MS })
  const leave = async (): Promise<void> => {
    guests.leave()
    for (const one of [ada, ben, host]) await one.leaves()
    await context.close()
    await network.close()
  }
  return { host, page, watched, problems, network, leave }
}

type Evening = Awaited<ReturnType<typeof begin>>

/** The tick that the mirror draws, of about the last second. */
const drawnTick = async (page: Page): Promise<number> =>
  Number((await page.getByTestId('game-canvas').getAttribute('data-tick')) ?? 0)

const playsOn = async ({ page, watched }: Evening): Promise<void> => {
  const from = watched.tick
  await expect
    .poll(() => drawnTick(page), { timeout: 4 * PLAYED_S * 1_000 })
    .toBeGreaterThan(from + PLAYED_S * TICKS_PER_S)
}

/** The game alone, without the page's menu and notices around it. */
const gamePicture = async (page: Page, canvas: Page): Promise<string> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'body * { visibility: hidden !important } [data-testid=game-canvas] { visibility: visible !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  return smallPicture(page, canvas)
}

const alike = async ({ host, page }: Evening): Promise<number> => {
  const canvas = await host.context.newPage()
  const pictures = [await gamePicture(host.page, canvas), await gamePicture(page, canvas)] as const
  return distance(...pictures, canvas)
}

const medianOf = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0

/** A further game is a new entry. */
const games = (['icehocky', 'roperage'] as const).map(gameOf)

for (const game of games)
  test(`SDK-611 SCR-115 ${game.key} is mirrored over a line of 80 ms and 3 % loss, and through a cut of 8 s`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const evening = await begin(browser, game)
    const { host, page, watched, problems, network, leave } = evening
    const mirror = page.getByTestId('mirror')
    await test.step('it follows the match', async () => {
      await expect(mirror).toHaveAttribute('data-state', 'live', { timeout: LOAD_LIMIT_MS })
      await playsOn(evening)
      const [least, most] = LAG_BOUNDS_MS
      expect(medianOf(watched.lagsMs)).toBeGreaterThan(least)
      expect(medianOf(watched.lagsMs)).toBeLessThan(most)
    })
    await test.step('the line is cut, and the match is mended', async () => {
      network.cut()
      await page.waitForTimeout(CUT_MS)
      network.mend()
      await expect(mirror).not.toHaveAttribute('data-state', 'live', { timeout: 30_000 })
      await expect(mirror).toHaveAttribute('data-state', 'live', { timeout: 30_000 })
      watched.lagsMs.splice(0)
      await playsOn(evening)
      expect(medianOf(watched.lagsMs)).toBeLessThan(LAG_BOUNDS_MS[1])
    })
    await test.step('both screens have reached the same tick', async () => {
      await host.page.keyboard.press('Escape')
      await expect(page.getByText('Paused')).toBeVisible()
      await expect.poll(async () => watched.tick - (await drawnTick(page)), { timeout: 20_000 }).toBe(0)
      expect(await alike(evening)).toBeLessThan(LIKENESS)
    })
    expect(problems.filter((problem) => problem.includes('mirror differs'))).toEqual([])
    expect([...host.problems, ...problems]).toEqual([])
    await leave()
  })
