import type { Clock } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely } from 'kysely'
import type { Entitlements } from '../entitlements/entitlements.ts'
import type { LettersOut } from '../letters-out.ts'
import type { Seal } from '../seal.ts'
import type { SupportersSchema } from '../store/schema.ts'
import { createNewsWriter, factsOf, type Written } from './news-writer.ts'
import type { PaymentNews, Payments } from './payments.ts'
import {
  stopOf,
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
  /**
   * Asks the provider what happened since the last time, then about every subscription that is due, or was not asked
   * about for a day (SUP-33, SUP-85).
   */
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
  const isPaid = ({ subscription: { state } }: Standing): boolean => state === 'active' || state === 'trial'

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

  /** Takes news in; `null` for a subscription of nobody. */
  const take = async (news: PaymentNews): Promise<(Written & { supporterId: string }) | null> => {
    let written = await write(news)
    const stop = stopOf(factsOf(written.row))
    if (stop !== null) {
      const stopped = stop === 'now' ? await payments.end(news.ref, false) : await payments.cancel(news.ref)
      written = { ...written, row: (await write(stopped)).row }
    }
    const { supporter_id: supporterId } = written.row
    if (supporterId === null) return null
    const best = await bestOf(supporterId)
    if (!best || best.untilS <= unixSeconds(clock)) await entitlements.revoke(supporterId)
    return { ...written, supporterId }
  }

  /** Ends all subscriptions of a supporter that charge but one, and tells whether the named one was a double (SUP-32, SUP-94). */
  const endDoubles = async (supporterId: string, ref: string): Promise<boolean> => {
    const charging = (await allOf(supporterId)).filter(charges)
    const kept = charging.find(isPaid) ?? charging[0]
    if (charging.length < 2 || !charging.some(({ row }) => row.ref === ref)) return false
    for (const double of charging.filter((one) => one !== kept)) await take(await payments.end(double.row.ref, true))
    return kept?.row.ref !== ref
  }

  const receive = async (news: PaymentNews): Promise<void> => {
    const taken = await take(news)
    if (!taken) return
    const { before, row, attached, supporterId } = taken
    const supporter = await db.selectFrom('supporter').selectAll().where('id', '=', supporterId).executeTakeFirst()
    const tell = (kind: 'welcome' | 'unpaid' | 'double'): void => {
      if (supporter) letters.send(seal.open(supporter.address), kind, supporter.language)
    }
    const { subscription, untilS } = standingOf(row)
    if (subscription.state === 'past_due' && before !== 'past_due') tell('unpaid')
    if (await endDoubles(supporterId, row.ref)) tell('double')
    else if (attached && untilS > unixSeconds(clock)) tell('welcome')
  }

  /** Asks for what happened since the last time, and remembers how far that was. */
  const catchUp = async (): Promise<void> => {
    const { provider } = payments
    const known = await db
      .selectFrom('provider_cursor')
      .select('cursor')
      .where('provider', '=', provider)
      .executeTakeFirst()
    const { news, cursor } = await payments.newsSince(known?.cursor ?? null)
    for (const piece of news) await receive(piece)
    if (cursor === null) return
    await db
      .insertInto('provider_cursor')
      .values({ provider, cursor })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet({ cursor }))
      .execute()
  }

  const readDue = async (): Promise<void> => {
    const nowS = unixSeconds(clock)
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('provider', '=', payments.provider)
      .where('supporter_id', 'is not', null)
      .execute()
    const isDue = (row: Row): boolean => {
      const { subscription } = standingOf(row)
      if (subscription.state === 'ended' || factsOf(row).billing?.value.status === 'ended') return false
      if (row.read_at <= nowS - A_DAY_S) return true
      return 'paidUntilS' in subscription && subscription.paidUntilS <= nowS && row.read_at <= nowS - 3_600
    }
    const failures: unknown[] = []
    for (const { ref } of rows.filter(isDue)) {
      try {
        const news = await payments.read(ref)
        await db.updateTable('subscription').set({ read_at: nowS }).where('ref', '=', ref).execute()
        if (news) await receive(news)
      } catch (error) {
        // The others are asked about all the same.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some subscriptions could not be asked about.')
  }

  return {
    receive,
    bestOf,
    allOf,
    reconcile: async () => {
      try {
        await catchUp()
      } finally {
        await readDue()
      }
    },
    counts: async () => {
      const rows = await db.selectFrom('subscription').select('facts').where('supporter_id', 'is not', null).execute()
      const counts: Partial<Record<SubscriptionState, number>> = {}
      for (const { state } of rows.map((row) => stateOf(factsOf(row)))) counts[state] = (counts[state] ?? 0) + 1
      return counts
    },
  }
}
