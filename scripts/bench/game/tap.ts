import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { devices, type Browser } from '@playwright/test'
import { startProduct } from '../../../e2e/src/product.ts'
import { openBigScreen } from '../../party-lab/big-screen.ts'
import type { BenchResult } from '../result.ts'

/** A build in Unity's shape whose picture changes by a press alone. */
const fixtureWriter = join(import.meta.dirname, '../../../packages/game-sdk/fixtures/unity-shaped/write.ts')
const gameKey = 'ballfrenzy'
const LANE_LIMIT_MS = 20_000
const TAPS = 25
const REST_MS = 400
const LIMIT_MS = 120_000
const MOST_FRAMES = 3

const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Notes when the middle of the picture changes: the lantern that a press brightens, and nothing else moves. */
const watchScreen = `(() => {
  window.changes = []
  const canvas = document.querySelector('[data-testid=game-canvas]')
  const gl = canvas.getContext('webgl2')
  const pixel = new Uint8Array(4)
  let before = ''
  const frames = (window.frameTimes = [])
  const look = (nowMs) => {
    requestAnimationFrame(look)
    frames.push(nowMs)
    gl.readPixels(canvas.width >> 1, canvas.height >> 1, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    const seen = pixel.join()
    if (seen !== before) window.changes.push(performance.timeOrigin + performance.now())
    before = seen
  }
  requestAnimationFrame(look)
})()`
const watchPhone = `(() => {
  window.touches = []
  addEventListener('pointerdown', (event) => window.touches.push(performance.timeOrigin + event.timeStamp), true)
})()`

/** From a tap to the next picture in a page with nothing in it: what browser and machine cost by themselves. */
const emptyPage = async (browser: Browser): Promise<number[]> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.setContent('<canvas width="640" height="360"></canvas>')
  await page.evaluate(`(() => {
    window.taps = []
    const paper = document.querySelector('canvas').getContext('2d')
    addEventListener('pointerdown', (event) => requestAnimationFrame(() => {
      paper.fillStyle = 'rgb(' + (window.taps.length * 9) + ',90,160)'
      paper.fillRect(0, 0, 640, 360)
      paper.getImageData(0, 0, 1, 1)
      window.taps.push(performance.now() - event.timeStamp)
    }))
  })()`)
  for (let tap = 0; tap < TAPS; tap++) {
    await page.mouse.click(300, 200)
    await page.waitForTimeout(REST_MS / 4)
  }
  const times = await page.evaluate<number[]>('window.taps')
  await page.close()
  return times
}

interface LaneTimes {
  lane: string
  times: number[]
  /** How long a frame of the big screen lasted. */
  frameMs: number
}

/** From taps on a phone to the big screen's picture, over whatever lane the phone says that it has. */
const throughLane = async (browser: Browser, origin: string, direct: boolean): Promise<LaneTimes> => {
  const screen = await openBigScreen(browser, origin, true)
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    deviceScaleFactor: 1,
    viewport: { width: 390, height: 844 },
  })
  // A phone without peer connections stays on the relay.
  if (!direct) await context.addInitScript('delete window.RTCPeerConnection')
  const phone = await context.newPage()
  phone.setDefaultTimeout(LIMIT_MS)
  try {
    await phone.goto(`${origin}/browser?roomNumber=${screen.roomNumber}`)
    await phone.getByTestId('join-name').fill('Tapper')
    await phone.getByTestId('join').click()
    await screen.seesPlayers(1)
    await screen.launch(gameKey)
    const light = phone.locator('[data-testid="pad-button"][data-id="light"]')
    await light.waitFor()
    const connection = phone.getByTestId('connection').first()
    if (direct)
      await phone
        .locator('[data-testid="connection"][data-lane="direct"]')
        .waitFor({ timeout: LANE_LIMIT_MS })
        .catch(() => undefined)
    await screen.page.evaluate(watchScreen)
    await phone.evaluate(watchPhone)
    for (let tap = 0; tap < TAPS; tap++) {
      await phone.waitForTimeout(REST_MS)
      await light.tap()
    }
    await phone.waitForTimeout(REST_MS)
    const touches = await phone.evaluate<number[]>('window.touches')
    const changes = await screen.page.evaluate<number[]>('window.changes')
    const times = touches.flatMap((touchMs, at) => {
      const next = touches[at + 1] ?? Infinity
      const change = changes.find((changeMs) => changeMs > touchMs && changeMs < next)
      return change === undefined ? [] : [change - touchMs]
    })
    const frames = await screen.page.evaluate<number[]>('window.frameTimes')
    const frameMs = median(frames.slice(1).map((time, at) => time - (frames[at] ?? time)))
    return { lane: (await connection.getAttribute('data-lane')) ?? 'relay', times, frameMs }
  } finally {
    await context.close()
    await screen.page.context().close()
  }
}

/** Time from a tap on the phone to the changed picture on the big screen, through each lane, beside an empty page's own. */
export const benchTap = async (browser: Browser): Promise<BenchResult[]> => {
  const product = await startProduct()
  try {
    const build = join(product.dataFolder, 'games', gameKey, 'Build')
    execFileSync(process.execPath, [fixtureWriter, build, 'plain', '100000'])
    const own = median(await emptyPage(browser))
    const results: BenchResult[] = [{ name: 'empty page: tap to picture, median', value: own, unit: 'ms' }]
    for (const direct of [false, true]) {
      const { lane, times, frameMs } = await throughLane(browser, product.origin, direct)
      // Where no direct lane came about the relay was measured twice, and once is enough.
      if (direct && lane !== 'direct') continue
      const note = `${times.length} of ${TAPS} taps seen; a phone and a screen in one software-rendered Chromium`
      const name = `tap on the phone to picture, ${lane} lane`
      results.push(
        { name: `${name}, median`, value: median(times), unit: 'ms', note },
        { name: `${name}, slowest`, value: Math.max(...times), unit: 'ms' },
        {
          name: `${name}, median beyond an empty page's`,
          value: Math.max(0, median(times) - own) / frameMs,
          unit: 'frames',
          bound: MOST_FRAMES,
          note: `of ${frameMs.toFixed(0)} ms each; ${(median(times) / own).toFixed(1)} times an empty page's`,
        },
      )
    }
    return results
  } finally {
    await product.stop()
  }
}
