import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webkit } from '@playwright/test'
import { findProgram, freePort, startProgram } from '@sofaspark/programs'
import { openDisplay, ProcessGroup } from './process-group.ts'
import type { Engine, EnginePage, Point } from './engine-page.ts'
import { startOnPlaywright } from './playwright-engine.ts'
const START_LIMIT_MS = 120_000
const ANSWER_LIMIT_MS = 120_000
const STEP_MS = 30

/** WebKitGTK says that it is an iPhone: what the page makes of it is then what iPhones are given. */
export const iphoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

type Call = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>

/** WebDriver over HTTP, of which one page needs eight commands. */
const callsTo =
  (address: string): Call =>
  async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error ?? response.status}: ${value.message ?? ''}`)
    return value
  }

class WebKitPage implements EnginePage {
  private readonly call: Call
  private readonly printed: () => string

  constructor(call: Call, printed: () => string) {
    this.call = call
    this.printed = printed
  }

  /** WebKit prints uncaught errors as the page's console has them. */
  get problems(): string[] {
    return this.printed()
      .split('\n')
      .filter((line) => /^CONSOLE (JS|SECURITY) ERROR|^CONSOLE .*Content Security Policy/.test(line))
  }

  async goTo(url: string): Promise<void> {
    await this.call('POST', '/url', { url })
  }

  async reload(): Promise<void> {
    await this.call('POST', '/refresh')
  }

  evaluate<Parameters extends readonly unknown[], Result>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result> {
    return this.call('POST', '/execute/sync', {
      script: `return (${run.toString()})(...arguments)`,
      args: parameters,
    })
  }

  async strokes(points: readonly Point[]): Promise<void> {
    const [first, ...others] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
    if (first === undefined) return
    const rest = { type: 'pause', duration: STEP_MS }
    const actions = [
      { type: 'pointerMove', duration: 0, ...first },
      { type: 'pointerDown', button: 0 },
      rest,
      ...others.map((point) => ({ type: 'pointerMove', duration: STEP_MS, ...point })),
      rest,
      { type: 'pointerUp', button: 0 },
    ]
    await this.call('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }],
    })
  }

  async types(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.call<string>('GET', '/screenshot'), 'base64')
  }

  /** A session has one window, which ends with the engine. */
  close(): Promise<void> {
    return Promise.resolve()
  }
}

/** WebKitGTK with one page, in the size and with the agent of a phone, which are fixed before it starts. */
export const startWebKit = async ({ width, height }: { width: number; height: number }): Promise<Engine> => {
  if (findProgram('WebKitWebDriver') === null) return startOnPlaywright(webkit)
  const display = await openDisplay()
  const folder = mkdtempSync(join(tmpdir(), 'sofaspark-webkit-'))
  const port = await freePort()
  const group = new ProcessGroup(
    startProgram('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...display.environment,
        PHONE_SIZE: `${width}x${height}`,
        PHONE_AGENT: iphoneAgent,
        XDG_RUNTIME_DIR: folder,
        HOME: folder,
        // Only pages of this console are opened, and a container may not nest another one.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    }),
  )
  const stop = async (): Promise<void> => {
    await group.stop()
    await display.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const call = callsTo(`http://127.0.0.1:${port}`)
    const until = performance.now() + START_LIMIT_MS
    while (
      !(await call('GET', '/status').then(
        () => true,
        () => false,
      ))
    ) {
      if (performance.now() > until) throw new Error(`WebKitWebDriver does not answer:\n${group.output()}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'phone-webkit.py'), args: [] },
        },
      },
    })
    const inSession = callsTo(`http://127.0.0.1:${port}/session/${sessionId}`)
    await inSession('POST', '/timeouts', { script: 60_000, pageLoad: ANSWER_LIMIT_MS, implicit: 0 })
    return { open: () => Promise.resolve(new WebKitPage(inSession, () => group.output())), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
