import type { Clock } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { sql, type Kysely } from 'kysely'
import type { Entitlements } from '../entitlements/entitlements.ts'
import type { LettersOut } from '../mail/letters-out.ts'
import type { Seal } from '../shared/seal.ts'
import type { SupportersSchema } from '../store/schema.ts'
import { charges, doublesOf, givingWay, type Standing } from './doubles.ts'
import { createNewsWriter, factsOf, type Written } from './news-writer.ts'
import { createPaymentLetters } from './payment-letters.ts'
import type { PaymentNews, Payments } from './payments.ts'
import { createReconcile } from './reconcile.ts'
import { stopOf, subscriptionOf, supporterUntilS, type SubscriptionState } from '../subscription/subscription.ts'

type Row = SupportersSchema['subscription']

/** The subscriptions of all supporters at the provider that is in place, as its news makes them; those of another one are none (SUP-246). */
export interface Subscriptions {
  /** Takes news in, however often and in whatever order they come (SUP-31). */
  receive(news: PaymentNews): Promise<void>
  /** The subscription that says most for a supporter, or with a `ref` that one alone; `null` without it. */
  bestOf(supporterId: string, ref?: string | null): Promise<Standing | null>
  /** The one that a checkout began; when it ended as a double, the one of the same browser that stayed (SUP-241). */
  ofCheckout(checkoutId: string): Promise<Standing | null>
  /** The oldest first. */
  allOf(supporterId: string): Promise<Standing[]>
  /**
   * Asks the provider what happened since the last time, then about every subscription that is due, or was not asked
   * about for a day (SUP-33, SUP-85).
   */
  reconcile(): Promise<void>
  /** The device that paid has shown a code of the address: others' payments give way to this one (SUP-243). */
  prove(supporterId: string, ref: string): Promise<void>
  /** Whether a supporter is still charged by a provider that takes money and is not in place, which nobody here can end. */
  isChargedElsewhere(supporterId: string): Promise<boolean>
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

export const createSubscriptions = ({ db, payments, entitlements, letters, seal, clock }: Parts): Subscriptions => {
  const { provider } = payments
  const standingOf = (row: Row): Standing => {
    const subscription = subscriptionOf(factsOf(row), unixSeconds(clock))
    return { row, subscription, untilS: supporterUntilS(subscription) }
  }
  const best = (all: readonly Standing[]): Standing | null =>
    all.reduce<Standing | null>((most, one) => (most === null || one.untilS >= most.untilS ? one : most), null)

  const allOf = async (supporterId: string): Promise<Standing[]> => {
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('supporter_id', '=', supporterId)
      .where('provider', '=', provider)
      .orderBy('since')
      .orderBy('ref')
      .execute()
    return rows.map(standingOf)
  }

  const bestOf: Subscriptions['bestOf'] = async (supporterId, ref = null) =>
    best((await allOf(supporterId)).filter(({ row }) => ref === null || row.ref === ref))

  const write = createNewsWriter({ provider, db, seal, clock })

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
    for (const ref of [written.row.ref, null]) {
      const standing = await bestOf(supporterId, ref)
      if (!standing || standing.untilS <= unixSeconds(clock)) await entitlements.revoke(supporterId, ref)
    }
    return { ...written, supporterId }
  }

  const writeTo = createPaymentLetters({ db, letters, seal, clock })
  const endAndPayBack = async (ref: string): Promise<void> => {
    await take(await payments.end(ref, true))
  }

  const giveWay = async (supporterId: string): Promise<void> => {
    for (const { row } of givingWay(await allOf(supporterId), unixSeconds(clock))) {
      await endAndPayBack(row.ref)
      await writeTo(supporterId, 'gaveWay', row)
    }
  }

  const receive = async (news: PaymentNews): Promise<void> => {
    const taken = await take(news)
    if (!taken) return
    const { before, row, attached, supporterId } = taken
    const { subscription, untilS } = standingOf(row)
    if (subscription.state === 'past_due' && before !== 'past_due') await writeTo(supporterId, 'unpaid', row)
    const { ending, besideAnother } = doublesOf(await allOf(supporterId), row.ref)
    for (const double of ending) await endAndPayBack(double.row.ref)
    if (ending.some((double) => double.row.ref === row.ref)) await writeTo(supporterId, 'double', row)
    else if (attached && untilS > unixSeconds(clock))
      await writeTo(supporterId, besideAnother ? 'second' : 'welcome', row)
  }

  const reconcile = createReconcile({ db, payments, clock, receive, giveWay })

  return {
    receive,
    bestOf,
    allOf,
    ofCheckout: async (checkoutId) => {
      const row = await db
        .selectFrom('subscription')
        .selectAll()
        .where('checkout_id', '=', checkoutId)
        .where('provider', '=', provider)
        .executeTakeFirst()
      if (row?.supporter_id == null) return null
      const own = standingOf(row)
      if (own.untilS > unixSeconds(clock) || row.payer === null) return own
      return best((await allOf(row.supporter_id)).filter((one) => one.row.payer === row.payer)) ?? own
    },
    reconcile,
    prove: async (supporterId, ref) => {
      await db
        .updateTable('subscription')
        .set({ proven: true })
        .where('supporter_id', '=', supporterId)
        .where('ref', '=', ref)
        .execute()
      for (const double of doublesOf(await allOf(supporterId), ref).ending) await endAndPayBack(double.row.ref)
      await giveWay(supporterId)
    },
    isChargedElsewhere: async (supporterId) => {
      const rows = await db
        .selectFrom('subscription')
        .selectAll()
        .where('supporter_id', '=', supporterId)
        .where('provider', 'not in', [provider, 'fake'])
        .execute()
      return rows.map(standingOf).some(charges)
    },
    counts: async () => {
      const rows = await db
        .selectFrom('subscription')
        .select((row) => [
          sql<SubscriptionState>`case when ${row.ref('ends_at')} <= ${unixSeconds(clock)} then 'ended' else ${row.ref('state')} end`.as(
            'now',
          ),
          row.fn.countAll<string>().as('many'),
        ])
        .where('supporter_id', 'is not', null)
        .where('provider', '=', provider)
        .groupBy('now')
        .execute()
      return Object.fromEntries(rows.map(({ now, many }) => [now, Number(many)]))
    },
  }
}
