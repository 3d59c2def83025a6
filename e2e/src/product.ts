import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startNode, type ChildProcess } from '@sofaspark/programs'

const root = resolve(import.meta.dirname, '../..')
const READY_LINE = /^ready (https?:\/\/\S+)/m
const START_LIMIT_MS = 300_000
const STOP_LIMIT_MS = 35_000

/** The whole product, started as a person starts it. */
export interface Product {
  origin: string
  adminSecret: string
  /** Where it keeps its data. */
  dataFolder: string
  /** Everything it has printed so far. */
  output(): string
  /** SIGTERM to the process group; resolves when it has ended. */
  stop(): Promise<void>
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((settle) => {
    if (child.exitCode !== null || child.signalCode !== null) settle()
    else child.once('exit', () => settle())
  })

/**
 * Starts the product on a free port with its own data folder, which goes when it stops. A product that does not come to
 * serve, or whose start is aborted, is ended before this rejects.
 */
export const startProduct = async (
  environment: Record<string, string> = {},
  stopping?: AbortSignal,
): Promise<Product> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sofaspark-e2e-'))
  const adminSecret = 'an evening on the sofa'
  const child = startNode([join(root, 'tools/start/start.mjs')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataFolder, ADMIN_SECRET: adminSecret, ...environment },
  })
  let printed = ''
  const stop = async (): Promise<void> => {
    const group = child.pid
    if (group === undefined) return
    const killLater = setTimeout(() => process.kill(-group, 'SIGKILL'), STOP_LIMIT_MS)
    if (child.exitCode === null && child.signalCode === null) process.kill(-group, 'SIGTERM')
    await ended(child)
    clearTimeout(killLater)
    rmSync(dataFolder, { recursive: true, force: true })
  }
  const serving = new Promise<string>((settle, refuse) => {
    const limit = setTimeout(() => refuse(new Error(`the product was not ready in time:\n${printed}`)), START_LIMIT_MS)
    limit.unref()
    const listen = (chunk: Buffer): void => {
      printed += chunk.toString('utf8')
      const address = READY_LINE.exec(printed)?.[1]
      if (address) {
        clearTimeout(limit)
        settle(address)
      }
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => refuse(new Error(`the product ended with ${String(code)}:\n${printed}`)))
    stopping?.addEventListener('abort', () => refuse(new Error('the product was stopped before it was ready')))
  })
  const origin = await serving.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { origin: origin.replace(/\/$/, ''), adminSecret, dataFolder, output: () => printed, stop }
}
