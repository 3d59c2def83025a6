import { createServer, type IncomingMessage } from 'node:http'
import { closeServer, listen } from '@sofaspark/kit'
import Stripe from 'stripe'

export const WEBHOOK_SECRET = 'whsec_of_tests'
const MONTH_S = 30 * 86_400
const { webhooks } = new Stripe('sk_test_of_tests')

type Form = URLSearchParams
interface Order {
  id: string
  checkoutId: string
}
export interface ApiSubscription {
  id: string
  customer: string
  status: string
  cancel_at_period_end: boolean
  cancel_at: number | null
  pause_collection: object | null
  metadata: Record<string, string>
  items: { data: { current_period_start?: number; current_period_end?: number }[] }
}
interface Paid {
  intent: string
  ref: string
  untilS: number
  refunded: boolean
  /** The status of its dispute. */
  dispute: string | null
}
export interface ApiEvent {
  id: string
  type: string
  created: number
  data: { object: object }
}
interface Refusal {
  refusal: { status: number; code?: string; message: string }
}

/** Stripe's API as far as it is called, with its own clock and books: the shapes are those of its reference. */
export interface StripeApi {
  api: { host: string; port: number; protocol: 'http' }
  /** Stripe's clock, in unix seconds. */
  nowS: number
  /** While set, no call gets a response. */
  isDown: boolean
  /** While set, every call is refused with this sentence. */
  refusing: string | null
  /** Method, path and form of each call that was new to it. */
  asked: string[]
  /** Checkouts, the oldest first. */
  orders: Order[]
  subscriptions: Map<string, ApiSubscription>
  payments: Paid[]
  /** Everything that happened, the oldest first. */
  events: ApiEvent[]
  /** The person pays the newest checkout, or the one of an id. */
  pay(checkoutId?: string): ApiSubscription
  change(ref: string, change: Partial<ApiSubscription>, type?: string): void
  refund(intent: string): void
  dispute(intent: string, status: string): void
  close(): Promise<void>
}

/** The header under which Stripe would send a webhook. */
export const signed = (payload: string, atS: number, secret = WEBHOOK_SECRET): Record<string, string> => ({
  'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp: atS }),
})

const list = (data: readonly unknown[]) => ({ object: 'list', has_more: false, data })
const refuse = (status: number, message: string, code?: string): Refusal => ({
  refusal: { status, message, ...(code === undefined ? {} : { code }) },
})

const formOf = async (request: IncomingMessage): Promise<Form> => {
  let body = ''
  for await (const part of request) body += String(part)
  return new URLSearchParams(body)
}

const paidOf = (stripe: StripeApi, intent: string): Paid => {
  const found = stripe.payments.find((one) => one.intent === intent)
  if (!found) throw new Error(`There is no payment ${intent}.`)
  return found
}
type Call = readonly [RegExp, (id: string, form: Form) => object]

/** Invoices, payments, disputes and refunds. */
const moneyCallsOf = (stripe: StripeApi): readonly Call[] => {
  const paid = (intent: string): Paid => paidOf(stripe, intent)
  const invoiceOf = ({ intent, ref, untilS }: Paid) => ({
    id: `in_${intent}`,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: ref, metadata: stripe.subscriptions.get(ref)?.metadata ?? {} },
    },
    lines: list([{ period: { start: untilS - MONTH_S, end: untilS } }]),
    payments: list([{ payment: { type: 'payment_intent', payment_intent: intent } }]),
  })

  return [
    [
      /^GET \/v1\/invoices$/,
      (_id, form) =>
        list(
          stripe.payments
            .filter(({ ref }) => ref === form.get('subscription'))
            .slice(-1)
            .map(invoiceOf),
        ),
    ],
    [
      /^GET \/v1\/invoice_payments$/,
      (_id, form) => {
        const found = stripe.payments.filter(({ intent }) => intent === form.get('payment[payment_intent]'))
        return list(found.map((one) => ({ invoice: invoiceOf(one) })))
      },
    ],
    [
      /^GET \/v1\/payment_intents\/(\w+)$/,
      (id) => {
        const { refunded, dispute } = paid(id)
        return { id, latest_charge: { id: `ch_${id}`, refunded, disputed: dispute !== null } }
      },
    ],
    [/^GET \/v1\/disputes$/, (_id, form) => list([{ status: paid(form.get('payment_intent') ?? '').dispute }])],
    [
      /^POST \/v1\/refunds$/,
      (_id, form) => {
        const intent = form.get('payment_intent') ?? ''
        if (paid(intent).refunded) return refuse(400, 'It has been refunded.', 'charge_already_refunded')
        stripe.refund(intent)
        return { id: `re_${intent}` }
      },
    ],
  ]
}

