import { devices, type Browser, type Page } from '@playwright/test'
import { type BigScreen, openBigScreen } from '@sofaspark/tool-party-lab/big-screen.ts'
import { quantile } from '@sofaspark/tool-command/result.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { outputOf, outputOfNode } from '@sofaspark/programs'
import { startProduct } from '@sofaspark/lobby-testing'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'

/** Time until the game knew of each movement. */
export interface LaneAges {
  moves: number
  p50Ms: number
  p99Ms: number
}

export type Marked = [seatOrNumber: number, number: number, atMs: number]

const LIMIT_MS = 120_000

/** On a phone: the number and time of every input frame sent, on either lane. */
const markSent = `(() => {
  const sent = (window.sentMarks = [])
  const mark = (number) => sent.push([0, number, performance.timeOrigin + performance.now()])
  const bytesOf = (data) => data instanceof ArrayBuffer ? new Uint8Array(data)
    : ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : null
  const relay = WebSocket.prototype.send
  WebSocket.prototype.send = function (data) { const bytes = bytesOf(data); if (bytes) mark(bytes[1]); relay.call(this, data) }
  if (!window.RTCDataChannel) return
  const direct = RTCDataChannel.prototype.send
  RTCDataChannel.prototype.send = function (data) { const bytes = bytesOf(data); if (bytes && bytes[7]) mark(bytes[10]); direct.call(this, data) }
})()`

/** On the screen: seat, number and time of every frame that reaches the game. */
export const markSeen = `(() => {
  window.seenMarks = []
  let marked
  document.addEventListener('load', () => {
    const real = window.createUnityInstance
    if (!real || real === marked) return
    window.createUnityInstance = marked = async (...parts) => {
      const instance = await real(...parts)
      const { inputPort } = instance.Module
      instance.Module.inputPort = (seat, frame) => {
        window.seenMarks.push([seat, frame[1], performance.timeOrigin + performance.now()])
        inputPort?.(seat, frame)
      }
      return instance
    }
  }, true)
})()`

/** One-byte numbers, continued beyond 255. */
const toldOn = (marks: readonly Marked[]): { number: number; atMs: number }[] => {
  let last = 0
  return marks.map(([, number, atMs]) => {
    const step = (number - last) & 0xff
    last += step < 128 ? step : step - 256
    return { number: last, atMs }
  })
}

/** For each movement sent: the time when it, or a newer one, had arrived. */
export const agesOf = (sent: readonly Marked[], seen: readonly Marked[]): LaneAges => {
  const [first] = seen
  const left = toldOn(sent)
  const offset = first ? left.findIndex(({ number }) => (number & 0xff) === first[1]) : -1
  if (offset < 0) throw new Error('Nothing from a phone has arrived.')
  const came = toldOn(seen)
  const shift = (left[offset]?.number ?? 0) - (came[0]?.number ?? 0)
  const ages: number[] = []
  let at = 0
  const known = new Set<number>()
  for (const { number, atMs } of left.slice(offset)) {
    if (known.has(number)) continue
    known.add(number)
    while (at < came.length && (came[at]?.number ?? 0) + shift < number) at += 1
    const arrival = came[at]
    if (arrival) ages.push(arrival.atMs - atMs)
  }
  ages.sort((one, other) => one - other)
  return { moves: ages.length, p50Ms: quantile(ages, 0.5), p99Ms: quantile(ages, 0.99) }
}

interface Thumb {
  page: Page
  move: (turn: number) => Promise<unknown>
}

/** A phone whose frames are marked; one that is not direct has no peer connections, as WebKit of Debian has none. */
export const joins = async (browser: Browser, origin: string, screen: BigScreen, direct: boolean, name: string) => {
  const context = await browser.newContext({
    ...devices['Pixel 7 landscape'],
    deviceScaleFactor: 1,
    viewport: { width: 844, height: 390 },
  })
  await context.addInitScript(markSent)
  if (!direct) await context.addInitScript('delete window.RTCPeerConnection')
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  await page.goto(`${origin}/browser?roomNumber=${screen.roomNumber}`)
  await page.getByTestId('join-name').fill(name)
  await page.getByTestId('join').click()
  await page.getByTestId('connection').first().waitFor({ state: 'attached' })
  return page
}

