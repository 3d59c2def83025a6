import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { findProgram, freePort, startProgram } from '@sofaspark/programs'
import { openDisplay, ProcessGroup } from './process-group.ts'
import type { Engine, EnginePage, PageWish, Point } from './engine-page.ts'
import { startOnPlaywright } from './playwright-engine.ts'
const LIMIT_MS = 60_000

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}
interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (reason: Error) => void
}

/** One page over the DevTools protocol, as Chromium 87 speaks it: the libraries of today ask for more than it knows. */
class DevTools {
  private readonly socket: WebSocket
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0

  private constructor(socket: WebSocket, hears: (method: string, parameters: never) => void) {
    this.socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, method, params, result, error } = JSON.parse(String(data)) as Answer
      if (method !== undefined) hears(method, params as never)
      const asked = id === undefined ? undefined : this.waiting.get(id)
      if (id !== undefined) this.waiting.delete(id)
      if (error) asked?.reject(new Error(error.message))
      else asked?.resolve(result as never)
    })
    socket.addEventListener('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('The engine closed the line.'))
      this.waiting.clear()
    })
  }

  static async connect(address: string, hears: (method: string, parameters: never) => void): Promise<DevTools> {
    const socket = new WebSocket(address)
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve(), { once: true })
      socket.addEventListener('error', () => reject(new Error(`No one answers at ${address}.`)), { once: true })
    })
    return new DevTools(socket, hears)
  }

  send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.lastId
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id)
        reject(new Error(`The engine did not answer ${method} within ${LIMIT_MS / 1000} s.`))
      }, LIMIT_MS)
      this.waiting.set(id, {
        resolve: (result) => {
          clearTimeout(timer)
          resolve(result)
        },
        reject: (reason) => {
          clearTimeout(timer)
          reject(reason)
        },
      })
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close(): void {
    this.socket.close()
  }
}

const START_LIMIT_MS = 120_000
const STEP_MS = 30

/** An Android 8 phone, the oldest that has this engine. */
export const oldAndroidAgent =
  'Mozilla/5.0 (Linux; Android 8.0.0; SM-G930F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.141 Mobile Safari/537.36'
/** A television of 2022. */
export const televisionAgent =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.88 Safari/537.36 WebAppManager'

interface Target {
  readonly url: string
  readonly webSocketDebuggerUrl: string
}
interface Evaluated {
  readonly result: { readonly value: unknown }
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } }
}
interface Told {
  readonly exceptionDetails: NonNullable<Evaluated['exceptionDetails']>
  readonly entry: { readonly text: string }
}

class OldChromiumPage implements EnginePage {
  readonly problems: string[] = []
  private readonly hasTouch: boolean
  private tools: DevTools | undefined

  private constructor(hasTouch: boolean) {
    this.hasTouch = hasTouch
  }

  static async open(address: string, { userAgent, before }: PageWish, isPhone: boolean): Promise<OldChromiumPage> {
    const page = new OldChromiumPage(isPhone && userAgent !== undefined)
    page.tools = await DevTools.connect(address, (method, told) => page.hears(method, told))
    for (const domain of ['Page', 'Runtime', 'Log']) await page.send(`${domain}.enable`)
    if (before !== undefined) await page.send('Page.addScriptToEvaluateOnNewDocument', { source: before })
    if (page.hasTouch) await page.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
    return page
  }

  private hears(method: string, told: Told): void {
    if (method === 'Runtime.exceptionThrown') {
      const { text, exception } = told.exceptionDetails
      this.problems.push(exception?.description ?? text)
    }
    if (method === 'Log.entryAdded' && /Content Security Policy/i.test(told.entry.text))
      this.problems.push(told.entry.text)
  }

  private send<Result>(method: string, parameters: object = {}): Promise<Result> {
    if (this.tools === undefined) throw new Error('The page is open before it is asked.')
    return this.tools.send<Result>(method, parameters)
  }

