import { createHmac } from 'node:crypto'
import type { Logger } from '@sofaspark/kit'
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { createClient } from 'redis'
import type { Count } from './window-count.ts'

/** Nobody else is made to wait right after that. */
const PAUSE_MS = 1_000
const CONNECT_LIMIT_MS = 2_000
const RETRY_MS = 500
const KEY_CHARACTERS = 32

/** A count that all edges of an installation share. Every call is answered in time: null while the store is away. */
export interface SharedCount {
  get(key: string): Promise<Count | null>
  add(key: string, points: number): Promise<Count | null>
  close(): void
}

export interface SharedCountParts {
  redisUrl: string
  windowS: number
  /** Makes keys of addresses, which stay in this process. */
  secret: string
  log: Logger
  /** A call that waits longer continues with this edge's own count. */
  timeoutMs: number
}

/** Fails after a while, but not because this process itself was too busy to read the answer that is there. */
const inTime = <Value>(call: Promise<Value>, limitMs: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new Error('Redis did not answer in time.'))
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), limitMs)
    call.then(resolve, reject).finally(() => clearTimeout(timer))
  })

export const openSharedCount = ({ redisUrl, windowS, secret, log, timeoutMs }: SharedCountParts): SharedCount => {
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_LIMIT_MS, reconnectStrategy: RETRY_MS },
  })
  let isAway = false
  let awayUntilMs = 0
  const wentAway = (error: unknown): void => {
    if (!isAway) log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'failed tries are not shared')
    isAway = true
  }
  const cameBack = (): void => {
    if (isAway) log.info('failed tries are shared again')
    isAway = false
  }
  client.on('error', wentAway)
  client.on('ready', cameBack)
  client.connect().catch(wentAway)

  const limiter = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: 'sofaspark:tries',
    // The caller decides how many are too many.
    points: 1,
    duration: windowS,
  })
  const keyOf = (key: string): string =>
    createHmac('sha256', secret).update(key).digest('base64url').slice(0, KEY_CHARACTERS)
  const ask = async (call: () => Promise<RateLimiterRes | null>): Promise<Count | null> => {
    if (!client.isReady || performance.now() < awayUntilMs) return null
    try {
      const found = await inTime(call(), timeoutMs)
      cameBack()
      return { points: found?.consumedPoints ?? 0, resetMs: found?.msBeforeNext ?? 0 }
    } catch (error) {
      awayUntilMs = performance.now() + PAUSE_MS
      wentAway(error)
      return null
    }
  }
  return {
    get: (key) => ask(() => limiter.get(keyOf(key))),
    add: (key, points) => ask(() => limiter.penalty(keyOf(key), points)),
    close: () => {
      if (client.isOpen) client.destroy()
    },
  }
}
