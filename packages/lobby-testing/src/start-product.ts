import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode } from '@sofaspark/programs'
import { adminSecret } from './start-service.ts'

const root = join(import.meta.dirname, '../../..')
const READY_LINE = /^ready (https?:\/\/\S+)/m
const START_LIMIT_MS = 300_000
const STOP_LIMIT_MS = 35_000

/** The whole product as `npm start` starts it, in its own process group. */
export interface Launched {
  readonly pid: number
  readonly dataFolder: string
  /** Its address, once all of it serves; rejects with what it printed when it ends before. */
  readonly serving: Promise<string>
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  output(): string
  complaints(): string
  /** SIGTERM to the process group, and SIGKILL to what is still there after 35 s; its own data folder goes. */
  stop(): Promise<number | null>
}
/** The product once all of it serves. */
export interface Product extends Launched {
  readonly origin: string
  readonly adminSecret: string
}

export interface ProductOptions {
  env?: Readonly<Record<string, string>>
  /** Of the command, such as `--https`. */
  parameters?: readonly string[]
  /** The data folder, which outlives it; by default a temporary one that is deleted. */
  dataFolder?: string
  /** Ends a start that is no longer wanted. */
  stopping?: AbortSignal
}

/** Starts it on a free port and does not wait. */
export const launchProduct = ({ env = {}, parameters = [], dataFolder }: ProductOptions = {}): Launched => {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'product-'))
  const child = startNode([join(root, 'tools/start/start.mjs'), ...parameters], {
    cwd: root,
    detached: true,
    // The channel ends with this process, however it ends, and the product with the channel (RUN-07).
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ADMIN_SECRET: adminSecret, ...env },
  })
  const printed = { output: '', complaints: '' }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const serving = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed.output += text
      const address = READY_LINE.exec(printed.output)?.[1]
      if (address !== undefined) resolve(address.replace(/\/$/, ''))
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.complaints += text))
    child.once('close', (code) =>
      reject(new Error(`The product ended with ${String(code)}:\n${printed.output}${printed.complaints}`)),
    )
  })
  serving.catch(() => undefined)
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name)
  }
  return {
    pid: child.pid ?? 0,
    dataFolder: folder,
    serving,
    ended,
    output: () => printed.output,
    complaints: () => printed.complaints,
    stop: async () => {
      signal('SIGTERM')
      const killTimer = setTimeout(() => signal('SIGKILL'), STOP_LIMIT_MS)
      const code = await ended
      clearTimeout(killTimer)
      if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** Starts it and waits until all of it serves; a failed start has ended before this rejects. */
export const startProduct = async (options: ProductOptions = {}): Promise<Product> => {
  const launched = launchProduct(options)
  const given = new Promise<never>((_, reject) => {
    const giveUp = (why: string): void => reject(new Error(`${why}\n${launched.output()}${launched.complaints()}`))
    setTimeout(() => giveUp('The product was not ready in time.'), START_LIMIT_MS).unref()
    options.stopping?.addEventListener('abort', () => giveUp('The product was stopped before it was ready.'))
  })
  given.catch(() => undefined)
  try {
    const origin = await Promise.race([launched.serving, given])
    return { ...launched, origin, adminSecret: options.env?.['ADMIN_SECRET'] ?? adminSecret }
  } catch (error) {
    await launched.stop()
    throw error
  }
}
