import { devices, type Browser, type Page } from '@playwright/test'
import type { BigScreen } from '@sofaspark/tool-party-lab/big-screen.ts'
import { quantile } from '../relay/median.ts'

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

export interface Thumb {
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
