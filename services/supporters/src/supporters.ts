import {
  failure,
  limits,
  type Clock,
  type EntitlementKeys,
  type Failure,
  type IssuedEntitlement,
  type Language,
  type Plan,
  type PlanId,
  type SupporterSession,
} from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely } from 'kysely'
import type { Entitlements, Holder } from './entitlements/entitlements.ts'
import type { SigningKeys } from './entitlements/signing-keys.ts'
import type { LettersOut } from './letters-out.ts'
import type { Payments } from './payments/payments.ts'
import type { Subscriptions } from './payments/subscriptions.ts'
import { subscriptionTable, type SubscriptionState } from './payments/subscription.ts'
import type { Seal } from './seal.ts'
import type { Codes } from './sign-in/codes.ts'
import { newSecret, type Devices } from './sign-in/devices.ts'
import type { SupportersSchema } from './store/schema.ts'

const CLAIMABLE_FOR_S = 3_600
/** A provider repeats the news of a payment for three days. */
const CHECKOUT_KEPT_S = 4 * 86_400
/** The figures of payments are kept for as long as tax law asks for them at most. */
const FIGURES_KEPT_S = 10 * 366 * 86_400

interface CheckoutRequest {
  plan: PlanId
  email: string
  language: Language
  origin: string
  /** An address of `origin`. */
  returnTo: URL
}

/** A response that is over, with the device's renewal so that its person can still erase everything. */
export type Refusal = Failure & { renewal?: string }

/** Everything that a person can do about a subscription. Nothing tells a stranger whether an address is a supporter's. */
export interface Supporters {
  readonly plans: readonly Plan[]
  openCheckout(request: CheckoutRequest): Promise<{ url: string }>
  /** Mails a code to a supporter, and does nothing for anybody else. */
  sendCode(email: string, language: Language | undefined): Promise<void>
  signIn(email: string, code: string): Promise<SupporterSession | Refusal>
  /** Signs in the device that paid, once within an hour, when the checkout made its person a supporter. */
  claim(checkoutId: string): Promise<SupporterSession | Refusal>
  /**
   * `last` is the device's last entitlement; a device that shows none is told from others by the name of its browser. A renewal
   * that a sixth device uses signs out all of them and tells the owner (SUP-220).
   */
  renew(renewal: string, holder: { last: string | undefined; browser: string }): Promise<IssuedEntitlement | Failure>
  openPortal(renewal: string, returnUrl: string): Promise<{ url: string } | Failure>
  /** Ends every subscription of the person with the period that is paid. */
  cancel(renewal: string): Promise<{ state: SubscriptionState; untilS: number } | Failure>
  /** Ends everything now and forgets the person; the figures of payments stay. */
  erase(renewal: string): Promise<Failure | null>
  keys(): Promise<EntitlementKeys>
  /** Deletes what is over. */
  forgetOld(): Promise<void>
}

interface Parts {
  db: Kysely<SupportersSchema>
  plans: readonly Plan[]
  payments: Payments
  subscriptions: Subscriptions
  entitlements: Entitlements
  signingKeys: SigningKeys
  codes: Codes
  devices: Devices
  letters: LettersOut
  seal: Seal
  clock: Clock
}

const notSignedIn = (): Failure => failure('unauthorized', 'This device is not signed in. Ask for a code.')
const isOver = (): Failure => failure('payment_required', 'The subscription is over.')

