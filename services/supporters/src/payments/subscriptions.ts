import type { Clock } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely } from 'kysely'
import type { Entitlements } from '../entitlements/entitlements.ts'
import type { LettersOut } from '../letters-out.ts'
import type { Seal } from '../seal.ts'
import type { SupportersSchema } from '../store/schema.ts'
import { createNewsWriter, factsOf } from './news-writer.ts'
import type { PaymentNews, Payments } from './payments.ts'
import {
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

  const write = createNewsWriter({ provider: payments.provider, db, seal, clock })

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
