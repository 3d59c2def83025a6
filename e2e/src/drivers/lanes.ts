import { expect, type Browser, type Page } from '@playwright/test'
import { gameSize, Host } from './host.ts'
import { Phone } from './phone.ts'

/** Frames that reached the game itself, past both lanes: the seat and the bytes. */
export type SeenFrame = [seat: number, frame: number[]]

interface Watched {
  seenFrames?: SeenFrame[]
  connections?: RTCPeerConnection[]
}

interface Reporting {
  dispatchReactUnityEvent: (name: string, ...parameters: unknown[]) => unknown
}

/** Remembers every frame that a game on this screen is handed, from the next document on. */
export const watchFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Create = (
      ...parts: unknown[]
    ) => Promise<{ Module: { inputPort?: (seat: number, frame: Uint8Array) => void } }>
    const watched = globalThis as Watched
    watched.seenFrames = []
    let create: Create | undefined
    Object.defineProperty(globalThis, 'createUnityInstance', {
      configurable: true,
      get: () => create,
      set: (real: Create) => {
        create = async (...parts) => {
          const instance = await real(...parts)
          const { inputPort } = instance.Module
          instance.Module.inputPort = (seat, frame) => {
            watched.seenFrames?.push([seat, [...frame]])
            inputPort?.(seat, frame)
          }
          return instance
        }
      },
    })
  })

export const seenFrames = (page: Page): Promise<SeenFrame[]> =>
  page.evaluate(() => (globalThis as Watched).seenFrames ?? [])

/**
 * The phones keep the pad they have, whatever becomes of the round: a pad that goes takes its presses along, and on a slow
 * machine a round may end before the thumbs do.
 */
export const keepPads = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { dispatchReactUnityEvent: tell } = globalThis as unknown as Reporting
    ;(globalThis as unknown as Reporting).dispatchReactUnityEvent = (name, ...parameters) =>
      name === 'controllerLayout' || name === 'gameEnded' ? undefined : tell(name, ...parameters)
  })

/** Keeps hold of a page's peer connections, so that they can be cut. */
export const watchConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = globalThis as Watched
    const connections: RTCPeerConnection[] = []
    watched.connections = connections
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        connections.push(this)
      }
    }
  })

/** Closes every peer connection of a page behind its back, as a crash of the network stack would. */
export const cutConnections = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const connections = (globalThis as Watched).connections ?? []
    const open = connections.filter(({ connectionState }) => connectionState === 'connected')
    for (const connection of open) connection.close()
    return open.length
  })

/** Keeps the controller build from a phone until the returned call: so long the page draws its pads itself. */
export const holdControllerBuild = async (page: Page): Promise<() => void> => {
  let letThrough = (): void => undefined
  const held = new Promise<void>((settle) => {
    letThrough = settle
  })
  await page.route('**/browserController/**', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

export const takesLane = (phone: Phone, lane: 'direct' | 'relay', timeoutMs = 30_000): Promise<void> =>
  expect(phone.at('connection')).toHaveAttribute('data-lane', lane, { timeout: timeoutMs })

/** Every input frame that leaves a phone, on either lane, as its page sends it. */
export const watchSent = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sent: number[][] = []
    Object.assign(globalThis, { sentFrames: sent })
    const bytesOf = (data: unknown): Uint8Array | null =>
      data instanceof ArrayBuffer
        ? new Uint8Array(data)
        : ArrayBuffer.isView(data)
          ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
          : null
    const relay = Reflect.get(WebSocket.prototype, 'send') as (this: WebSocket, data: unknown) => void
    WebSocket.prototype.send = function (this: WebSocket, data) {
      const bytes = bytesOf(data)
      if (bytes) sent.push([...bytes])
      relay.call(this, data)
    }
    const direct = Reflect.get(RTCDataChannel.prototype, 'send') as (this: RTCDataChannel, data: ArrayBuffer) => void
    RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: ArrayBuffer) {
      // The newest frame of a datagram is first, behind its head of eight bytes.
      const bytes = bytesOf(data)
      if (bytes?.[7]) sent.push([...bytes.subarray(9, 9 + (bytes[8] ?? 0))])
      direct.call(this, data)
    } as typeof RTCDataChannel.prototype.send
  })

export const sentFrames = (page: Page): Promise<number[][]> =>
  page.evaluate(() => (globalThis as { sentFrames?: number[][] }).sentFrames ?? [])

/** Two thumbs on the pad: one never leaves the stick, the other presses. */
export class Thumbs {
  private readonly phone: Phone
  private readonly touch: (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number; id: number }[],
  ) => Promise<unknown>
  private stick = { x: 0, y: 0 }
  private button = { x: 0, y: 0 }
  private angle = 0

  private constructor(phone: Phone, touch: Thumbs['touch']) {
    this.phone = phone
    this.touch = touch
  }

  static async land(phone: Phone): Promise<Thumbs> {
    const session = await phone.context.newCDPSession(phone.page)
    const thumbs = new Thumbs(phone, (type, touchPoints) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints }),
    )
    thumbs.stick = await thumbs.middleOf('pad-stick')
    thumbs.button = await thumbs.middleOf('pad-button')
    await thumbs.touch('touchStart', [{ ...thumbs.stick, id: 0 }])
    return thumbs
  }

  /** Swings the stick on and presses once. */
  async act(): Promise<void> {
    const button = { ...this.button, id: 1 }
    await this.touch('touchStart', [this.swung(), button])
    await this.touch('touchMove', [this.swung(), button])
    await this.touch('touchEnd', [button])
    await this.touch('touchMove', [this.swung()])
  }

  leave(): Promise<unknown> {
    return this.touch('touchEnd', [])
  }

  private swung() {
    this.angle += 0.4
    return { x: this.stick.x + Math.cos(this.angle) * 40, y: this.stick.y + Math.sin(this.angle) * 40, id: 0 }
  }

  private async middleOf(testId: string) {
    const box = await this.phone.at(testId).first().boundingBox()
    if (!box) throw new Error(`${testId} is not on the pad`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
}

/** A lobby with two friends whose pages are watched; `arrange` prepares the second phone's page. */
export const laneParty = async (
  browser: Browser,
  arrange: (phone: Phone) => Promise<unknown> = () => Promise.resolve(),
) => {
  const host = await Host.opens(browser, { ...gameSize, pace: 2 })
  await watchFrames(host.page)
  await host.page.reload()
  await host.createsLobby()
  const address = await host.joinAddress()
  const phones: Phone[] = []
  for (const name of ['Ada', 'Ben']) {
    const phone = await Phone.wakes(browser, { landscape: true })
    await watchConnections(phone.page)
    await watchSent(phone.page)
    if (name === 'Ben') await arrange(phone)
    await phone.scans(address, name)
    phones.push(phone)
  }
  const [ada, ben] = phones as [Phone, Phone]
  await host.seesPlayers(['Ada', 'Ben'])
  return {
    host,
    ada,
    ben,
    leave: async () => {
      for (const phone of phones) await phone.leaves()
      await host.leaves()
    },
  }
}

/** Into Slip N Bump, until both phones hold the pad of a running round. */
export const playUntilPads = async ({ host, ada, ben }: { host: Host; ada: Phone; ben: Phone }): Promise<void> => {
  await ada.selects()
  await host.isPlaying()
  for (const phone of [ada, ben]) await expect(phone.at('pad-stick')).toBeVisible({ timeout: 60_000 })
}
