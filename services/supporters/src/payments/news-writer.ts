import { randomUUID } from 'node:crypto'
import type { Clock, Language } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Seal } from '../shared/seal.ts'
import type { SupportersSchema } from '../store/schema.ts'
import { dueOf } from '../subscription/due.ts'
import type { PaymentNews, Payments } from './payments.ts'
import {
  mergeFacts,
  subscriptionOf,
  type PaymentFacts,
  type Subscription,
  type SubscriptionState,
} from '../subscription/subscription.ts'

type Row = SupportersSchema['subscription']

export const factsOf = (row: Pick<Row, 'facts'>): PaymentFacts => JSON.parse(row.facts) as PaymentFacts

interface Parts {
  provider: Payments['provider']
  db: Kysely<SupportersSchema>
  seal: Seal
  clock: Clock
}

/** The effect of a piece of news: the row after it, the state before it, and whether its person is known since then. */
export interface Written {
  before: SubscriptionState
  row: Row
  attached: boolean
}

/** The supporter of an address, made if there is none. */
const supporterFor = async (
  { seal, clock }: Parts,
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
const attach = async (
  parts: Parts,
  work: Transaction<SupportersSchema>,
  row: Row,
  checkoutId: string,
): Promise<Row> => {
  const checkout = await work
    .selectFrom('checkout')
    .selectAll()
    .where('id', '=', checkoutId)
    .where('address', 'is not', null)
    .executeTakeFirst()
  if (checkout?.address == null) return row
  const id = await supporterFor(parts, work, parts.seal.open(checkout.address), checkout.language)
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

/** Writes news down in one transaction, and gives a subscription to the person whose checkout began it (SUP-31). */
export const createNewsWriter = (parts: Parts): ((news: PaymentNews) => Promise<Written>) => {
  const { provider, db, clock } = parts
  const stateOf = (facts: PaymentFacts): Subscription => subscriptionOf(facts, unixSeconds(clock))

  return (news) =>
    db.transaction().execute(async (work) => {
      const nowS = unixSeconds(clock)
      await work
        .insertInto('subscription')
        .values({
          ref: news.ref,
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
      // Locked first: two at once wait for each other, and none writes over the other's facts.
      const row = await work
        .selectFrom('subscription')
        .selectAll()
        .where('ref', '=', news.ref)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const before = stateOf(factsOf(row)).state
      const merged = mergeFacts(factsOf(row), news.facts)
      const facts = JSON.stringify(merged)
      const due = dueOf(merged, row.read_at)
      // Late news of somebody who was erased does not bring the customer back.
      const isErased = row.checkout_id !== null && row.supporter_id === null
      const customerRef = isErased ? null : (news.customerRef ?? row.customer_ref)
      await work
        .updateTable('subscription')
        .set({ facts, customer_ref: customerRef, ...due })
        .where('ref', '=', news.ref)
        .execute()
      const next = { ...row, facts, customer_ref: customerRef, ...due }
      // One that was erased has a checkout and no supporter: it stays without.
      if (row.checkout_id !== null || news.checkoutId === undefined) return { before, row: next, attached: false }
      const attached = await attach(parts, work, next, news.checkoutId)
      return { before, row: attached, attached: attached.supporter_id !== null }
    })
}
