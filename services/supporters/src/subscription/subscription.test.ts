import { subscriptionStates } from '@sofaspark/contract/admin-answers.ts'
import * as fc from 'fast-check'
import {
  billingStatuses,
  mergeFacts,
  subscriptionOf,
  subscriptionTable,
  supporterUntilS,
  type Billing,
  type PaymentState,
  type SubscriptionState,
} from './subscription.ts'

const NOW_S = 1_000_000
const AN_HOUR_S = 3_600
const A_DAY_S = 24 * AN_HOUR_S
const billing = (change: Partial<Billing> = {}, atMs = 1): PaymentState => ({
  billing: { atMs, value: { status: 'active', paidUntilS: NOW_S + 10, endsThen: false, ...change } },
})
const refund: PaymentState = { refund: { atMs: 2, value: true } }
const dispute = (value: 'open' | 'won' | 'lost'): PaymentState => ({ dispute: { atMs: 3, value } })

const cases: readonly [SubscriptionState, PaymentState, untilS: number][] = [
  ['trial', billing({ status: 'trialing' }), NOW_S + 10 + A_DAY_S],
  ['active', billing(), NOW_S + 10 + A_DAY_S],
  ['past_due', billing({ status: 'past_due' }), NOW_S + 10 + 3 * A_DAY_S],
  ['cancelled', billing({ endsThen: true }), NOW_S + 10 + AN_HOUR_S],
  ['ended', billing({ endsThen: true, paidUntilS: NOW_S - AN_HOUR_S }), 0],
  ['ended', billing({ status: 'ended' }), 0],
  ['ended', {}, 0],
  ['paused', billing({ status: 'paused' }), 0],
  ['refunded', { ...billing(), ...refund }, 0],
  ['disputed', { ...billing(), ...dispute('open') }, 0],
  ['disputed', { ...billing(), ...refund, ...dispute('lost') }, 0],
  ['active', { ...billing(), ...dispute('won') }, NOW_S + 10 + A_DAY_S],
]

it.each(cases)('SUP-30 facts make a subscription %s', (state, facts, untilS) => {
  const subscription = subscriptionOf(facts, NOW_S)
  expect(subscription.state).toBe(state)
  expect(supporterUntilS(subscription)).toBe(untilS)
})

it('SUP-30 EDG-290 every state has a case here and a row in the admin', () => {
  expect(Object.keys(subscriptionTable).toSorted()).toEqual(subscriptionStates.toSorted())
  expect(Object.keys(subscriptionTable).filter((state) => !cases.some(([named]) => named === state))).toEqual([])
})

const factsOf: fc.Arbitrary<PaymentState> = fc.oneof(
  fc
    .record({
      atMs: fc.integer({ min: 1, max: 3 }),
      status: fc.constantFrom(...billingStatuses),
      paidUntilS: fc.integer({ min: NOW_S - 2, max: NOW_S + 2 }),
      endsThen: fc.boolean(),
    })
    .map(({ atMs, ...value }) => billing(value, atMs)),
  fc
    .record({ atMs: fc.integer({ min: 1, max: 3 }), value: fc.boolean() })
    .map((value): PaymentState => ({ refund: value })),
  fc
    .record({
      atMs: fc.integer({ min: 1, max: 3 }),
      value: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    })
    .map((value): PaymentState => ({ dispute: value })),
)
const after = (events: readonly PaymentState[]): PaymentState => events.reduce(mergeFacts, {})

it('SUP-31 events lead to one state in every order and however often they arrive', () => {
  fc.assert(
    fc.property(
      fc
        .array(factsOf, { minLength: 1, maxLength: 6 })
        .chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length, maxLength: 2 * events.length }),
          ),
        ),
      ([events, replayed]) => {
        expect(after(replayed)).toEqual(after(events))
      },
    ),
  )
})
