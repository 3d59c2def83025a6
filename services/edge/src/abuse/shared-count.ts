import { createHmac } from 'node:crypto'
import type { Logger } from '@sofaspark/kit'
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { createClient } from 'redis'
import type { Count } from './window-count.ts'

/** After a failed call, later ones fail at once for this long. */
const OUTAGE_PAUSE_MS = 1_000
const CONNECT_TIMEOUT_MS = 2_000
const RETRY_MS = 500
const KEY_CHARACTERS = 32

/**
 * A count that all edges of an installation share. Every call is answered in time: null during an outage of the store.
 */
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

/** Fails after a timeout, but not because this process was too busy to read a response that has already arrived. */
const inTime = <Value>(call: Promise<Value>, limitMs: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new Error('Redis did not respond in time.'))
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), limitMs)
    call.then(resolve, reject).finally(() => clearTimeout(timer))
  })

export const openSharedCount = ({ redisUrl, windowS, secret, log, timeoutMs }: SharedCountParts): SharedCount => {
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: RETRY_MS },
  })
  let isOutage = false
  let pausedUntilMs = 0
  const onOutage = (error: unknown): void => {
    if (!isOutage)
      log.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'failed tries are counted by each edge alone; will retry',
      )
    isOutage = true
  }
  const onRecovery = (): void => {
    if (isOutage) log.info('failed tries are shared again')
    isOutage = false
  }
  client.on('error', onOutage)
  client.on('ready', onRecovery)
  client.connect().catch(onOutage)

  const limiter = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: 'sofaspark:tries',
    // The caller applies the limit.
    points: 1,
    duration: windowS,
  })
  const keyOf = (key: string): string =>
    createHmac('sha256', secret).update(key).digest('base64url').slice(0, KEY_CHARACTERS)
  const ask = async (call: () => Promise<RateLimiterRes | null>): Promise<Count | null> => {
    if (!client.isReady || performance.now() < pausedUntilMs) return null
    try {
      const found = await inTime(call(), timeoutMs)
      onRecovery()
      return { points: found?.consumedPoints ?? 0, resetMs: found?.msBeforeNext ?? 0 }
    } catch (error) {
      pausedUntilMs = performance.now() + OUTAGE_PAUSE_MS
      onOutage(error)
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
