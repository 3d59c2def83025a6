import type { Logger } from '@sofaspark/kit/log.ts'
import { createClient, RESP_TYPES } from 'redis'
import { scripts, type ScriptName } from './scripts.ts'

/** A call that takes longer has failed, and with it the connection: whoever asked is told within a second. */
const CALL_LIMIT_MS = 700
const CONNECT_LIMIT_MS = 1_000
const RETRY_MS = 250

/** The store does not answer at the moment. */
export class StoreAway extends Error {
  constructor() {
    super('The store is away.')
  }
}

/** One connection to Redis that never makes anybody wait: a call answers in time or fails, at once while it is down. */
export interface RedisLink {
  isUp(): boolean
  run(script: ScriptName, ...args: (string | Uint8Array)[]): Promise<unknown>
  close(): void
}

export interface RedisLinkParts {
  url: string
  /** Put before every key; its braces keep a region's keys in one slot of a cluster. */
  prefix: string
  log: Logger
  onUp: () => void
  onDown: () => void
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Fails after a while, but not because this process itself was too busy to read the answer that is there. */
const inTime = <Value>(promise: Promise<Value>, limitMs: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => setImmediate(() => reject(new StoreAway())))
    }, limitMs)
    promise.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
    )
  })

type Client = ReturnType<typeof connection>
const connection = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_LIMIT_MS, reconnectStrategy: false },
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  })

const isFaultOfScript = (error: unknown): boolean =>
  error instanceof Error && /^(ERR|NOSCRIPT|OOM|READONLY)/.test(error.message)

export const openRedisLink = ({ url, prefix, log, onUp, onDown }: RedisLinkParts): RedisLink => {
  let client: Client | null = null
  let closed = false

  const drop = (lost: Client): void => {
    if (lost.isOpen) lost.destroy()
    if (client !== lost) return
    client = null
    log.warn('Redis does not answer')
    onDown()
    void connect()
  }
  const tryOnce = async (): Promise<Client | null> => {
    const next = connection(url)
    next.on('error', () => drop(next))
    try {
      await inTime(next.connect(), CONNECT_LIMIT_MS)
      return next
    } catch {
      if (next.isOpen) next.destroy()
      return null
    }
  }
  const connect = async (): Promise<void> => {
    while (!closed) {
      const next = await tryOnce()
      if (next && !closed) {
        client = next
        onUp()
        return
      }
      next?.destroy()
      await pause(RETRY_MS)
    }
  }
  void connect()

  return {
    isUp: () => client !== null,
    run: async (name, ...args) => {
      const used = client
      if (!used) throw new StoreAway()
      const { sha, text } = scripts[name]
      const options = {
        keys: [prefix],
        arguments: args.map((arg) => (typeof arg === 'string' ? arg : Buffer.from(arg))),
      }
      try {
        return await inTime(
          used.evalSha(sha, options).catch((error: unknown) => {
            if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return used.eval(text, options)
            throw error
          }),
          CALL_LIMIT_MS,
        )
      } catch (error) {
        if (!isFaultOfScript(error)) drop(used)
        throw error
      }
    },
    close: () => {
      closed = true
      const last = client
      client = null
      last?.destroy()
    },
  }
}
