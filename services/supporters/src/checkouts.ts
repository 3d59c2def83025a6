import { failure, type Clock, type Failure, type Language, type Plan, type PlanId } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { sql, type Kysely } from 'kysely'
import { CHECKOUT_OPEN_S, type Payments } from './payments/payments.ts'
import type { Seal } from './shared/seal.ts'
import type { SupportersSettings } from './settings.ts'
import { newSecret, type Devices } from './sign-in/devices.ts'
import type { SupportersSchema } from './store/schema.ts'

const CLAIMABLE_FOR_S = 3_600
/** A provider repeats the events of a payment for three days. */
const KEPT_S = 4 * 86_400
const COUNTED_EVERY_MS = 10_000
/** How long a visitor's checkouts count, so people who share an address with a stranger do not wait for days. */
const COUNTED_FOR_S = 3_600
/** Beyond this no provider accepts a payment for it, and all events have arrived, even with clock skew. */
const OVER_AFTER_S = CHECKOUT_OPEN_S + 2 * 3_600

export interface CheckoutRequest {
  plan: PlanId
  email: string
  language: Language
  origin: string
  /** An address of `origin`. */
  returnTo: URL
  /** The edge's pseudonym of the visitor. */
  visitor: string
  /** The secret of the browser, which links its payments to one person. */
  payer?: string | undefined
  /** The renewal of the requesting device, if it is signed in. */
  renewal?: string | undefined
}

/** The lookup key of a browser's secret. */
export const payerKeyOf = (seal: Seal, payer: string): string => seal.keyOf(`payer ${payer}`)

/** Checkouts that people have started. */
export interface Checkouts {
  open(request: CheckoutRequest): Promise<{ url: string } | Failure>
  /** Uses up a checkout's right to sign in, which counts once, within an hour. */
  claim(checkoutId: string): Promise<'claimed' | 'unpaid' | 'unknown'>
  forgetOld(): Promise<void>
}

interface Deps {
  db: Kysely<SupportersSchema>
  plans: readonly Plan[]
  payments: Payments
  devices: Devices
  seal: Seal
  clock: Clock
  settings: Pick<SupportersSettings, 'openCheckouts' | 'openCheckoutsPerVisitor'>
}

class PgCheckouts implements Checkouts {
  readonly #deps: Deps
  #openInAll = 0
  #countedMs = -Infinity

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async open({
    plan: planId,
    email,
    language,
    origin,
    returnTo,
    visitor,
    payer,
    renewal,
  }: CheckoutRequest): Promise<{ url: string } | Failure> {
    const plan = this.#deps.plans.find(({ id }) => id === planId)
    if (!plan) return failure('unavailable', 'There are no subscriptions here: no payment provider is configured.')
    if (!(await this.#isWithinShare(visitor)))
      return failure('rate_limited', 'Too many unpaid checkouts. Try again later.')
    const id = newSecret()
    const { amount, currency } = plan
    const back = (value: string): string => {
      const url = new URL(returnTo)
      url.searchParams.set('checkout', value)
      return url.href
    }
    const urls = { paidUrl: back(id), cancelledUrl: back('cancelled') }
    await this.#deps.db
      .insertInto('checkout')
      .values({
        id,
        plan: planId,
        amount,
        currency,
        address: this.#deps.seal.close(email),
        language,
        paid_url: urls.paidUrl,
        cancelled_url: urls.cancelledUrl,
        since: unixSeconds(this.#deps.clock),
        supporter_id: null,
        claimable: false,
        payer: payer === undefined ? null : payerKeyOf(this.#deps.seal, payer),
        proven: await this.#isOwner(email, renewal),
        visitor,
      })
      .execute()
    this.#openInAll += 1
    return { url: await this.#deps.payments.openCheckout({ id, plan, email, language, origin, ...urls }) }
  }

  async claim(checkoutId: string): Promise<'claimed' | 'unpaid' | 'unknown'> {
    const claimed = await this.#deps.db
      .updateTable('checkout')
      .set({ claimable: false })
      .where('id', '=', checkoutId)
      .where('claimable', '=', true)
      .where('since', '>', unixSeconds(this.#deps.clock) - CLAIMABLE_FOR_S)
      .returning('id')
      .executeTakeFirst()
    if (claimed) return 'claimed'
    const unpaid = await this.#deps.db
      .selectFrom('checkout')
      .select('id')
      .where('id', '=', checkoutId)
      .where('address', 'is not', null)
      .executeTakeFirst()
    return unpaid ? 'unpaid' : 'unknown'
  }

  async forgetOld(): Promise<void> {
    await this.#deps.db
      .deleteFrom('checkout')
      .where('since', '<=', unixSeconds(this.#deps.clock) - KEPT_S)
      .execute()
  }

  async #countOpen(visitor?: string): Promise<number> {
    let open = this.#deps.db
      .selectFrom('checkout')
      .select((row) => row.fn.countAll<string>().as('many'))
      .where('address', 'is not', null)
    if (visitor !== undefined)
      open = open.where('visitor', '=', visitor).where('since', '>', unixSeconds(this.#deps.clock) - COUNTED_FOR_S)
    return Number((await open.executeTakeFirstOrThrow()).many)
  }

  /** Evicts this many checkouts that can no longer be paid, starting with the visitors who have the most. */
  async #forgetOver(many: number): Promise<void> {
    await sql`delete from checkout where id in (select id from (select id, since, row_number() over
      (partition by visitor order by since desc) as nth from checkout where address is not null) as open
      where since <= ${unixSeconds(this.#deps.clock) - OVER_AFTER_S} order by nth desc, since limit ${many})`.execute(
      this.#deps.db,
    )
  }

  /** Open ones are stored for days, so each stranger gets few, and fewer when many are open (SUP-15). */
  async #isWithinShare(visitor: string): Promise<boolean> {
    const monotonicMs = this.#deps.clock.monotonicMs()
    if (monotonicMs >= this.#countedMs + COUNTED_EVERY_MS) {
      this.#countedMs = monotonicMs
      this.#openInAll = await this.#countOpen()
      if (this.#openInAll > this.#deps.settings.openCheckouts)
        await this.#forgetOver(this.#openInAll - this.#deps.settings.openCheckouts)
    }
    const share = this.#openInAll < this.#deps.settings.openCheckouts ? this.#deps.settings.openCheckoutsPerVisitor : 1
    return (await this.#countOpen(visitor)) < share
  }

  /** Whether the request comes from a device that a code of this address signed in. */
  async #isOwner(email: string, renewal: string | undefined): Promise<boolean> {
    const device = renewal === undefined ? null : await this.#deps.devices.find(renewal)
    if (device === null || device.subscriptionRef !== null) return false
    const owner = await this.#deps.db
      .selectFrom('supporter')
      .select('address_key')
      .where('id', '=', device.supporterId)
      .executeTakeFirst()
    return owner?.address_key === this.#deps.seal.keyOf(email)
  }
}

export const createCheckouts = (deps: Deps): Checkouts => new PgCheckouts(deps)
