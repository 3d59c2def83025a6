import type { Clock, PlanId } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'
import { ForgedWebhook, PERIOD_S, type PaymentNews, type Payments } from './payments.ts'
import type { BillingStatus } from '../subscription/subscription.ts'

export const FAKE_PATH = '/api/supporters/fake'

type Row = SupportersSchema['fake_subscription']

/** Plays a provider without money: its checkout is a page of ours, and every renewal succeeds (SUP-01). */
export interface FakePayments extends Payments {
  /** The person pressed the button; a second press changes nothing. */
  pay(checkoutId: string, plan: PlanId): Promise<PaymentNews>
  /** Does to a subscription as a bank could, for tests. */
  change(ref: string, change: Partial<Pick<Row, 'status' | 'refunded' | 'paid_until'>>): Promise<PaymentNews>
}

const newsOf = ({ ref, status, paid_until: paidUntilS, ends_then: endsThen, ...row }: Row): PaymentNews => {
  const atMs = Number(row.changed_ms)
  return {
    ref,
    customerRef: ref,
    checkoutId: ref.slice(PREFIX.length),
    facts: {
      billing: { atMs, value: { status: status as BillingStatus, paidUntilS, endsThen } },
      ...(row.refunded ? { refund: { atMs, value: true } } : {}),
    },
  }
}

const PREFIX = 'fake_'

export const createFakePayments = (db: Kysely<SupportersSchema>, clock: Clock): FakePayments => {
  const find = (ref: string): Promise<Row | undefined> =>
    db.selectFrom('fake_subscription').selectAll().where('ref', '=', ref).executeTakeFirst()
  const change = async (ref: string, next: Partial<Row>): Promise<PaymentNews> => {
    const before = await find(ref)
    if (!before) throw new Error(`There is no subscription ${ref}.`)
    const changedMs = String(Math.max(clock.nowMs(), Number(before.changed_ms) + 1))
    const row = { ...before, ...next, changed_ms: changedMs }
    await db
      .updateTable('fake_subscription')
      .set({ ...next, changed_ms: changedMs })
      .where('ref', '=', ref)
      .execute()
    return newsOf(row)
  }
  /** Renews what is due. */
  const renewed = async (row: Row): Promise<PaymentNews> => {
    const nowS = unixSeconds(clock)
    if (row.status !== 'active' || row.ends_then || row.paid_until > nowS) return newsOf(row)
    const periodS = PERIOD_S[row.plan]
    const periods = Math.floor((nowS - row.paid_until) / periodS) + 1
    return change(row.ref, { paid_until: row.paid_until + periods * periodS })
  }
  return {
    provider: 'fake',
    openCheckout: ({ id, origin }) => Promise.resolve(`${origin}${FAKE_PATH}/checkout/${id}`),
    openPortal: (customerRef, returnUrl) =>
      Promise.resolve(`${new URL(returnUrl).origin}${FAKE_PATH}/portal/${customerRef}`),
    cancel: (ref) => change(ref, { ends_then: true }),
    end: (ref, refund) => change(ref, { status: 'ended', ...(refund ? { refunded: true } : {}) }),
    read: async (ref) => {
      const row = await find(ref)
      return row ? renewed(row) : null
    },
    newsOf: () => Promise.reject(new ForgedWebhook('The embedded provider sends no webhooks.')),
    newsSince: async (cursor) => {
      const rows = await db
        .selectFrom('fake_subscription')
        .selectAll()
        .where('changed_ms', '>=', cursor ?? '0')
        .orderBy('changed_ms')
        .execute()
      return { news: rows.map(newsOf), cursor: rows.length === 0 ? cursor : String(rows.at(-1)?.changed_ms) }
    },
    forget: () => Promise.resolve(),
    pay: async (checkoutId, plan) => {
      const nowMs = clock.nowMs()
      const row: Row = {
        ref: `${PREFIX}${checkoutId}`,
        plan,
        status: 'active',
        paid_until: unixSeconds(clock) + PERIOD_S[plan],
        ends_then: false,
        refunded: false,
        changed_ms: String(nowMs),
      }
      await db
        .insertInto('fake_subscription')
        .values(row)
        .onConflict((conflict) => conflict.column('ref').doNothing())
        .execute()
      return newsOf((await find(row.ref)) ?? row)
    },
    change,
  }
}