/** Puts a thumb on a control, and keeps it there. */
export const landThumb = async (page: Page, control = 'pad-stick'): Promise<Thumb> => {
  const area = page.getByTestId(control).first()
  await area.waitFor()
  const box = await area.boundingBox()
  if (!box) throw new Error(`There is no ${control} on the pad.`)
  const session = await page.context().newCDPSession(page)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] })
  return {
    page,
    move: (turn) =>
      session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: middle.x + Math.cos(turn * 0.4) * 35, y: middle.y + Math.sin(turn * 0.4) * 35 }],
      }),
  }
}

export interface ChannelFigures {
  setupMs: number
  rounds: { lossPercent: number; direct: LaneAges; relay: LaneAges }[]
}

/** A build in Unity's format: cheap to draw, with one pad for the whole match. */
const GAME = 'minigames'
const fixtureWriter = join(import.meta.dirname, '../../../../packages/game-sdk/fixtures/unity-shaped/write.ts')
const MOVES = 700
const MOVE_EVERY_MS = 33
const SETTLE_MS = 2_000
const LOSSES_PERCENT = [0, 3]

const lose = (percent: number): void => {
  outputOf('iptables', ['-F', 'INPUT'])
  if (percent > 0) {
    const loss = ['-m', 'statistic', '--mode', 'random', '--probability', String(percent / 100)]
    outputOf('iptables', ['-A', 'INPUT', '-i', 'lo', ...loss, '-j', 'DROP'])
  }
}

const round = async (screen: BigScreen, thumbs: readonly Thumb[], lossPercent: number) => {
  lose(lossPercent)
  for (const { page } of thumbs) await page.evaluate('window.sentMarks.length = 0')
  await pause(SETTLE_MS)
  await screen.page.evaluate('window.seenMarks.length = 0')
  for (let turn = 0; turn < MOVES; turn++) {
    const nextMs = Date.now() + MOVE_EVERY_MS
    await Promise.all(thumbs.map(({ move }) => move(turn)))
    await pause(Math.max(0, nextMs - Date.now()))
  }
  lose(0)
  await pause(SETTLE_MS)
  const seen = await screen.page.evaluate<Marked[]>('window.seenMarks')
  const [direct, relay] = await Promise.all(
    thumbs.map(async ({ page }, seat) =>
      agesOf(
        await page.evaluate<Marked[]>('window.sentMarks'),
        seen.filter(([ofSeat]) => ofSeat === seat),
      ),
    ),
  )
  if (!direct || !relay) throw new Error('Two thumbs were to be measured.')
  return { lossPercent, direct, relay }
}

/** The build takes raw frames, so that their arrival can be measured. */
const putGame = (dataFolder: string): void => {
  const build = join(dataFolder, 'games', GAME, 'Build')
  outputOfNode([fixtureWriter, build, 'plain', '100000'])
  const file = join(build, 'build.json')
  const said = JSON.parse(readFileSync(file, 'utf8')) as {
    adapter: { input?: string; toBuild: Record<string, unknown> }
  }
  delete said.adapter.input
  delete said.adapter.toBuild['Input']
  writeFileSync(file, JSON.stringify(said))
}

const main = async (): Promise<ChannelFigures> => {
  const product = await startProduct({ env: { JOIN_ORIGIN: 'http://10.99.0.1' } })
  putGame(product.dataFolder)
  const browser = await launchChromium({ args: ['--disable-features=WebRtcHideLocalIpsWithMdns'] })
  try {
    const screen = await openBigScreen(browser, product.origin, true)
    await screen.page.context().addInitScript(markSeen)
    await screen.page.reload()
    const directPage = await joins(browser, product.origin, screen, true, 'Direct')
    const beganMs = Date.now()
    await directPage.locator('[data-testid="connection"][data-lane="direct"]').first().waitFor({ state: 'attached' })
    const setupMs = Date.now() - beganMs
    const relayPage = await joins(browser, product.origin, screen, false, 'Relay')
    await screen.seesPlayers(2)
    await screen.launch(GAME)
    const thumbs = [await landThumb(directPage), await landThumb(relayPage)]
    const rounds: ChannelFigures['rounds'] = []
    for (const lossPercent of LOSSES_PERCENT) rounds.push(await round(screen, thumbs, lossPercent))
    return { setupMs, rounds }
  } finally {
    await browser.close()
    await product.stop()
  }
}

console.log(`figures ${JSON.stringify(await main())}`)