/** Whether the payment of a checkout has not arrived; an unknown checkout awaits none. */
const isUnpaid = async (db: Parts['db'], checkoutId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('checkout')
    .select('id')
    .where('id', '=', checkoutId)
    .where('address', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes a person in one transaction; the figures of payments stay, without anybody. */
const forgetPerson = (db: Parts['db'], supporterId: string): Promise<void> =>
  db.transaction().execute(async (work) => {
    const supporter = await work
      .deleteFrom('supporter')
      .where('id', '=', supporterId)
      .returning('address_key')
      .executeTakeFirst()
    if (supporter) await work.deleteFrom('code').where('address_key', '=', supporter.address_key).execute()
    await work.deleteFrom('device').where('supporter_id', '=', supporterId).execute()
    await work.deleteFrom('checkout').where('supporter_id', '=', supporterId).execute()
    await work
      .updateTable('subscription')
      .set({ supporter_id: null, customer_ref: null, checkout_id: '' })
      .where('supporter_id', '=', supporterId)
      .execute()
  })

const openCheckoutOf =
  ({ db, plans, payments, seal, clock }: Parts): Supporters['openCheckout'] =>
  async ({ plan: planId, email, language, origin, returnTo }) => {
    const plan = plans.find(({ id }) => id === planId)
    if (!plan) throw new Error(`There is no plan ${planId}.`)
    const id = newSecret()
    const { amount, currency } = plan
    const back = (value: string): string => {
      const url = new URL(returnTo)
      url.searchParams.set('checkout', value)
      return url.href
    }
    const urls = { paidUrl: back(id), cancelledUrl: back('cancelled') }
    await db
      .insertInto('checkout')
      .values({
        id,
        plan: planId,
        amount,
        currency,
        address: seal.close(email),
        language,
        paid_url: urls.paidUrl,
        cancelled_url: urls.cancelledUrl,
        since: unixSeconds(clock),
        supporter_id: null,
        claimable: false,
      })
      .execute()
    const url = await payments.openCheckout({
      id,
      plan,
      email,
      language,
      origin,
      ...urls,
    })
    return { url }
  }

const forgetOldOf =
  ({ db, entitlements, codes, signingKeys, clock }: Parts): Supporters['forgetOld'] =>
  async () => {
    await Promise.all([entitlements.forgetOld(), codes.forgetOld(), signingKeys.forgetOld()])
    await db
      .deleteFrom('checkout')
      .where('since', '<=', unixSeconds(clock) - CHECKOUT_KEPT_S)
      .execute()
    await db
      .deleteFrom('subscription')
      .where('supporter_id', 'is', null)
      .where('read_at', '<=', unixSeconds(clock) - FIGURES_KEPT_S)
      .execute()
  }

export const createSupporters = (parts: Parts): Supporters => {
  const { db, plans, payments, subscriptions, entitlements, signingKeys, codes, devices, letters, seal, clock } = parts

  const untilOf = async (supporterId: string): Promise<number> => (await subscriptions.bestOf(supporterId))?.untilS ?? 0
  const issue = async (supporterId: string, holder: Holder): Promise<IssuedEntitlement | Failure> => {
    const untilS = await untilOf(supporterId)
    if (untilS <= unixSeconds(clock)) return isOver()
    const issued = await entitlements.issue(supporterId, untilS, holder)
    // A refund in between revokes what it finds, and this one may not have been there yet (SUP-96).
    if ((await untilOf(supporterId)) > unixSeconds(clock)) return issued
    await entitlements.revoke(supporterId)
    return isOver()
  }
  const tellOwner = async (supporterId: string, kind: 'device' | 'copied'): Promise<void> => {
    const owner = await db.selectFrom('supporter').selectAll().where('id', '=', supporterId).executeTakeFirst()
    if (owner) letters.send(seal.open(owner.address), kind, owner.language)
  }
  const supporterOf = async (renewal: string): Promise<string | null> =>
    (await devices.find(renewal))?.supporterId ?? null
  const session = async (supporterId: string): Promise<SupporterSession | Refusal> => {
    const { id, renewal, displaced } = await devices.add(supporterId)
    if (displaced) await tellOwner(supporterId, 'device')
    return { ...(await issue(supporterId, { device: id })), renewal }
  }

  return {
    plans,
    openCheckout: openCheckoutOf(parts),
    sendCode: async (email, language) => {
      const key = seal.keyOf(email)
      const code = await codes.make(key)
      const supporter = await db.selectFrom('supporter').selectAll().where('address_key', '=', key).executeTakeFirst()
      if (code !== null && supporter) letters.send(email, 'code', language ?? supporter.language, code)
    },
    signIn: async (email, code) => {
      const key = seal.keyOf(email)
      const checked = await codes.check(key, code)
      if (checked === 'wrong') return failure('code_wrong', 'This is not the code.')
      if (checked === 'expired') return failure('code_expired', 'The code is no longer valid. Ask for a new one.')
      const supporter = await db.selectFrom('supporter').select('id').where('address_key', '=', key).executeTakeFirst()
      return supporter ? session(supporter.id) : failure('code_wrong', 'This is not the code.')
    },
    claim: async (checkoutId) => {
      const nowS = unixSeconds(clock)
      const claimed = await db
        .updateTable('checkout')
        .set({ claimable: false })
        .where('id', '=', checkoutId)
        .where('claimable', '=', true)
        .where('since', '>', nowS - CLAIMABLE_FOR_S)
        .returning('supporter_id')
        .executeTakeFirst()
      if (claimed?.supporter_id != null) return session(claimed.supporter_id)
      const waiting = await isUnpaid(db, checkoutId)
      return waiting ? failure('payment_required', 'The payment has not arrived yet.') : notSignedIn()
    },
    renew: async (renewal, { last, browser }) => {
      const device = await devices.find(renewal)
      if (device === null) return notSignedIn()
      const { id, supporterId } = device
      const proof = last === undefined ? { browser: seal.keyOf(browser) } : { shown: last }
      const { line, others } = await entitlements.replace(id, proof)
      if (others < limits.supporterDevices) return issue(supporterId, { device: id, line })
      await devices.signOut(id)
      await tellOwner(supporterId, 'copied')
      return notSignedIn()
    },
    openPortal: async (renewal, returnUrl) => {
      const supporterId = await supporterOf(renewal)
      if (supporterId === null) return notSignedIn()
      const best = await subscriptions.bestOf(supporterId)
      const supporter = await db
        .selectFrom('supporter')
        .select('language')
        .where('id', '=', supporterId)
        .executeTakeFirst()
      if (best?.row.customer_ref == null || !supporter) return isOver()
      return { url: await payments.openPortal(best.row.customer_ref, returnUrl, supporter.language) }
    },
    cancel: async (renewal) => {
      const supporterId = await supporterOf(renewal)
      if (supporterId === null) return notSignedIn()
      const charging = (await subscriptions.allOf(supporterId)).filter(
        ({ subscription }) => subscriptionTable[subscription.state].charges,
      )
      for (const { row, subscription } of charging) {
        // Nothing is paid beyond now, so there is no period to wait for.
        const isUnpaid = subscription.state !== 'active' && subscription.state !== 'trial'
        await subscriptions.receive(isUnpaid ? await payments.end(row.ref, false) : await payments.cancel(row.ref))
      }
      const after = await subscriptions.bestOf(supporterId)
      if (!after || (charging.length === 0 && after.untilS <= unixSeconds(clock))) return isOver()
      const { subscription } = after
      return { state: subscription.state, untilS: 'paidUntilS' in subscription ? subscription.paidUntilS : 0 }
    },
    erase: async (renewal) => {
      const supporterId = await supporterOf(renewal)
      if (supporterId === null) return notSignedIn()
      for (const { row, subscription } of await subscriptions.allOf(supporterId)) {
        if (subscription.state !== 'ended' && subscription.state !== 'refunded') await payments.end(row.ref, false)
        if (row.customer_ref !== null) await payments.forget(row.customer_ref)
      }
      await entitlements.revoke(supporterId)
      await forgetPerson(db, supporterId)
      return null
    },
    keys: async () => {
      await signingKeys.current()
      return { keys: await signingKeys.published(), revoked: await entitlements.revoked() }
    },
    forgetOld: forgetOldOf(parts),
  }
}
