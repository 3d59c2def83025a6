import type { EmailKind } from '../mail/emails.ts'
import type { Clock, PaymentProvider } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { sql, type Kysely } from 'kysely'
import type { Entitlements } from '../sign-in/entitlements.ts'
import type { EmailSender } from '../mail/mail.ts'
import type { Seal } from '../shared/seal.ts'
import type { SupportersSchema } from '../store/schema.ts'
import { charges, doublesOf, givingWay, type Standing } from './doubles.ts'
import { createPaymentEventWriter, paymentStateOf, type Written, createReconcile } from './payment-event-writer.ts'
import type { PaymentEvent, Payments } from './payments.ts'
import { stopOf, subscriptionOf, supporterUntilS, type SubscriptionState } from '../subscription/subscription.ts'
import { EMAILS_KEPT_S, PAYMENTS } from '../sign-in/email-queue.ts'

/** The maximum per address within `EMAILS_KEPT_S` about unproven payments, which any visitor can make, since trials are free. */
const UNPROVEN_EMAILS = 6

interface PaymentEmailsDeps {
  db: Kysely<SupportersSchema>
  emails: EmailSender
  seal: Seal
  clock: Clock
}

/** Emails a supporter about a payment; limited for unproven ones (SUP-245). */
const createPaymentEmails = ({ db, emails, seal, clock }: PaymentEmailsDeps) => {
  const mayBeSent = (addressKey: string): Promise<boolean> =>
    db.transaction().execute(async (work) => {
      await sql`select pg_advisory_xact_lock(hashtext(${addressKey}))`.execute(work)
      const nowS = unixSeconds(clock)
      const sent = await work
        .selectFrom('letter')
        .select('sent_at')
        .where('address_key', '=', addressKey)
        .where('visitor', '=', PAYMENTS)
        .where('sent_at', '>', nowS - EMAILS_KEPT_S)
        .execute()
      if (sent.length >= UNPROVEN_EMAILS) return false
      await work.insertInto('letter').values({ address_key: addressKey, visitor: PAYMENTS, sent_at: nowS }).execute()
      return true
    })
  return async (supporterId: string, kind: EmailKind, { proven }: { proven: boolean }): Promise<void> => {
    const supporter = await db.selectFrom('supporter').selectAll().where('id', '=', supporterId).executeTakeFirst()
    if (supporter && (proven || (await mayBeSent(supporter.address_key))))
      emails.send(seal.open(supporter.address), kind, supporter.language)
  }
}

type Row = SupportersSchema['subscription']

/** The subscriptions of all supporters at the provider that is in place, as its events make them; those of another provider do not count (SUP-246). */
export interface Subscriptions {
  /** Applies an event; repeated events and any order lead to the same state (SUP-31). */
  receive(event: PaymentEvent): Promise<void>
  /** A supporter's most valuable subscription, or with `ref` that one only; `null` without any. */
  bestOf(supporterId: string, ref?: string | null): Promise<Standing | null>
  /** The subscription of a checkout; if it ended as a duplicate, the remaining one of the same browser (SUP-241). */
  ofCheckout(checkoutId: string): Promise<Standing | null>
  /** The oldest first. */
  allOf(supporterId: string): Promise<Standing[]>
  /**
   * Reads the provider's new events, then every subscription that is due or was not read for a day (SUP-33).
   */
  reconcile(): Promise<void>
  /** The paying device has proven the address by a code: unproven payments end (SUP-243). */
  prove(supporterId: string, ref: string): Promise<void>
  /** Whether a supporter is still charged by a real provider that is not configured, which this service cannot end. */
  isChargedElsewhere(supporterId: string): Promise<boolean>
  /** Counts subscriptions by state (EDG-290). */
  counts(): Promise<Partial<Record<SubscriptionState, number>>>
}

interface Deps {
  db: Kysely<SupportersSchema>
  payments: Payments
  entitlements: Entitlements
  emails: EmailSender
  seal: Seal
  clock: Clock
}

class PgSubscriptions implements Subscriptions {
  readonly #deps: Deps
  readonly #provider: PaymentProvider | 'none'