  /** A document in which nothing has marked itself is a new one. */
  private async leavesDocument(leave: () => Promise<unknown>): Promise<void> {
    await this.evaluate(() => {
      Object.assign(globalThis, { isOldDocument: true })
    })
    await leave()
    await expect
      .poll(
        () =>
          this.evaluate(() => !('isOldDocument' in globalThis) && document.readyState === 'complete').catch(
            () => false,
          ),
        { message: 'the page is loaded', timeout: START_LIMIT_MS },
      )
      .toBe(true)
  }

  goTo(address: string): Promise<void> {
    return this.leavesDocument(() => this.send('Page.navigate', { url: address }))
  }

  reload(): Promise<void> {
    return this.leavesDocument(() => this.send('Page.reload'))
  }

  async evaluate<Parameters extends readonly unknown[], Result>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result> {
    const { result, exceptionDetails } = await this.send<Evaluated>('Runtime.evaluate', {
      expression: `(${run.toString()})(...${JSON.stringify(parameters)})`,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as Result
  }

  async strokes(points: readonly Point[]): Promise<void> {
    const [first, ...others] = points
    if (first === undefined) return
    const rest = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, STEP_MS))
    if (this.hasTouch) {
      const touch = (type: string, touchPoints: readonly Point[]): Promise<unknown> =>
        this.send('Input.dispatchTouchEvent', { type, touchPoints })
      await touch('touchStart', [first])
      await rest()
      for (const point of others) {
        await touch('touchMove', [point])
        await rest()
      }
      await touch('touchEnd', [])
      return
    }
    const mouse = (type: string, { x, y }: Point, buttons: number): Promise<unknown> =>
      this.send('Input.dispatchMouseEvent', { type, x, y, buttons, button: 'left', clickCount: 1 })
    await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...first })
    await mouse('mousePressed', first, 1)
    for (const point of others) {
      await rest()
      await mouse('mouseMoved', point, 1)
    }
    await mouse('mouseReleased', others.at(-1) ?? first, 0)
  }

  async types(text: string): Promise<void> {
    await this.send('Input.insertText', { text })
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.send<{ data: string }>('Page.captureScreenshot', { format: 'png' })
    return Buffer.from(data, 'base64')
  }

  close(): Promise<void> {
    this.tools?.close()
    return Promise.resolve()
  }
}

/** Chromium 87 as Qt WebEngine carries it. Each page is a window and a separate visitor. */
export const startOldChromium = async (): Promise<Engine> => {
  if (findProgram('chromium-87') === null) return startOnPlaywright(chromium)
  const display = await openDisplay()
  const folder = mkdtempSync(join(tmpdir(), 'sofaspark-chromium-87-'))
  const port = await freePort()
  const child = startProgram('chromium-87', [join(import.meta.dirname, 'old-chromium.py')], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...display.environment,
      QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${port}`,
      XDG_RUNTIME_DIR: folder,
      HOME: folder,
      QT_QPA_PLATFORM: 'xcb',
    },
  })
  const group = new ProcessGroup(child)
  const stop = async (): Promise<void> => {
    await group.stop()
    await display.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  let opened = 0
  const targets = async (): Promise<Target[]> =>
    (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as Target[]
  /** The protocol is served from the first window on. */
  const targetOf = async (mark: string): Promise<Target> => {
    const until = performance.now() + START_LIMIT_MS
    for (;;) {
      const target = (await targets().catch(() => [])).find(({ url }) => url === mark)
      if (target) return target
      const isOver = child.exitCode !== null || performance.now() > until
      if (isOver) throw new Error(`Chromium 87 opened no window:\n${group.output()}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    open: async (wish) => {
      const { width, height, userAgent = '' } = wish
      const mark = `about:blank#${opened++}`
      child.stdin.write(`${width} ${height} ${userAgent}\n`)
      return OldChromiumPage.open((await targetOf(mark)).webSocketDebuggerUrl, wish, width < height)
    },
    stop,
  }
}
