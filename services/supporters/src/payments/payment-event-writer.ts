import { randomUUID } from 'node:crypto'
import type { Clock, Language } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Seal } from '../shared/seal.ts'
import type { SupportersSchema } from '../store/schema.ts'
import {
  dueOf,
  mergeFacts,
  subscriptionOf,
  type PaymentState,
  type Subscription,
  type SubscriptionState,
} from '../subscription/subscription.ts'
import type { PaymentEvent, Payments } from './payments.ts'
import { GIVES_WAY_AFTER_S } from './doubles.ts'

type Row = SupportersSchema['subscription']

export const paymentStateOf = (row: Pick<Row, 'facts'>): PaymentState => JSON.parse(row.facts) as PaymentState

interface Deps {
  provider: Payments['provider']
  db: Kysely<SupportersSchema>
  seal: Seal
  clock: Clock
}

/** The effect of an event: the row after it, the state before it, and whether this event identified its person. */
export interface Written {
  before: SubscriptionState
  row: Row
  attached: boolean
}

/** The supporter of an address, made if there is none. */
const supporterFor = async (
  { seal, clock }: Deps,
  work: Transaction<SupportersSchema>,
  address: string,
  language: Language,
): Promise<string> => {
  const key = seal.keyOf(address)
  const made = await work
    .insertInto('supporter')
    .values({
      id: randomUUID(),
      address_key: key,
      address: seal.close(address),
      language,
      since: unixSeconds(clock),
      proven: false,
    })
    .onConflict((conflict) => conflict.column('address_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const found = await work.selectFrom('supporter').select('id').where('address_key', '=', key).executeTakeFirstOrThrow()
  return found.id
}

/** Gives a subscription to the person whose checkout began it. */
const attach = async (deps: Deps, work: Transaction<SupportersSchema>, row: Row, checkoutId: string): Promise<Row> => {
  const checkout = await work
    .selectFrom('checkout')
    .selectAll()
    .where('id', '=', checkoutId)
    .where('address', 'is not', null)
    .executeTakeFirst()
  if (checkout?.address == null) return row
  const id = await supporterFor(deps, work, deps.seal.open(checkout.address), checkout.language)
  const { plan, amount, currency, payer, proven } = checkout
  const next = { supporter_id: id, checkout_id: checkoutId, plan, amount, currency, payer, proven }
  await work.updateTable('subscription').set(next).where('ref', '=', row.ref).execute()
  await work
    .updateTable('checkout')
    .set({ address: null, supporter_id: id, claimable: true })
    .where('id', '=', checkoutId)
    .execute()
  return { ...row, ...next }
}

/** Writes an event in one transaction, and gives a subscription to the person whose checkout began it (SUP-31). */
export const createPaymentEventWriter = (deps: Deps): ((event: PaymentEvent) => Promise<Written>) => {
  const { provider, db, clock } = deps
  const stateOf = (facts: PaymentState): Subscription => subscriptionOf(facts, unixSeconds(clock))

  return (event) =>
    db.transaction().execute(async (work) => {
      const nowS = unixSeconds(clock)
      await work
        .insertInto('subscription')
        .values({
          ref: event.ref,
          provider,
          supporter_id: null,
          checkout_id: null,
          customer_ref: null,
          plan: 'month',
          amount: 0,
          currency: '',
          facts: '{}',
          since: nowS,
          read_at: nowS,
          payer: null,
          proven: false,
          ...dueOf({}, nowS),
        })
        .onConflict((conflict) => conflict.column('ref').doNothing())
        .execute()
      // Locked first, so concurrent events do not overwrite each other's facts.
      const row = await work
        .selectFrom('subscription')
        .selectAll()
        .where('ref', '=', event.ref)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const before = stateOf(paymentStateOf(row)).state
      const merged = mergeFacts(paymentStateOf(row), event.facts)
      const facts = JSON.stringify(merged)
      const due = dueOf(merged, row.read_at)
      // A late event of an erased person does not bring the customer back.
      const isErased = row.checkout_id !== null && row.supporter_id === null
      const customerRef = isErased ? null : (event.customerRef ?? row.customer_ref)
      await work
        .updateTable('subscription')
        .set({ facts, customer_ref: customerRef, ...due })
        .where('ref', '=', event.ref)
        .execute()
      const next = { ...row, facts, customer_ref: customerRef, ...due }
      // An erased one has a checkout but no supporter, and stays that way.
      if (row.checkout_id !== null || event.checkoutId === undefined) return { before, row: next, attached: false }
      const attached = await attach(deps, work, next, event.checkoutId)
      return { before, row: attached, attached: attached.supporter_id !== null }
    })
}

interface ReconcileDeps {
  db: Kysely<SupportersSchema>
  payments: Payments
  clock: Clock
  receive: (event: PaymentEvent) => Promise<void>
  /** Ends an address's unproven payments whose day is over. */
  giveWay: (supporterId: string) => Promise<void>
}

/** Reads the provider's events and due subscriptions, and ends unproven payments (SUP-33, SUP-243). */
export const createReconcile = ({ db, payments, clock, receive, giveWay }: ReconcileDeps): (() => Promise<void>) => {
  const { provider } = payments
  /** Reads the events since the last time, and stores the cursor. */
  const catchUp = async (): Promise<void> => {
    const known = await db
      .selectFrom('provider_cursor')
      .select('cursor')
      .where('provider', '=', provider)
      .executeTakeFirst()
    const { events, cursor } = await payments.eventsSince(known?.cursor ?? null)
    for (const piece of events) await receive(piece)
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
      .select(['ref', 'facts'])
      .where('due_at', '<=', nowS)
      .where('provider', '=', provider)
      .where('supporter_id', 'is not', null)
      .execute()
    const failures: unknown[] = []
    for (const row of rows) {
      try {
        const event = await payments.read(row.ref)
        const { due_at } = dueOf(paymentStateOf(row), nowS)
        await db.updateTable('subscription').set({ read_at: nowS, due_at }).where('ref', '=', row.ref).execute()
        if (event) await receive(event)
      } catch (error) {
        // Continue with the rest.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some subscriptions could not be asked about.')
  }

  /** Ends unproven payments whose day is over. */
  const giveWayEverywhere = async (): Promise<void> => {
    const rows = await db
      .selectFrom('subscription as unproven')
      .innerJoin('subscription as proven', 'proven.supporter_id', 'unproven.supporter_id')
      .select('unproven.supporter_id as id')
      .distinct()
      .where('unproven.proven', '=', false)
      .where('proven.proven', '=', true)
      .where('unproven.due_at', 'is not', null)
      .where('proven.due_at', 'is not', null)
      .where('unproven.since', '<=', unixSeconds(clock) - GIVES_WAY_AFTER_S)
      .execute()
    for (const { id } of rows) if (id !== null) await giveWay(id)
  }

  return async () => {
    try {
      await catchUp()
    } finally {
      try {
        await readDue()
      } finally {
        await giveWayEverywhere()
      }
    }
  }
}
