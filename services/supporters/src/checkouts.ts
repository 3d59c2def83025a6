import { failure, type Clock, type Failure, type Language, type Plan, type PlanId } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { sql, type Kysely } from 'kysely'
import { CHECKOUT_OPEN_S, type Payments } from './payments/payments.ts'
import type { Seal } from './shared/seal.ts'
import type { SupportersSettings } from './settings.ts'
import { newSecret, type Devices } from './sign-in/devices.ts'
import type { SupportersSchema } from './store/schema.ts'

const CLAIMABLE_FOR_S = 3_600
/** A provider repeats the news of a payment for three days. */
const KEPT_S = 4 * 86_400
const COUNTED_EVERY_MS = 10_000
/** A visitor's checkouts count for this long: people who share an address with a stranger do not wait for days. */
const COUNTED_FOR_S = 3_600
/** No provider takes a payment for an older one, and the news of one has arrived, clocks that differ included. */
const OVER_AFTER_S = CHECKOUT_OPEN_S + 2 * 3_600

export interface CheckoutRequest {
  plan: PlanId
  email: string
  language: Language
  origin: string
  /** An address of `origin`. */
  returnTo: URL
  /** The asking visitor, by the edge's name. */
  visitor: string
  /** The secret of the asking browser, by which two of its payments are known as one person's. */
  payer?: string | undefined
  /** Of the asking device, if it is signed in. */
  renewal?: string | undefined
}

/** How a browser's secret is found again. */
export const payerKeyOf = (seal: Seal, payer: string): string => seal.keyOf(`payer ${payer}`)

/** Payments that people begin. */
export interface Checkouts {
  open(request: CheckoutRequest): Promise<{ url: string } | Failure>
  /** Takes the right to sign in by a checkout: the checkout counts once, within an hour. */
  claim(checkoutId: string): Promise<'claimed' | 'unpaid' | 'unknown'>
  forgetOld(): Promise<void>
}

interface Parts {
  db: Kysely<SupportersSchema>
  plans: readonly Plan[]
  payments: Payments
  devices: Devices
  seal: Seal
  clock: Clock
  settings: Pick<SupportersSettings, 'openCheckouts' | 'openCheckoutsPerVisitor'>
}

export const createCheckouts = ({ db, plans, payments, devices, seal, clock, settings }: Parts): Checkouts => {
  let openInAll = 0
  let countedMs = -Infinity
  const countOpen = async (visitor?: string): Promise<number> => {
    let open = db
      .selectFrom('checkout')
      .select((row) => row.fn.countAll<string>().as('many'))
      .where('address', 'is not', null)
    if (visitor !== undefined)
      open = open.where('visitor', '=', visitor).where('since', '>', unixSeconds(clock) - COUNTED_FOR_S)
    return Number((await open.executeTakeFirstOrThrow()).many)
  }
  /** Forgets so many that can no longer be paid, first those of visitors who have the most. */
  const forgetOver = async (many: number): Promise<void> => {
    await sql`delete from checkout where id in (select id from (select id, since, row_number() over
      (partition by visitor order by since desc) as nth from checkout where address is not null) as open
      where since <= ${unixSeconds(clock) - OVER_AFTER_S} order by nth desc, since limit ${many})`.execute(db)
  }
  /** Open ones are kept for days, so strangers get few each, and fewer when many are open (SUP-247). */
  const isWithinShare = async (visitor: string): Promise<boolean> => {
    const monotonicMs = clock.monotonicMs()
    if (monotonicMs >= countedMs + COUNTED_EVERY_MS) {
      countedMs = monotonicMs
      openInAll = await countOpen()
      if (openInAll > settings.openCheckouts) await forgetOver(openInAll - settings.openCheckouts)
    }
    const share = openInAll < settings.openCheckouts ? settings.openCheckoutsPerVisitor : 1
    return (await countOpen(visitor)) < share
  }
  /** Whether a device that a code of this very address signed in asks. */
  const isOwner = async (email: string, renewal: string | undefined): Promise<boolean> => {
    const device = renewal === undefined ? null : await devices.find(renewal)
    if (device === null || device.subscriptionRef !== null) return false
    const owner = await db
      .selectFrom('supporter')
      .select('address_key')
      .where('id', '=', device.supporterId)
      .executeTakeFirst()
    return owner?.address_key === seal.keyOf(email)
  }

  return {
    open: async ({ plan: planId, email, language, origin, returnTo, visitor, payer, renewal }) => {
      const plan = plans.find(({ id }) => id === planId)
      if (!plan) return failure('unavailable', 'Nobody can become a supporter here: no payment provider is configured.')
      if (!(await isWithinShare(visitor)))
        return failure('rate_limited', 'Too many payments were begun and not made. Try again later.')
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
          payer: payer === undefined ? null : payerKeyOf(seal, payer),
          proven: await isOwner(email, renewal),
          visitor,
        })
        .execute()
      openInAll += 1
      return { url: await payments.openCheckout({ id, plan, email, language, origin, ...urls }) }
    },
    claim: async (checkoutId) => {
      const claimed = await db
        .updateTable('checkout')
        .set({ claimable: false })
        .where('id', '=', checkoutId)
        .where('claimable', '=', true)
        .where('since', '>', unixSeconds(clock) - CLAIMABLE_FOR_S)
        .returning('id')
        .executeTakeFirst()
      if (claimed) return 'claimed'
      const unpaid = await db
        .selectFrom('checkout')
        .select('id')
        .where('id', '=', checkoutId)
        .where('address', 'is not', null)
        .executeTakeFirst()
      return unpaid ? 'unpaid' : 'unknown'
    },
    forgetOld: async () => {
      await db
        .deleteFrom('checkout')
        .where('since', '<=', unixSeconds(clock) - KEPT_S)
        .execute()
    },
  }
}
