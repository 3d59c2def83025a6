import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { Guests, gameSize, Host, origin } from './drivers/host.ts'
import { choiceOf, launches, playedGames, plays, type PlayedGame } from './drivers/match.ts'
import { coloursIn } from './drivers/looks.ts'
import { Phone } from './drivers/phone.ts'

/** Controls the page's graphics contexts. */
interface Chip {
  /** Takes the picture away, and gives how many canvases lost theirs. */
  losePicture: () => number
  restorePicture: () => void
}

/** A page whose graphics contexts are only restored on demand, as after a driver crash. */
const holdChip = (context: BrowserContext): Promise<void> =>
  context
    .addInitScript(() => {
      const held = new Map<HTMLCanvasElement, WEBGL_lose_context>()
      // eslint-disable-next-line typescript/unbound-method -- it is called with its canvas
      const open = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, ...given: unknown[]) => unknown
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, ...given: unknown[]) {
          const context = open.apply(this, given)
          const loss = context instanceof WebGL2RenderingContext && context.getExtension('WEBGL_lose_context')
          if (loss) held.set(this, loss)
          return context
        },
      })
      const shown = () => [...held].filter(([canvas]) => canvas.isConnected).map(([, loss]) => loss)
      Object.assign(window, {
        losePicture: () => shown().map((loss) => loss.loseContext()).length,
        restorePicture: () => {
          for (const loss of shown()) loss.restoreContext()
        },
      })
    })
    .then(() => undefined)

const loses = ({ page }: Host): Promise<number> => page.evaluate(() => (window as unknown as Chip).losePicture())
const restores = ({ page }: Host): Promise<void> =>
  page.evaluate(() => {
    ;(window as unknown as Chip).restorePicture()
  })

/** One colour is a picture that is lost. */
const FEWEST_COLOURS = 40
const isDrawn = (page: Page): Promise<void> =>
  expect.poll(() => coloursIn(page, 'game-canvas'), { timeout: 30_000 }).toBeGreaterThan(FEWEST_COLOURS)

/** A match with one phone and two guests that was saved at least once. */
const begin = async (browser: Browser, game: PlayedGame) => {
  // At half the pace no match is over before its third picture.
  const host = await Host.opens(browser, { ...gameSize, pace: 0.5, arrange: holdChip })
  const guests = new Guests(origin(), await host.createsLobby())
  const ada = await Phone.wakes(browser, { landscape: true })
  await ada.scans(await host.joinAddress(), 'Ada')
  for (const name of ['Ben', 'Cleo']) await guests.join({ name, supporter: game.isEarly === true })
  await host.seesPlayers(['Ada', 'Ben', 'Cleo'])
  await launches(host, ada, game)
  await plays(ada, game)
  await expect.poll(() => host.saves, { timeout: 30_000 }).toBeGreaterThan(0)
  return { host, ada, guests }
}

/** The match continues where it was: with its picture, on the same pads, without the question with which it began. */
const goesOn = async (host: Host, ada: Phone, game: PlayedGame): Promise<void> => {
  await host.isPlaying()
  await isDrawn(host.page)
  await ada.isConnected()
  for (const option of game.picks) await expect(choiceOf(ada, option)).toHaveCount(0)
  await plays(ada, game)
}

/** A page that reloads is another one: the mark on the old one goes with it. */
const reloads = async ({ page }: Host, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => void Object.assign(window, { isOld: true }))
  const startMs = performance.now()
  await act()
  await page.waitForFunction(() => !('isOld' in window), undefined, { timeout: 60_000 })
  return performance.now() - startMs
}

/** A step that fails by itself, and says so. */
const step = (title: string, act: () => Promise<void>): Promise<void> => test.step(title, act, { timeout: 120_000 })

for (const game of playedGames)
  test(`SCR-93 ${game.key} draws again after a loss, reloads itself after 10 s without, and says what to do at the next`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const { host, ada, guests } = await begin(browser, game)
    const waits = host.page.getByText('Waiting for the picture')
    await step('a picture that comes back is drawn, and the match resumes', async () => {
      await isDrawn(host.page)
      expect(await loses(host)).toBeGreaterThan(0)
      await expect(waits).toBeVisible()
      await restores(host)
      await expect(waits).toHaveCount(0)
      await isDrawn(host.page)
      await plays(ada, game)
    })
    await step('one that stays away reloads the page, and the match continues', async () => {
      const tookMs = await reloads(host, () => loses(host))
      expect(tookMs).toBeGreaterThan(9_000)
      await goesOn(host, ada, game)
    })
    await step('the next loss is explained, and a key loads the page again', async () => {
      expect(await loses(host)).toBeGreaterThan(0)
      await expect(host.at('lost-picture')).toContainText('can no longer draw', { timeout: 30_000 })
      await expect(host.at('load-again')).toBeFocused()
      await reloads(host, () => host.page.keyboard.press('Enter'))
      await goesOn(host, ada, game)
    })
    expect([...host.problems, ...ada.problems]).toEqual([])
    guests.leave()
    await ada.leaves()
    await host.leaves()
  })
