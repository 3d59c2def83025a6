import {
  TokenBucket,
  type Clock,
  checkoutSchema,
  codeSchema,
  isLanguage,
  renewalSchema,
  renewSchema,
  signInSchema,
  type Failure,
  type Language,
} from '@sofaspark/contract'
import { createTurnLines } from '@sofaspark/kit/bounds.ts'
import {
  boundRequests,
  createInFlight,
  errorHandler,
  isFromEdge,
  notFound,
  sendError,
  VISITOR_HEADER,
  type Logger,
} from '@sofaspark/kit'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import type * as z from 'zod/mini'
import type { Mailbox } from './mail/mail.ts'
import type { SupportersMetrics } from './metrics.ts'
import { pageStyle } from './shared/page.ts'
import type { FakeCheckout } from './payments/fake-payments.ts'
import { ForgedWebhook, type Payments } from './payments/payments.ts'
import type { Subscriptions } from './payments/subscriptions.ts'
import type { SupportersSettings } from './settings.ts'
import type { Supporters } from './supporters.ts'

const RETRIED_EVERY_MS = 25

interface TurnLimits {
  perSecond: number
  burst: number
  /** A caller without a turn by then is refused. */
  waitMs: number
  /** The total number of waiting callers; beyond it the visitor with the most loses one. */
  waiting: number
}

/** Shares one rate between visitors: once it is used up callers wait, and visitors take turns (SUP-15). */
interface FairTurns {
  /** Resolves to false when there was no turn in time. */
  take(visitor: string): Promise<boolean>
}

interface Waiter {
  untilMs: number
  end(served: boolean): void
}

export const createFairTurns = ({ perSecond, burst, waitMs, waiting }: TurnLimits, clock: Clock): FairTurns => {
  const bucket = new TokenBucket(perSecond, burst)
  const lines = createTurnLines<Waiter>(waiting)
  let isTicking = false

  const tick = (): void => {
    isTicking = false
    const monotonicMs = clock.monotonicMs()
    while (lines.size > 0 && bucket.take(monotonicMs)) lines.next()?.end(true)
    for (const late of lines.takeWhere(({ untilMs }) => untilMs <= monotonicMs)) late.end(false)
    wake()
  }
  const wake = (): void => {
    if (isTicking || lines.size === 0) return
    isTicking = true
    clock.after(RETRIED_EVERY_MS, tick)
  }

  return {
    take: (visitor) => {
      const monotonicMs = clock.monotonicMs()
      if (lines.size === 0 && bucket.take(monotonicMs)) return Promise.resolve(true)
      return new Promise((end) => {
        lines.add(visitor, { untilMs: monotonicMs + waitMs, end })?.end(false)
        wake()
      })
    },
  }
}

const MAX_BODY_BYTES = 4_096
const MAX_WEBHOOK_BYTES = 262_144

interface Deps {
  supporters: Supporters
  subscriptions: Subscriptions
  payments: Payments
  /** The pages of the embedded provider. */
  fakeCheckout?: FakeCheckout
  /** Only under `npm start`. */
  mailbox?: Mailbox
  edgeToken: string
  settings: SupportersSettings
  clock: Clock
  log: Logger
  metrics: SupportersMetrics
}

/** The origin of the request at the edge. */
const originOf = (request: Request): string =>
  `${request.get('x-forwarded-proto') ?? 'http'}://${request.get('x-forwarded-host') ?? request.get('host') ?? ''}`

/** An address of the same origin, or `null`, which prevents open redirects (SUP-14). */
const ownUrl = (address: string, origin: string): URL | null => {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === new URL(origin).origin ? url : null
}

/** The edge's pseudonym of the visitor, which is not an address. */
const visitorOf = (request: Request): string => request.get(VISITOR_HEADER)?.slice(0, 64) ?? ''

/** The browser's first supported language. */
const languageOf = (request: Request): Language => {
  const [first = ''] = (request.get('accept-language') ?? '').split(/[-,;]/)
  return isLanguage(first) ? first : 'en'
}

/** Accepts a provider's webhook; a body without the provider's signature is refused. */
const webhook =
  ({ payments, subscriptions, metrics }: Deps): RequestHandler =>
  async (request, response) => {
    const body: unknown = request.body
    try {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const event = await payments.parseWebhook(bytes, request.get('stripe-signature') ?? '')
      if (event) await subscriptions.receive(event)
      response.json({ received: true })
    } catch (error) {
      if (!(error instanceof ForgedWebhook)) throw error
      metrics.turnedAway.inc({ why: 'webhook' })
      sendError(response, 'bad_payload', error.message)
    }
  }

const browserOf = (request: Request): string => request.get('user-agent') ?? ''

