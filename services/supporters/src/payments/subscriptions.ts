import { randomUUID } from 'node:crypto'
import type { Clock, Language } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Entitlements } from '../entitlements/entitlements.ts'
import type { LettersOut } from '../letters-out.ts'
import type { Seal } from '../seal.ts'
import type { SupportersSchema } from '../store/schema.ts'
import type { PaymentNews, Payments } from './payments.ts'
import {
  mergeFacts,
  subscriptionOf,
  subscriptionTable,
  supporterUntilS,
  type PaymentFacts,
  type Subscription,
  type SubscriptionState,
} from './subscription.ts'

type Row = SupportersSchema['subscription']

/** A subscription, and until when (unix seconds) it makes its holder a supporter. */
export interface Standing {
  row: Row
  subscription: Subscription
  untilS: number
}

/** The subscriptions of all supporters, as the provider's news makes them. */
export interface Subscriptions {
  /** Takes news in, however often and in whatever order they come (SUP-31). */
  receive(news: PaymentNews): Promise<void>
  /** The subscription that says most for a supporter; `null` without one. */
  bestOf(supporterId: string): Promise<Standing | null>
  /** The oldest first. */
  allOf(supporterId: string): Promise<Standing[]>
  /** Asks the provider about every subscription that is due, or was not asked about for a day (SUP-33). */
  reconcile(): Promise<void>
  /** How many there are in each state (SUP-53). */
  counts(): Promise<Partial<Record<SubscriptionState, number>>>
}

interface Parts {
  db: Kysely<SupportersSchema>
  payments: Payments
  entitlements: Entitlements
  letters: LettersOut
  seal: Seal
  clock: Clock
}

const A_DAY_S = 86_400
const factsOf = (row: Pick<Row, 'facts'>): PaymentFacts => JSON.parse(row.facts) as PaymentFacts

