import { connect, findEndpoint, takeSeat, type Client } from '@sofaspark/lobby-testing'
import type { Pad } from '@sofaspark/contract/pad.ts'
import { encodeFrame, type WidgetState } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import type { BotCommand } from './pad-bot.ts'
import { devices, type Browser, type Page } from '@playwright/test'

export interface Line {
  latencyMs: number
  lossPercent: number
}

/** A lost reliable packet arrives this much later. */
const RETRY_MS = 250

/** A phone without a screen: a real Socket.IO client on a connection that may be slow and lossy. LAB-03 */
export const createLabPhone = (origin: string, roomNumber: string, name: string, line: Line, seed: number) => {
  const chance = createRandom(seed, `line of ${name}`)
  const counts = { pads: 0, frames: 0, commands: 0, refused: 0, joined: 0 }
  let client: Client | null = null
  let seatToken: string | undefined
  let pad: Pad | null = null
  let commandNumber = 0
  let sent = ''
  let onPad: (pad: Pad) => void = () => undefined
  const isLost = (): boolean => chance.next() * 100 < line.lossPercent
  const later = (ms: number, act: () => void): void => {
    if (ms <= 0) act()
    else setTimeout(act, ms)
  }
  const show = (next: Pad | null | undefined): void => {
    if (!next) return
    counts.pads += 1
    pad = next
    sent = ''
    onPad(next)
  }
  const join = async (): Promise<void> => {
    const endpoint = await findEndpoint(origin, roomNumber)
    const next = await connect(endpoint, { query: { roomNumber, from: 'party_lab' }, reconnection: true })
    client = next
    next.socket.on('padChanged', (told: Pad) => later(line.latencyMs / 2, () => show(told)))
    const own = seatToken === undefined ? {} : { seatToken }
    const { joined } = await takeSeat(next, roomNumber, { name, from: 'party_lab', ...own })
    if (seatToken !== joined.seatToken) commandNumber = 0
    seatToken = joined.seatToken
    counts.joined += 1
    show(joined.pad)
  }
  const sleep = (): void => {
    client?.close()
    client = null
  }
  return {
    name,
    counts,
    join,
    /** Like a locked phone: silent to everyone. Joining again wakes it. */
    sleep,
    leave: async (): Promise<void> => {
      await client?.code('leaveLobby')
      sleep()
      seatToken = undefined
    },
    isAwake: (): boolean => client?.socket.connected === true,
    onPad: (call: (pad: Pad) => void): void => {
      onPad = call
      if (pad) call(pad)
    },
    /** The current state of the controls; sent only when it changed. Returns true if so. */
    hold: (states: ReadonlyMap<string, WidgetState>): boolean => {
      const text = JSON.stringify([...states])
      if (!pad || !client || text === sent) return false
      sent = text
      const frame = encodeFrame(pad, states)
      counts.frames += 1
      const { socket } = client
      if (!isLost()) later(line.latencyMs / 2, () => void socket.volatile.emit('input', frame))
      return true
    },
    say: (command: BotCommand): void => {
      const on = client?.socket
      if (!on) return
      commandNumber += 1
      const n = commandNumber
      counts.commands += 1
      later(line.latencyMs / 2 + (isLost() ? RETRY_MS : 0), () =>
        on.emit('command', { ...command, n }, (ack: { ok: boolean }) => {
          if (!ack.ok) counts.refused += 1
        }),
      )
    },
  }
}
export type LabPhone = ReturnType<typeof createLabPhone>

const LIMIT_MS = 60_000

/** A real Chromium phone that joins through the page and tries every control of the pad. LAB-06 */
export const openBrowserPhone = async (
  browser: Browser,
  origin: string,
  roomNumber: string,
  name: string,
  seed: number,
) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    // Software rendering pays for every pixel.
    deviceScaleFactor: 1,
    viewport: { width: 390, height: 844 },
  })
  const page: Page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${origin}/browser?roomNumber=${roomNumber}`)
  await page.getByTestId('join-name').fill(name, { timeout: LIMIT_MS })
  await page.getByTestId('join').click()
  await page.locator('[data-testid="connection"][data-state="connected"]').waitFor({ timeout: LIMIT_MS })
  const chance = createRandom(seed, name)
  const drag = async (box: { x: number; y: number; width: number; height: number }, steps: number): Promise<void> => {
    const at = (): [number, number] => [
      box.x + box.width * (0.2 + chance.next() * 0.6),
      box.y + box.height * (0.2 + chance.next() * 0.6),
    ]
    await page.mouse.move(...at())
    await page.mouse.down()
    for (let step = 0; step < steps; step++) await page.mouse.move(...at(), { steps: 4 })
    await page.mouse.up()
  }
  /** Touches one control of the pad. */
  const touch = async (): Promise<void> => {
    const controls = await page
      .locator(
        '[data-testid^="pad-"][data-id]:not([data-testid="pad-label"]):not([data-id="menu"]):not([data-id="select"])',
      )
      .all()
    const control = chance.pick(controls)
    const box = await control?.boundingBox().catch(() => null)
    if (!control || !box) return page.waitForTimeout(200)
    const kind = await control.getAttribute('data-testid')
    if (kind === 'pad-choices') {
      const options = await control.locator('.pad-option:not([disabled])').all()
      await chance.pick(options)?.click({ timeout: 1_000 })
    } else if (kind === 'pad-text') {
      const field = control.locator('input')
      await field.fill(chance.pick(['cat', 'house', 'boat', 'sun']) ?? 'cat', { timeout: 1_000 })
      await field.press('Enter', { timeout: 1_000 })
    } else if (kind === 'pad-button' || kind === 'pad-tapPair')
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    else await drag(box, kind === 'pad-canvas' ? 6 : 3)
  }
  return {
    name,
    problems,
    /** Plays until told to stop. */
    play: async (isOver: () => boolean): Promise<void> => {
      // The pad may change under the finger: a removed control cannot be touched.
      while (!isOver()) await touch().catch(() => page.waitForTimeout(100))
    },
    close: () => context.close(),
  }
}