/** The calls that are known, with what follows the last slash as an id. */
const callsOf = (stripe: StripeApi): readonly Call[] => {
  const known = (ref: string, work: (subscription: ApiSubscription) => object): object => {
    const found = stripe.subscriptions.get(ref)
    return found ? work(found) : refuse(404, `No such subscription: '${ref}'`, 'resource_missing')
  }
  return [
    [
      /^POST \/v1\/checkout\/sessions$/,
      (_id, form) => {
        const id = `cs_${stripe.orders.length + 1}`
        stripe.orders.push({ id, checkoutId: form.get('metadata[checkoutId]') ?? '' })
        return { id, url: `https://checkout.stripe.example/${id}` }
      },
    ],
    [/^POST \/v1\/billing_portal\/sessions$/, () => ({ url: 'https://billing.stripe.example/p' })],
    [/^GET \/v1\/subscriptions\/(\w+)$/, (id) => known(id, (subscription) => subscription)],
    [
      /^POST \/v1\/subscriptions\/(\w+)$/,
      (id) =>
        known(id, (subscription) => {
          if (subscription.status === 'canceled') return refuse(400, 'A canceled subscription cannot be updated.')
          stripe.change(id, { cancel_at_period_end: true })
          return subscription
        }),
    ],
    [
      /^DELETE \/v1\/subscriptions\/(\w+)$/,
      (id) =>
        known(id, (subscription) => {
          if (subscription.status === 'canceled') return refuse(404, `No such subscription: '${id}'`)
          stripe.change(id, { status: 'canceled' }, 'customer.subscription.deleted')
          return subscription
        }),
    ],
    ...moneyCallsOf(stripe),
    [
      /^GET \/v1\/events$/,
      (_id, form) => {
        const types = [...form].flatMap(([name, value]) => (name.startsWith('types') ? [value] : []))
        const sinceS = Number(form.get('created[gte]') ?? 0)
        const found = stripe.events.filter(({ type, created }) => types.includes(type) && created >= sinceS)
        return list(found.toReversed())
      },
    ],
    [/^DELETE \/v1\/customers\/(\w+)$/, (id) => ({ id, deleted: true })],
  ]
}

/** Serves the calls; with a key that was sent before, what was responded then. */
const serve = (api: () => StripeApi) => {
  const responses = new Map<string, object>()
  return createServer((request, response) => {
    void formOf(request).then((form) => {
      const stripe = api()
      if (stripe.isDown) {
        request.socket.destroy()
        return
      }
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
      for (const [name, value] of searchParams) form.append(name, value)
      const call = `${request.method ?? ''} ${pathname}`
      const key = request.headers['idempotency-key']
      const before = typeof key === 'string' ? responses.get(key) : undefined
      if (!before) stripe.asked.push(`${call} ${decodeURIComponent(form.toString())}`)
      const found = callsOf(stripe).find(([pattern]) => pattern.test(call))
      const id = found?.[0].exec(call)?.[1] ?? ''
      const refused = stripe.refusing === null ? undefined : refuse(400, stripe.refusing)
      const body = refused ?? before ?? found?.[1](id, form) ?? refuse(404, `Unrecognized request URL (${call})`)
      if (typeof key === 'string') responses.set(key, body)
      const refusal = 'refusal' in body ? (body as Refusal).refusal : null
      response.writeHead(refusal?.status ?? 200, {
        'content-type': 'application/json',
        date: new Date(stripe.nowS * 1_000).toUTCString(),
      })
      response.end(JSON.stringify(refusal ? { error: { type: 'invalid_request_error', ...refusal } } : body))
    })
  })
}

export const startStripeApi = async (nowS: number): Promise<StripeApi> => {
  let count = 0
  const happen = (type: string, object: object): void => {
    count += 1
    stripe.events.push({ id: `evt_${count}`, type, created: stripe.nowS, data: { object: structuredClone(object) } })
  }
  const server = serve(() => stripe)

  const stripe: StripeApi = {
    api: { host: '127.0.0.1', port: await listen(server, 0), protocol: 'http' },
    nowS,
    isDown: false,
    refusing: null,
    asked: [],
    orders: [],
    payments: [],
    events: [],
    subscriptions: new Map(),
    pay: (checkoutId) => {
      const order = stripe.orders.findLast((one) => checkoutId === undefined || one.checkoutId === checkoutId)
      if (!order) throw new Error('There is no checkout to pay.')
      const n = stripe.subscriptions.size + 1
      const untilS = stripe.nowS + MONTH_S
      const subscription: ApiSubscription = {
        id: `sub_${n}`,
        customer: `cus_${n}`,
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        pause_collection: null,
        metadata: { checkoutId: order.checkoutId },
        items: { data: [{ current_period_start: stripe.nowS, current_period_end: untilS }] },
      }
      stripe.subscriptions.set(subscription.id, subscription)
      stripe.payments.push({ intent: `pi_${n}`, ref: subscription.id, untilS, refunded: false, dispute: null })
      happen('customer.subscription.created', { ...subscription, status: 'incomplete' })
      happen('customer.subscription.updated', subscription)
      happen('checkout.session.completed', {
        id: order.id,
        subscription: subscription.id,
        metadata: subscription.metadata,
      })
      return subscription
    },
    change: (ref, change, type = 'customer.subscription.updated') => {
      const found = stripe.subscriptions.get(ref)
      if (!found) throw new Error(`There is no subscription ${ref}.`)
      happen(type, Object.assign(found, change))
    },
    refund: (intent) => {
      paidOf(stripe, intent).refunded = true
      happen('charge.refunded', { payment_intent: intent, refunded: true })
    },
    dispute: (intent, status) => {
      const isNew = paidOf(stripe, intent).dispute === null
      paidOf(stripe, intent).dispute = status
      const type = isNew ? 'created' : status === 'won' || status === 'lost' ? 'closed' : 'updated'
      happen(`charge.dispute.${type}`, { payment_intent: intent, status })
    },
    close: () => closeServer(server),
  }
  return stripe
}