export const createSubscriptions = ({ db, payments, entitlements, letters, seal, clock }: Parts): Subscriptions => {
  const stateOf = (facts: PaymentFacts): Subscription => subscriptionOf(facts, unixSeconds(clock))
  const standingOf = (row: Row): Standing => {
    const subscription = stateOf(factsOf(row))
    return { row, subscription, untilS: supporterUntilS(subscription) }
  }
  const charges = ({ subscription }: Standing): boolean => subscriptionTable[subscription.state].charges

  const allOf = async (supporterId: string): Promise<Standing[]> => {
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('supporter_id', '=', supporterId)
      .orderBy('since')
      .orderBy('ref')
      .execute()
    return rows.map(standingOf)
  }

  const bestOf = async (supporterId: string): Promise<Standing | null> =>
    (await allOf(supporterId)).reduce<Standing | null>(
      (best, one) => (best === null || one.untilS >= best.untilS ? one : best),
      null,
    )

  /** The supporter of an address, made if there is none. */
  const supporterFor = async (
    work: Transaction<SupportersSchema>,
    address: string,
    language: Language,
  ): Promise<{ id: string; isNew: boolean }> => {
    const key = seal.keyOf(address)
    const made = await work
      .insertInto('supporter')
      .values({
        id: randomUUID(),
        address_key: key,
        address: seal.close(address),
        language,
        since: unixSeconds(clock),
      })
      .onConflict((conflict) => conflict.column('address_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return { id: made.id, isNew: true }
    const found = await work
      .selectFrom('supporter')
      .select('id')
      .where('address_key', '=', key)
      .executeTakeFirstOrThrow()
    return { id: found.id, isNew: false }
  }

  /** Gives a subscription to the person whose checkout began it. */
  const attach = async (work: Transaction<SupportersSchema>, row: Row, checkoutId: string): Promise<Row> => {
    const checkout = await work
      .selectFrom('checkout')
      .selectAll()
      .where('id', '=', checkoutId)
      .where('address', 'is not', null)
      .executeTakeFirst()
    if (checkout?.address == null) return row
    const { id, isNew } = await supporterFor(work, seal.open(checkout.address), checkout.language)
    const { plan, amount, currency } = checkout
    const next = { supporter_id: id, checkout_id: checkoutId, plan, amount, currency }
    await work.updateTable('subscription').set(next).where('ref', '=', row.ref).execute()
    await work
      .updateTable('checkout')
      .set({ address: null, supporter_id: id, claimable: isNew })
      .where('id', '=', checkoutId)
      .execute()
    return { ...row, ...next }
  }

  const write = (news: PaymentNews): Promise<{ before: SubscriptionState; row: Row; attached: boolean }> =>
    db.transaction().execute(async (work) => {
      const nowS = unixSeconds(clock)
      await work
        .insertInto('subscription')
        .values({
          ...{ ref: news.ref, provider: payments.provider, supporter_id: null, checkout_id: null },
          ...{ customer_ref: null, plan: 'month', amount: 0, currency: '', facts: '{}', since: nowS, read_at: nowS },
        })
        .onConflict((conflict) => conflict.column('ref').doNothing())
        .execute()
      // An update first: two at once wait for each other, and none writes over the other's facts.
      const row = await work
        .updateTable('subscription')
        .set({ read_at: nowS })
        .where('ref', '=', news.ref)
        .returningAll()
        .executeTakeFirstOrThrow()
      const before = stateOf(factsOf(row)).state
      const facts = JSON.stringify(mergeFacts(factsOf(row), news.facts))
      const customerRef = news.customerRef ?? row.customer_ref
      await work
        .updateTable('subscription')
        .set({ facts, customer_ref: customerRef })
        .where('ref', '=', news.ref)
        .execute()
      const next = { ...row, facts, customer_ref: customerRef }
      // One that was erased has a checkout and no supporter: it stays without.
      if (row.checkout_id !== null || news.checkoutId === undefined) return { before, row: next, attached: false }
      const attached = await attach(work, next, news.checkoutId)
      return { before, row: attached, attached: attached.supporter_id !== null }
    })

  const receive = async (news: PaymentNews): Promise<void> => {
    const { before, row, attached } = await write(news)
    const { supporter_id: supporterId } = row
    if (supporterId === null) return
    const { state } = stateOf(factsOf(row))
    const supporter = await db.selectFrom('supporter').selectAll().where('id', '=', supporterId).executeTakeFirst()
    const tell = (kind: 'welcome' | 'unpaid' | 'double'): void => {
      if (supporter) letters.send(seal.open(supporter.address), kind, supporter.language)
    }
    const best = await bestOf(supporterId)
    if (!best || best.untilS <= unixSeconds(clock)) await entitlements.revoke(supporterId)
    if (state === 'past_due' && before !== 'past_due') tell('unpaid')
    const charging = (await allOf(supporterId)).filter(charges)
    const isDouble = charging.length > 1 && charging.some((one) => one.row.ref === row.ref)
    if (!isDouble) {
      if (attached) tell('welcome')
      return
    }
    // Whichever began later is ended and paid back.
    for (const double of charging.slice(1)) await receive(await payments.end(double.row.ref, true))
    tell('double')
  }

  return {
    receive,
    bestOf,
    allOf,
    reconcile: async () => {
      const nowS = unixSeconds(clock)
      const rows = await db
        .selectFrom('subscription')
        .selectAll()
        .where('provider', '=', payments.provider)
        .where('supporter_id', 'is not', null)
        .execute()
      const isDue = (row: Row): boolean => {
        const { subscription } = standingOf(row)
        if (row.read_at <= nowS - A_DAY_S) return subscription.state !== 'ended'
        return 'paidUntilS' in subscription && subscription.paidUntilS <= nowS && row.read_at <= nowS - 3_600
      }
      for (const row of rows.filter(isDue)) {
        const news = await payments.read(row.ref)
        if (news) await receive(news)
      }
    },
    counts: async () => {
      const rows = await db.selectFrom('subscription').select('facts').where('supporter_id', 'is not', null).execute()
      const counts: Partial<Record<SubscriptionState, number>> = {}
      for (const row of rows) {
        const { state } = stateOf(factsOf(row))
        counts[state] = (counts[state] ?? 0) + 1
      }
      return counts
    },
  }
}
