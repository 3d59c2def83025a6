import { createHmac } from 'node:crypto'
import { type Logger, addressKey, networkKey, sendError, EDGE_TOKEN_HEADER, isFromEdge } from '@sofaspark/kit'
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { createClient } from 'redis'
import { type Count, createWindowCount } from './address-limits.ts'
import { FAILED_TRIES_WINDOW_S, NETWORK_TIMES, waitMsAfter, type RateClass } from '@sofaspark/kit/failed-tries.ts'
import express, { type Response, type Express, type Request } from 'express'
import { visitIn } from '../visit/visit.ts'

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

interface SharedCountDeps {
  redisUrl: string
  /** The name of the keys in Redis. */
  name: string
  /** The counted calls, in the log. */
  counted: string
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

export const openSharedCount = ({
  redisUrl,
  name,
  counted,
  windowS,
  secret,
  log,
  timeoutMs,
}: SharedCountDeps): SharedCount => {
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
        `${counted} are counted by each edge alone; will retry`,
      )
    isOutage = true
  }
  const onRecovery = (): void => {
    if (isOutage) log.info(`${counted} are shared again`)
    isOutage = false
  }
  client.on('error', onOutage)
  client.on('ready', onRecovery)
  client.connect().catch(onOutage)

  const limiter = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `sofaspark:${name}`,
    // The caller applies the limit.
    points: 1,
    duration: windowS,
  })
  const keyOf = (key: string): string =>
    createHmac('sha256', secret).update(key).digest('base64url').slice(0, KEY_CHARACTERS)
  const request = async (call: () => Promise<RateLimiterRes | null>): Promise<Count | null> => {
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
    get: (key) => request(() => limiter.get(keyOf(key))),
    add: (key, points) => request(() => limiter.penalty(keyOf(key), points)),
    close: () => {
      if (client.isOpen) client.destroy()
    },
  }
}

/** An address's failed tries. */
interface Standing {
  failures: number
  blocked: boolean
  /** Until the next try is judged; 0 unless blocked. */
  waitMs: number
}

/** A try that is counted before it is judged; its outcome is reported once. */
interface Attempt extends Standing {
  /** It succeeded: its count is undone. */
  succeed(): Promise<void>
  /** It failed and stays counted. */
  fail(): void
}

/** The one count of failed tries per address, and per network (EDG-460): rooms, tokens, sign-ins, over all regions and edges (EDG-20, EDG-160). */
export interface FailedTries {
  standing(address: string, rateClass?: RateClass): Promise<Standing>
  /** Counts one more; `blocked` means that this very try was beyond the limit, and then it is not kept. */
  count(address: string, rateClass?: RateClass): Promise<Standing>
  /** For tries that are slow to judge: counts first, so that concurrent ones cannot slip through (EDG-162). */
  attempt(address: string): Promise<Attempt>
}

interface FailedTriesDeps {
  /** Tries that may fail at once. */
  burst: number
  monotonicMs: () => number
  /** Shared by all edges; without it this one counts alone. */
  shared?: SharedCount | undefined
  onFailure: () => void
}

