import { failure, type Clock, type Failure } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely } from 'kysely'
import type { Entitlements } from './sign-in/entitlements.ts'
import { charges } from './payments/doubles.ts'
import type { Payments } from './payments/payments.ts'
import type { SubscriptionState } from './subscription/subscription.ts'
import type { Subscriptions } from './payments/subscriptions.ts'
import type { Devices } from './sign-in/devices.ts'
import type { SupportersSchema } from './store/schema.ts'

/** A signed-in device ends its subscriptions here, and its person sees the payments. */
export interface AccountActions {
  /** Needs a code, as the next one. */
  openPortal(renewal: string, returnUrl: string): Promise<{ url: string } | Failure>
  /** Ends every subscription of the device at the end of its paid period. */
  cancel(renewal: string): Promise<{ state: SubscriptionState; untilS: number } | Failure>
  /** Ends everything now and forgets the person; the figures of payments stay. */
  erase(renewal: string): Promise<Failure | null>
}

interface Deps {
  db: Kysely<SupportersSchema>
  payments: Payments
  subscriptions: Subscriptions
  entitlements: Entitlements
  devices: Devices
  clock: Clock
}

export const notSignedIn = (): Failure => failure('unauthorized', 'This device is not signed in. Ask for a code.')
export const isOver = (): Failure => failure('payment_required', 'The subscription is over.')
const needsCode = (): Failure => failure('sign_in_needed', 'This needs a device that is signed in by a code.')

/** Deletes a person in one transaction; the figures of payments stay, without names. */
const forgetPerson = (db: Deps['db'], supporterId: string): Promise<void> =>
  db.transaction().execute(async (work) => {
    const supporter = await work
      .deleteFrom('supporter')
      .where('id', '=', supporterId)
      .returning('address_key')
      .executeTakeFirst()
    if (supporter) {
      await work.deleteFrom('code').where('address_key', '=', supporter.address_key).execute()
      await work.deleteFrom('letter').where('address_key', '=', supporter.address_key).execute()
    }
    await work.deleteFrom('device').where('supporter_id', '=', supporterId).execute()
    await work.deleteFrom('checkout').where('supporter_id', '=', supporterId).execute()
    await work
      .updateTable('subscription')
      .set({ supporter_id: null, customer_ref: null, checkout_id: '', payer: null })
      .where('supporter_id', '=', supporterId)
      .execute()
  })

export const createAccountActions = ({
  db,
  payments,
  subscriptions,
  entitlements,
  devices,
  clock,
}: Deps): AccountActions => {
  /** Ends everything at the provider, then forgets the person; a charge that this service cannot end keeps both (SUP-44, SUP-246). */
  const eraseAll = async (supporterId: string): Promise<Failure | null> => {
    if (await subscriptions.isChargedElsewhere(supporterId))
      return failure('unavailable', 'A subscription belongs to a payment provider that is not configured here now.')
    for (const { row, subscription } of await subscriptions.allOf(supporterId)) {
      if (subscription.state !== 'ended' && subscription.state !== 'refunded') await payments.end(row.ref, false)
      if (row.customer_ref !== null) await payments.forget(row.customer_ref)
    }
    await entitlements.revokeAll(supporterId)
    await forgetPerson(db, supporterId)
    return null
  }
  return {
    openPortal: async (renewal, returnUrl) => {
      const device = await devices.find(renewal)
      if (device === null) return notSignedIn()
      if (device.subscriptionRef !== null) return needsCode()
      const all = await subscriptions.allOf(device.supporterId)
      const best = all.findLast(({ row }) => row.proven) ?? (await subscriptions.bestOf(device.supporterId))
      const supporter = await db
        .selectFrom('supporter')
        .select('language')
        .where('id', '=', device.supporterId)
        .executeTakeFirst()
      if (best?.row.customer_ref == null || !supporter) return isOver()
      return { url: await payments.openPortal(best.row.customer_ref, returnUrl, supporter.language) }
    },
    cancel: async (renewal) => {
      const device = await devices.find(renewal)
      if (device === null) return notSignedIn()
      const { supporterId, subscriptionRef } = device
      const own = (await subscriptions.allOf(supporterId)).filter(
        ({ row }) => subscriptionRef === null || row.ref === subscriptionRef,
      )
      const charging = own.filter(charges)
      for (const { row, subscription } of charging) {
        // Nothing is paid beyond now, so there is no period to wait for.
        const isUnpaid = subscription.state !== 'active' && subscription.state !== 'trial'
        await subscriptions.receive(isUnpaid ? await payments.end(row.ref, false) : await payments.cancel(row.ref))
      }
      const after = await subscriptions.bestOf(supporterId, subscriptionRef)
      if (!after || (charging.length === 0 && after.untilS <= unixSeconds(clock))) return isOver()
      const { subscription } = after
      return { state: subscription.state, untilS: 'paidUntilS' in subscription ? subscription.paidUntilS : 0 }
    },
    erase: async (renewal) => {
      const device = await devices.find(renewal)
      if (device === null) return notSignedIn()
      return device.subscriptionRef === null ? eraseAll(device.supporterId) : needsCode()
    },
  }
}
