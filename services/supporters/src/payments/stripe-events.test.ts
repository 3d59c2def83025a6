import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type Stripe from 'stripe'
import { NOON_S } from '../testing/running-supporters.ts'
import {
  paymentEventOf,
  eventOfSubscription,
  type StripeReader,
  billingOfStripe,
  disputeOfStripe,
  stripeEvents,
} from './stripe-events.ts'
import { subscriptionOf, subscriptionTable } from '../subscription/subscription.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/payments.md'), 'utf8')
/** The second cell of a row, under a heading. */
const saidOf = (heading: string, code: string): string | undefined => {
  const [, part = ''] = page.split(`## ${heading}\n`)
  const [table = ''] = part.split('## ')
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.find(([, first]) => first === `\`${code}\``)?.[2]
}

const A_DAY_S = 86_400
const START_S = NOON_S - 10 * A_DAY_S
const END_S = NOON_S + 20 * A_DAY_S
const subscription = (change: object = {}): Stripe.Subscription =>
  ({
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    pause_collection: null,
    metadata: { checkoutId: 'A' },
    items: { data: [{ current_period_start: START_S, current_period_end: END_S }] },
    ...change,
  }) as unknown as Stripe.Subscription
const stateOf = (change: object) => {
  const event = eventOfSubscription(subscription(change), NOON_S * 1_000)
  return event && subscriptionOf(event.facts, NOON_S)
}

it('SUP-83 the page names every state, every status, every event and what each does', () => {
  for (const state of Object.keys(subscriptionTable))
    expect([state, saidOf('States of a subscription', state)]).toEqual([state, expect.any(String)])
  for (const [status, billing] of Object.entries(billingOfStripe)) {
    const state = billing === null ? 'nothing' : `\`${String(stateOf({ status })?.state)}\``
    expect([status, saidOf('Statuses at Stripe', status)]).toEqual([status, state])
  }
  for (const [status, value] of Object.entries(disputeOfStripe)) {
    const said: unknown = value === null ? 'nothing' : expect.stringContaining(`\`${value}\``)
    expect([status, saidOf('Disputes at Stripe', status)]).toEqual([status, said])
  }
  for (const type of stripeEvents) expect([type, saidOf('Events of Stripe', type)]).toEqual([type, expect.any(String)])
})

it.each([
  ['active', {}, { state: 'active', paidUntilS: END_S }],
  ['cancelled at the end', { cancel_at_period_end: true }, { state: 'cancelled', paidUntilS: END_S }],
  ['cancelled for a day within the period', { cancel_at: NOON_S + 9 }, { state: 'cancelled', paidUntilS: NOON_S + 9 }],
  ['to be cancelled after many periods', { cancel_at: END_S + 9 }, { state: 'active', paidUntilS: END_S }],
  ['paused by hand', { pause_collection: { behavior: 'void' } }, { state: 'paused' }],
  ['paused and ended', { pause_collection: {}, status: 'canceled' }, { state: 'ended' }],
  ['of a status that is new', { status: 'dreaming' }, null],
  ['of another product', { metadata: {} }, null],
])('SUP-83 SUP-89 a subscription that is %s', (_what, change, expected) => {
  expect(stateOf(change)).toEqual(expected)
})

it('SUP-86 a renewal that failed is paid as far as the period that it would have begun', () => {
  expect(stateOf({ status: 'past_due' })).toEqual({ state: 'past_due', paidUntilS: START_S })
})

it('SUP-83 an event in the shape of another version of the API makes us ask Stripe itself', async () => {
  const asked: string[] = []
  const request: StripeReader = {
    subscription: (ref) => {
      asked.push(ref)
      return Promise.resolve(null)
    },
    paidFor: () => Promise.resolve(null),
  }
  const old = { items: { data: [{}] }, current_period_end: END_S }
  const event = (object: unknown) =>
    ({ type: 'customer.subscription.updated', created: NOON_S, data: { object } }) as unknown as Stripe.Event
  await paymentEventOf(event(subscription(old)), request)
  expect(asked).toEqual(['sub_1'])
  expect(() => eventOfSubscription(subscription(old), 1)).toThrow('Stripe names no period of subscription sub_1.')
})