export const createFailedTries = ({ burst, monotonicMs, shared, onFailure }: FailedTriesDeps): FailedTries => {
  const own = createWindowCount({ windowMs: FAILED_TRIES_WINDOW_S * 1000, monotonicMs })
  /** Its own failures always count: the store may have missed them during an outage. */
  const worse = (here: Count, everywhere: Count | null | undefined): Count =>
    everywhere && everywhere.points >= here.points ? everywhere : here
  /** The owner of a network has thousands of addresses in it. */
  const keysOf = (address: string) => [addressKey(address), `network ${networkKey(address)}`] as const
  const addTo = async (key: string, points: number): Promise<Count> =>
    worse(own.add(key, points), await shared?.add(key, points))
  const waitMsOf = (address: Count, network: Count | null, rateClass: RateClass): number =>
    Math.max(
      waitMsAfter(address, burst, rateClass),
      network ? waitMsAfter(network, burst, rateClass, NETWORK_TIMES) : 0,
    )
  const without = ({ points, resetMs }: Count): Count => ({ points: points - 1, resetMs })
  /** Refused tries are not counted, or they would use up the share of others; those of a blocked address never reach its network. */
  const counted = async (address: string, rateClass: RateClass = 'usual'): Promise<Standing> => {
    const [key, network] = keysOf(address)
    const ofAddress = await addTo(key, 1)
    const isAddressBlocked = waitMsOf(without(ofAddress), null, rateClass) > 0
    const ofNetwork = isAddressBlocked ? null : await addTo(network, 1)
    const waitMs = waitMsOf(without(ofAddress), ofNetwork && without(ofNetwork), rateClass)
    if (waitMs > 0) await Promise.all([addTo(key, -1), ofNetwork && addTo(network, -1)])
    return { failures: ofAddress.points, blocked: waitMs > 0, waitMs }
  }
  return {
    standing: async (address, rateClass = 'usual') => {
      const get = async (key: string): Promise<Count> => worse(own.get(key), await shared?.get(key))
      const [key, network] = keysOf(address)
      const [failures, ofNetwork] = await Promise.all([get(key), get(network)])
      const waitMs = waitMsOf(failures, ofNetwork, rateClass)
      return { failures: failures.points, blocked: waitMs > 0, waitMs }
    },
    count: (address, rateClass) => {
      onFailure()
      return counted(address, rateClass)
    },
    attempt: async (address) => ({
      ...(await counted(address)),
      succeed: async () => {
        await Promise.all(keysOf(address).map((key) => addTo(key, -1)))
      },
      fail: onFailure,
    }),
  }
}

export const tooManyTries = (response: Response, waitMs: number): void => {
  response.set('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1000))))
  sendError(
    response,
    'rate_limited',
    'Too many failed tries from this address. Wait for the time given in Retry-After.',
  )
}

/**
 * Makes a visitor's guess at a room, a wrong one of which counts as a failed try. Resolves with its result, or with `null`
 * once it has refused a blocked address (EDG-20).
 */
export const guess = async <Result>(
  response: Response,
  failedTries: FailedTries,
  make: () => Promise<Result>,
  isWrong: (result: Result) => boolean,
): Promise<Result | null> => {
  const { address } = visitIn(response)
  const before = await failedTries.standing(address)
  if (before.blocked) {
    tooManyTries(response, before.waitMs)
    return null
  }
  const result = await make()
  // Concurrent guesses are judged by the count at the time of their response.
  const after = isWrong(result) ? await failedTries.count(address) : await failedTries.standing(address)
  if (!after.blocked) return result
  tooManyTries(response, after.waitMs)
  return null
}

interface Said {
  address?: unknown
  lane?: unknown
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[\da-z.:%_-]{2,64}$/i.test(value)

/**
 * The one count of failed tries, for the services (EDG-20): `POST /internal/failures { address, lane? }` counts one,
 * `GET /internal/failures?address=&lane=` asks. Both respond with `{ failures, blocked, waitMs }` and require the edge token.
 */
export const failures = (failedTries: FailedTries, edgeToken: string): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    if (isFromEdge(request.headers, edgeToken)) next()
    else sendError(response, 'unauthorized', `The header ${EDGE_TOKEN_HEADER} is missing or wrong.`)
  })
  const respond =
    (act: (address: string, rateClass: RateClass) => Promise<Standing>, saidIn: (request: Request) => Said) =>
    async (request: Request, response: Response): Promise<void> => {
      const { address, lane } = saidIn(request)
      if (isAddress(address)) response.json(await act(address, lane === 'fresh' ? 'fresh' : 'usual'))
      else sendError(response, 'bad_payload', 'Name an address.')
    }
  const inQuery = ({ query }: Request): Said => query
  const inBody = ({ body }: Request): Said => (body as Said | undefined) ?? {}
  app.get(
    '/internal/failures',
    respond((address, rateClass) => failedTries.standing(address, rateClass), inQuery),
  )
  app.post(
    '/internal/failures',
    express.json(),
    respond((address, rateClass) => failedTries.count(address, rateClass), inBody),
  )
  return app
}
