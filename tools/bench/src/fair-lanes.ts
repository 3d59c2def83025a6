import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { startProduct } from '@sofaspark/lobby-testing'
import { openBigScreen } from '@sofaspark/tool-party-lab/big-screen.ts'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { agesOf, joins, landThumb, markSeen, type LaneAges, type Marked } from './shared/party-with-loss.ts'
import { median } from '@sofaspark/tool-command/result.ts'

export const title = 'Four phones on the relay: as fair as four on the direct lane'

/** Games with a control that all four hold at the same time. */
const games = [
  { key: 'testgamelocal', control: 'pad-stick' },
  { key: 'shootndodge', control: 'pad-aim' },
] as const
const names = ['Ada', 'Ben', 'Cleo', 'Dan'] as const
const MOVES = 240
const MOVE_EVERY_MS = 33
const SETTLE_MS = 1_000
/** A step of the sim: a command that is later by less is in the same step, or the next. */
const STEP_MS = 1_000 / 60
/** A movement over the relay may reach the game two steps after one over the direct lane. */
const MAX_MORE_MS = 2 * STEP_MS

/** The pad and the round stay as they are until the thumbs are done. */
const keepPads = `(() => {
  const tell = window.dispatchReactUnityEvent
  window.dispatchReactUnityEvent = (name, ...parameters) =>
    name === 'controllerLayout' || name === 'gameEnded' ? undefined : tell(name, ...parameters)
})()`

/** Four thumbs that move at the same moments: what each seat waited for its movements to reach the game. */
const play = async (
  browsers: { screen: Browser; phones: Browser },
  origin: string,
  { key, control }: (typeof games)[number],
  direct: boolean,
): Promise<LaneAges[]> => {
  const screen = await openBigScreen(browsers.screen, origin, true)
  await screen.page.context().addInitScript(markSeen)
  await screen.page.setViewportSize({ width: 960, height: 540 })
  await screen.page.reload()
  const pages = []
  for (const name of names) pages.push(await joins(browsers.phones, origin, screen, direct, name))
  const lane = direct ? 'direct' : 'relay'
  for (const page of pages)
    await page.locator(`[data-testid="connection"][data-lane="${lane}"]`).first().waitFor({ state: 'attached' })
  await screen.seesPlayers(names.length)
  await screen.launch(key)
  for (const page of pages) await page.getByTestId(control).first().waitFor()
  await screen.page.evaluate(keepPads)
  const thumbs = []
  for (const page of pages) thumbs.push(await landThumb(page, control))
  await pause(SETTLE_MS)
  for (const page of pages) await page.evaluate('window.sentMarks.length = 0')
  await screen.page.evaluate('window.seenMarks.length = 0')
  for (let turn = 0; turn < MOVES; turn++) {
    const nextMs = performance.now() + MOVE_EVERY_MS
    await Promise.all(thumbs.map(({ move }) => move(turn)))
    await pause(Math.max(0, nextMs - performance.now()))
  }
  await pause(SETTLE_MS)
  const seen = await screen.page.evaluate<Marked[]>('window.seenMarks')
  const ages = await Promise.all(
    pages.map(async (page, seat) =>
      agesOf(
        await page.evaluate<Marked[]>('window.sentMarks'),
        seen.filter(([ofSeat]) => ofSeat === seat),
      ),
    ),
  )
  for (const page of pages) await page.context().close()
  await screen.page.context().close()
  return ages
}

const spreadOf = (ages: readonly LaneAges[]): number => {
  const medians = ages.map(({ p50Ms }) => p50Ms)
  return Math.max(...medians) - Math.min(...medians)
}

/** Two games, each with four phones that have no peer connections, and with four that have. */
export const run = async (): Promise<BenchResult[]> => {
  const product = await startProduct()
  const browsers = { screen: await launchChromium(), phones: await launchChromium({ args: ['--disable-gpu'] }) }
  const results: BenchResult[] = []
  try {
    for (const game of games) {
      const medians = new Map<boolean, number>()
      for (const direct of [true, false]) {
        const ages = await play(browsers, product.origin, game, direct)
        const own = median(ages.map(({ p50Ms }) => p50Ms))
        medians.set(direct, own)
        const name = `${game.key}, ${direct ? 'direct' : 'relay'}`
        const note = `of ${ages.map(({ moves }) => moves).join(', ')} movements of four seats`
        results.push(
          { name: `${name}: median`, value: own, unit: 'ms', note },
          { name: `${name}: p99 of the latest seat`, value: Math.max(...ages.map(({ p99Ms }) => p99Ms)), unit: 'ms' },
          { name: `${name}: between the seats’ medians`, value: spreadOf(ages), unit: 'ms', bound: STEP_MS },
        )
      }
      const more = (medians.get(false) ?? NaN) - (medians.get(true) ?? NaN)
      results.push({
        name: `${game.key}: the relay’s median beyond the direct lane’s`,
        value: more,
        unit: 'ms',
        bound: MAX_MORE_MS,
      })
    }
  } finally {
    await Promise.all([browsers.screen.close(), browsers.phones.close()])
    await product.stop()
  }
  return results
}