/** Admits calls at a route's own rate, in which visitors take turns. */
const inTurn = ({ settings, clock, metrics }: Deps): RequestHandler => {
  const { startsPerSecond: perSecond, startBurst: burst, startWaitMs: waitMs, requestsAtOnce } = settings
  // Both queues together leave a third of the slots to other requests.
  const turns = createFairTurns({ perSecond, burst, waitMs, waiting: Math.ceil(requestsAtOnce / 3) }, clock)
  return async (request, response, next) => {
    if (await turns.take(visitorOf(request))) {
      next()
      return
    }
    metrics.turnedAway.inc({ why: 'too_fast' })
    sendError(response, 'rate_limited', 'Too many requests. Try again in a moment.')
  }
}
/** Adds calls with a body of a schema. */
const createPost = (app: Express) => {
  const json = express.json({ limit: MAX_BODY_BYTES, type: ['application/json', 'text/plain'] })
  return <Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    message: string,
    call: (body: z.output<Schema>, request: Request, response: Response) => Promise<object | null>,
    ...before: RequestHandler[]
  ): void => {
    app.post(`/api/supporters/${path}`, ...before, json, async (request, response) => {
      const parsed = schema.safeParse(request.body)
      if (!parsed.success) {
        sendError(response, 'bad_payload', message)
        return
      }
      const facts = await call(parsed.data, request, response)
      if (response.headersSent) return
      response.set('Cache-Control', 'no-store')
      if (facts === null) response.status(204).end()
      else if ('error' in facts) {
        const { error, ...others } = facts as Failure & { renewal?: string }
        const { renewal } = others
        sendError(response, error.code, error.message, renewal === undefined ? {} : { renewal })
      } else response.json(facts)
    })
  }
}

/** The calls of a visitor and of a supporter's device. */
const addCalls = (app: Express, deps: Deps): void => {
  const { supporters } = deps
  const post = createPost(app)
  post(
    'checkout',
    checkoutSchema,
    'Send { plan, email, returnTo }.',
    async ({ returnTo, language, ...order }, request, response) => {
      const origin = originOf(request)
      const back = ownUrl(returnTo, origin)
      if (back) {
        const visitor = visitorOf(request)
        const from = { ...order, visitor, origin, returnTo: back, language: language ?? languageOf(request) }
        return supporters.openCheckout(from)
      }
      sendError(response, 'bad_payload', 'returnTo must be an address of this origin.')
      return null
    },
    inTurn(deps),
  )
  post(
    'code',
    codeSchema,
    'Send { email }.',
    ({ email, language, renewal }, request) =>
      supporters.sendCode(email, { language, visitor: visitorOf(request), renewal }),
    inTurn(deps),
  )
  post('sign-in', signInSchema, 'Send { email, code, handle }.', (body, request) =>
    'checkout' in body
      ? supporters.claim(body.checkout, browserOf(request))
      : supporters.signIn(body, browserOf(request)),
  )
  const renewalMessage = 'Send { renewal }.'
  post('renew', renewSchema, renewalMessage, ({ renewal, entitlement }, request) =>
    supporters.renew(renewal, { last: entitlement, browser: browserOf(request) }),
  )
  post('cancel', renewalSchema, renewalMessage, ({ renewal }) => supporters.cancel(renewal))
  post('erase', renewalSchema, renewalMessage, ({ renewal }) => supporters.erase(renewal))
  post('portal', renewalSchema, renewalMessage, ({ renewal }, request) =>
    supporters.openPortal(renewal, `${originOf(request)}/supporter`),
  )
}

/** The service's routes, all through the edge (KIT-03). */
export const createApp = (deps: Deps): Express => {
  const { supporters, subscriptions, fakeCheckout, mailbox, edgeToken, settings, log, metrics } = deps
  const app = express()
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    if (isFromEdge(request.headers, edgeToken)) next()
    else sendError(response, 'unauthorized', 'This route is for the edge only.')
  })
  app.use(
    boundRequests(
      createInFlight(settings.requestsAtOnce, settings.requestsAtOnce * MAX_BODY_BYTES),
      MAX_BODY_BYTES,
      () => metrics.turnedAway.inc({ why: 'requests' }),
    ),
  )
  app.get('/api/supporters/offer', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ plans: supporters.plans })
  })
  app.get('/api/supporters/keys', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await supporters.keys())
  })
  addCalls(app, deps)
  app.post('/api/supporters/webhook/stripe', express.raw({ type: () => true, limit: MAX_WEBHOOK_BYTES }), webhook(deps))

  app.get('/internal/counts', async (_request, response) => {
    response.json({ states: await subscriptions.counts() })
  })
  app.get('/api/supporters/page.css', (_request, response) => {
    response.type('css').set('Cache-Control', 'public, max-age=3600').send(pageStyle)
  })
  if (fakeCheckout) app.use(fakeCheckout.routes)
  if (mailbox)
    app.get('/dev/mailbox', (_request, response) => {
      response.type('html').set('Cache-Control', 'no-store').send(mailbox.page())
    })
  app.use(notFound)
  app.use(errorHandler(log))
  return app
}