  constructor(deps: Deps) {
    this.#deps = deps
    this.#provider = this.#deps.payments.provider
    this.#write = createPaymentEventWriter({
      provider: this.#provider,
      db: this.#deps.db,
      seal: this.#deps.seal,
      clock: this.#deps.clock,
    })
    this.#writeTo = createPaymentEmails({
      db: this.#deps.db,
      emails: this.#deps.emails,
      seal: this.#deps.seal,
      clock: this.#deps.clock,
    })
    this.reconcile = createReconcile({
      db: this.#deps.db,
      payments: this.#deps.payments,
      clock: this.#deps.clock,
      receive: this.receive,
      giveWay: this.#giveWay,
    })
  }

  readonly #standingOf = (row: Row): Standing => {
    const subscription = subscriptionOf(paymentStateOf(row), unixSeconds(this.#deps.clock))
    return { row, subscription, untilS: supporterUntilS(subscription) }
  }
  readonly #write: (event: PaymentEvent) => Promise<Written>
  readonly #writeTo: (supporterId: string, kind: EmailKind, { proven }: { proven: boolean }) => Promise<void>
  readonly #giveWay = async (supporterId: string): Promise<void> => {
    for (const { row } of givingWay(await this.allOf(supporterId), unixSeconds(this.#deps.clock))) {
      await this.#endAndPayBack(row.ref)
      await this.#writeTo(supporterId, 'gaveWay', row)
    }
  }
  readonly receive = async (event: PaymentEvent): Promise<void> => {
    const taken = await this.#take(event)
    if (!taken) return
    const { before, row, attached, supporterId } = taken
    const { subscription, untilS } = this.#standingOf(row)
    if (subscription.state === 'past_due' && before !== 'past_due') await this.#writeTo(supporterId, 'unpaid', row)
    const { ending, besideAnother } = doublesOf(await this.allOf(supporterId), row.ref)
    for (const double of ending) await this.#endAndPayBack(double.row.ref)
    if (ending.some((double) => double.row.ref === row.ref)) await this.#writeTo(supporterId, 'double', row)
    else if (attached && untilS > unixSeconds(this.#deps.clock))
      await this.#writeTo(supporterId, besideAnother ? 'second' : 'welcome', row)
  }
  readonly reconcile: () => Promise<void>

  async allOf(supporterId: string): Promise<Standing[]> {
    const rows = await this.#deps.db
      .selectFrom('subscription')
      .selectAll()
      .where('supporter_id', '=', supporterId)
      .where('provider', '=', this.#provider)
      .orderBy('since')
      .orderBy('ref')
      .execute()
    return rows.map(this.#standingOf)
  }

  async bestOf(supporterId: string, ref: string | null = null): Promise<Standing | null> {
    return this.#best((await this.allOf(supporterId)).filter(({ row }) => ref === null || row.ref === ref))
  }

  async ofCheckout(checkoutId: string): Promise<Standing | null> {
    const row = await this.#deps.db
      .selectFrom('subscription')
      .selectAll()
      .where('checkout_id', '=', checkoutId)
      .where('provider', '=', this.#provider)
      .executeTakeFirst()
    if (row?.supporter_id == null) return null
    const own = this.#standingOf(row)
    if (own.untilS > unixSeconds(this.#deps.clock) || row.payer === null) return own
    return this.#best((await this.allOf(row.supporter_id)).filter((one) => one.row.payer === row.payer)) ?? own
  }

  async prove(supporterId: string, ref: string): Promise<void> {
    await this.#deps.db
      .updateTable('subscription')
      .set({ proven: true })
      .where('supporter_id', '=', supporterId)
      .where('ref', '=', ref)
      .execute()
    for (const double of doublesOf(await this.allOf(supporterId), ref).ending) await this.#endAndPayBack(double.row.ref)
    await this.#giveWay(supporterId)
  }

  async isChargedElsewhere(supporterId: string): Promise<boolean> {
    const rows = await this.#deps.db
      .selectFrom('subscription')
      .selectAll()
      .where('supporter_id', '=', supporterId)
      .where('provider', 'not in', [this.#provider, 'fake'])
      .execute()
    return rows.map(this.#standingOf).some(charges)
  }

  async counts(): Promise<Partial<Record<SubscriptionState, number>>> {
    const rows = await this.#deps.db
      .selectFrom('subscription')
      .select((row) => [
        sql<SubscriptionState>`case when ${row.ref('ends_at')} <= ${unixSeconds(this.#deps.clock)} then 'ended' else ${row.ref('state')} end`.as(
          'now',
        ),
        row.fn.countAll<string>().as('many'),
      ])
      .where('supporter_id', 'is not', null)
      .where('provider', '=', this.#provider)
      .groupBy('now')
      .execute()
    return Object.fromEntries(rows.map(({ now, many }) => [now, Number(many)]))
  }

  #best(all: readonly Standing[]): Standing | null {
    return all.reduce<Standing | null>((most, one) => (most === null || one.untilS >= most.untilS ? one : most), null)
  }

  /** Applies an event; `null` for a subscription without a holder. */
  async #take(event: PaymentEvent): Promise<(Written & { supporterId: string }) | null> {
    let written = await this.#write(event)
    const stop = stopOf(paymentStateOf(written.row))
    if (stop !== null) {
      const stopped =
        stop === 'now' ? await this.#deps.payments.end(event.ref, false) : await this.#deps.payments.cancel(event.ref)
      written = { ...written, row: (await this.#write(stopped)).row }
    }
    const { supporter_id: supporterId } = written.row
    if (supporterId === null) return null
    for (const ref of [written.row.ref, null]) {
      const standing = await this.bestOf(supporterId, ref)
      if (!standing || standing.untilS <= unixSeconds(this.#deps.clock))
        await this.#deps.entitlements.revoke(supporterId, ref)
    }
    return { ...written, supporterId }
  }

  async #endAndPayBack(ref: string): Promise<void> {
    await this.#take(await this.#deps.payments.end(ref, true))
  }
}

export const createSubscriptions = (deps: Deps): Subscriptions => new PgSubscriptions(deps)
