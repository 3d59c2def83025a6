import { join } from 'node:path'
import { devices, type Browser } from '@playwright/test'
import { outputOfNode } from '@sofaspark/programs'
import { startProduct } from '@sofaspark/lobby-testing'
import { openBigScreen } from '@sofaspark/tool-party-lab/big-screen.ts'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'

export const title = 'A tap on a phone to the picture'

/** A build in Unity's format whose picture changes only on a press. */
const fixtureWriter = join(import.meta.dirname, '../../../packages/game-sdk/fixtures/unity-shaped/write.ts')
const gameKey = 'minigames'
const LANE_LIMIT_MS = 20_000
const TAPS = 25
const REST_MS = 400
const LIMIT_MS = 120_000
const MAX_FRAMES = 3

const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Records changes of the picture's centre: only the lantern that a press brightens moves there; reading a pixel back waits until the frame is really drawn. */
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
const watchTouches = `(() => {
  window.touches = []
  addEventListener('pointerdown', (event) => window.touches.push(performance.timeOrigin + event.timeStamp), true)
})()`

/** A page with only a picture of the game's size that a press changes: the cost of browser and machine. */
const nothingElse = `(() => {
  const gl = document.querySelector('canvas').getContext('webgl2', { antialias: false })
  let presses = 0
  addEventListener('pointerdown', () => (presses += 1))
  const draw = () => {
    requestAnimationFrame(draw)
    gl.clearColor(0.2 + 0.2 * (presses % 4), 0.3, 0.6, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
  }
  requestAnimationFrame(draw)
})()`

/** Time from each touch to the changed picture, in ms; a touch without a change before the next one is left out. */
const timesOf = (touches: readonly number[], changes: readonly number[]): number[] =>
  touches.flatMap((touchMs, at) => {
    const next = touches[at + 1] ?? Infinity
    const change = changes.find((changeMs) => changeMs > touchMs && changeMs < next)
    return change === undefined ? [] : [change - touchMs]
  })

const emptyPage = async (browser: Browser): Promise<number[]> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.setContent(
    '<canvas data-testid="game-canvas" width="1280" height="720" style="position: fixed; inset: 0"></canvas>',
  )
  for (const script of [nothingElse, watchScreen, watchTouches]) await page.evaluate(script)
  for (let tap = 0; tap < TAPS; tap++) {
    await page.waitForTimeout(REST_MS)
    await page.mouse.click(300, 200)
  }
  await page.waitForTimeout(REST_MS)
  const touches = await page.evaluate<number[]>('window.touches')
  const changes = await page.evaluate<number[]>('window.changes')
  await page.close()
  return timesOf(touches, changes)
}

/** A television and a phone are two machines, and neither paints for the other: one browser for each. */
interface Room {
  screen: Browser
  phone: Browser
}

interface LaneTimes {
  lane: string
  times: number[]
  /** Duration of a frame of the big screen. */
  frameMs: number
}

/** From taps on a phone to the big screen's picture, over the phone's current lane. */
const throughLane = async (room: Room, origin: string, direct: boolean): Promise<LaneTimes> => {
  const screen = await openBigScreen(room.screen, origin, true)
  const context = await room.phone.newContext({
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
    await phone.evaluate(watchTouches)
    for (let tap = 0; tap < TAPS; tap++) {
      await phone.waitForTimeout(REST_MS)
      await light.tap()
    }
    await phone.waitForTimeout(REST_MS)
    const touches = await phone.evaluate<number[]>('window.touches')
    const changes = await screen.page.evaluate<number[]>('window.changes')
    const frames = await screen.page.evaluate<number[]>('window.frameTimes')
    const frameMs = median(frames.slice(1).map((time, at) => time - (frames[at] ?? time)))
    return { lane: (await connection.getAttribute('data-lane')) ?? 'relay', times: timesOf(touches, changes), frameMs }
  } finally {
    await context.close()
    await screen.page.context().close()
  }
}

/** Time from a tap on the phone to the changed picture on the big screen, through each lane, beside an empty page's. */
export const run = async (): Promise<BenchResult[]> => {
  const screen = await launchChromium()
  const product = await startProduct()
  // A pad draws no WebGL, and a page without it needs no graphics chip here.
  const phone = await launchChromium({ args: ['--disable-gpu'] })
  try {
    const build = join(product.dataFolder, 'games', gameKey, 'Build')
    outputOfNode([fixtureWriter, build, 'plain', '100000'])
    const own = median(await emptyPage(screen))
    const results: BenchResult[] = [{ name: 'empty page: tap to picture, median', value: own, unit: 'ms' }]
    for (const direct of [false, true]) {
      const { lane, times, frameMs } = await throughLane({ screen, phone }, product.origin, direct)
      // Without a direct lane the relay was measured twice, and once is enough.
      if (direct && lane !== 'direct') continue
      const note = `${times.length} of ${TAPS} taps seen; phone and screen each in a software-rendered Chromium, on the same two cores`
      const name = `tap on the phone to picture, ${lane} lane`
      results.push(
        { name: `${name}, median`, value: median(times), unit: 'ms', note },
        { name: `${name}, slowest`, value: Math.max(...times), unit: 'ms' },
        {
          name: `${name}, median beyond an empty page's`,
          value: Math.max(0, median(times) - own) / frameMs,
          unit: 'frames',
          bound: MAX_FRAMES,
          note: `of ${frameMs.toFixed(0)} ms each; ${(median(times) / own).toFixed(1)} times an empty page's`,
        },
      )
    }
    return results
  } finally {
    await Promise.all([phone.close(), screen.close()])
    await product.stop()
  }
}
