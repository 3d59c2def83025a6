import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '@sofaspark/kit/log.ts'
import { createClient, RESP_TYPES } from 'redis'
import { storeLimits } from '../budgets.ts'
import { scripts, type ScriptName } from './scripts.ts'

/** A call that takes longer has failed: its caller knows within a second. */
const CALL_TIMEOUT_MS = 700
/** A connection that stays silent for this long afterwards is given up. */
const SILENCE_MS = 1_500
const CONNECT_LIMIT_MS = 1_000
const RETRY_MS = 250

/** The share of the link's budget that may be in flight: log lines are refused first, then changes; the lease never. */
const shareOf: Readonly<Partial<Record<ScriptName, number>>> = { log: 0.5, create: 1, save: 1, command: 1, snapshot: 1 }

/** An outage of the store: it does not respond. */
export class StoreUnavailable extends Error {
  constructor() {
    super('The store is unavailable.')
  }
}

/**
 * One connection to Redis that never blocks its callers: a call is answered in time or fails, at once during an outage.
 */
export interface RedisLink {
  isUp(): boolean
  /** Fails as in an outage where too much is in flight already (LOB-140). */
  run(script: ScriptName, ...args: (string | Uint8Array)[]): Promise<unknown>
  close(): void
}

export interface RedisLinkDeps {
  url: string
  /** Put before every key; its braces keep a region's keys in one slot of a cluster. */
  prefix: string
  log: Logger
  onUp: () => void
  onDown: () => void
  /** Limits on the calls in flight, and on their bytes. */
  budget?: { calls: number; bytes: number }
}

/** Fails after a timeout, but not because this process was too busy to read a response that has already arrived. */
const inTime = <Value>(promise: Promise<Value>, limitMs: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => setImmediate(() => reject(new StoreUnavailable())))
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

class RedisConnection implements RedisLink {
  readonly #deps: RedisLinkDeps
  #client: Client | null = null
  /** In flight until they are answered or their connection is given up. */
  readonly #inFlight = { calls: 0, bytes: 0 }
  /** A call timed out and none was answered since: later calls fail at once. */
  #silent = false
  #closed = false
  readonly #budget: { calls: number; bytes: number }

  constructor(deps: RedisLinkDeps) {
    this.#deps = deps
    this.#budget = deps.budget ?? { calls: storeLimits.linkCalls, bytes: storeLimits.linkBytes }
    void this.#connect()
  }

  isUp(): boolean {
    return this.#client !== null && !this.#silent
  }

  async run(name: ScriptName, ...args: (string | Uint8Array)[]): Promise<unknown> {
    const used = this.#client
    if (!used || this.#silent) throw new StoreUnavailable()
    const size = args.reduce((sum, arg) => sum + arg.length, 0)
    const share = shareOf[name] ?? Infinity
    if (this.#inFlight.calls >= this.#budget.calls * share || this.#inFlight.bytes + size > this.#budget.bytes * share)
      throw new StoreUnavailable()
    const { sha, text } = scripts[name]
    const options = {
      keys: [this.#deps.prefix],
      arguments: args.map((arg) => (typeof arg === 'string' ? arg : Buffer.from(arg))),
    }
    const response = used.evalSha(sha, options).catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return used.eval(text, options)
      throw error
    })
    this.#inFlight.calls += 1
    this.#inFlight.bytes += size
    const ended = (): void => {
      this.#inFlight.calls -= 1
      this.#inFlight.bytes -= size
    }
    response.then(() => {
      ended()
      this.#spoke(used)
    }, ended)
    try {
      return await inTime(response, CALL_TIMEOUT_MS)
    } catch (error) {
      if (error instanceof StoreUnavailable) this.#fellSilent(used)
      else if (!isFaultOfScript(error)) this.#drop(used)
      throw error
    }
  }

  close(): void {
    this.#closed = true
    const last = this.#client
    this.#client = null
    last?.destroy()
  }

  #drop(lost: Client): void {
    if (lost.isOpen) lost.destroy()
    if (this.#client !== lost) return
    this.#client = null
    this.#silent = false
    this.#deps.log.warn('Redis does not respond')
    this.#deps.onDown()
    void this.#connect()
  }

  #fellSilent(late: Client): void {
    if (this.#silent || this.#client !== late) return
    this.#silent = true
    this.#deps.onDown()
    setTimeout(() => {
      if (this.#silent) this.#drop(late)
    }, SILENCE_MS).unref()
  }

  #spoke(used: Client): void {
    if (!this.#silent || this.#client !== used) return
    this.#silent = false
    this.#deps.onUp()
  }

  async #tryOnce(): Promise<Client | null> {
    const next = connection(this.#deps.url)
    // `lobby_store_unreachable` shows it for as long as it lasts.
    next.on('error', () => this.#drop(next))
    try {
      await inTime(next.connect(), CONNECT_LIMIT_MS)
      return next
    } catch {
      // Tried again in a moment; `lobby_store_unreachable` is 1 until then.
      if (next.isOpen) next.destroy()
      return null
    }
  }

  #isClosed(): boolean {
    return this.#closed
  }

  async #connect(): Promise<void> {
    while (!this.#isClosed()) {
      const next = await this.#tryOnce()
      if (next && !this.#isClosed()) {
        this.#client = next
        this.#deps.onUp()
        return
      }
      next?.destroy()
      await pause(RETRY_MS)
    }
  }
}

export const openRedisLink = (deps: RedisLinkDeps): RedisLink => new RedisConnection(deps)
