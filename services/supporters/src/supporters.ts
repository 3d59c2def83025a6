import {
  failure,
  type Clock,
  type CodeRequest,
  type EntitlementKeys,
  type Failure,
  type IssuedEntitlement,
  type Language,
  type Plan,
  type SupporterSession,
} from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely } from 'kysely'
import { payerKeyOf, type CheckoutRequest, type Checkouts } from './checkouts.ts'
import type { Entitlements, SigningKeys } from './sign-in/entitlements.ts'
import type { EmailSender } from './mail/mail.ts'
import type { Payments } from './payments/payments.ts'
import type { Subscriptions } from './payments/subscriptions.ts'
import type { Seal } from './shared/seal.ts'
import type { Asker, Codes } from './sign-in/codes.ts'
import type { Device, Devices } from './sign-in/devices.ts'
import type { DueEmail } from './sign-in/email-queue.ts'
import type { SupportersSchema } from './store/schema.ts'
import { createAccountActions, isOver, notSignedIn, type AccountActions } from './account-actions.ts'

/** Payment amounts are kept for the longest period that tax law requires. */
const FIGURES_KEPT_S = 10 * 366 * 86_400

/** The refusal of an expired subscription, with the renewal that still allows erasing. */
export type Refusal = Failure & { renewal?: string }

/** The secrets of a browser that has paid. */
interface PayersProof {
  renewal?: string | undefined
  payer?: string | undefined
}

/** Distinguishes a device from its copies: its last entitlement, or its browser's user agent. */
export interface Holder {
  last: string | undefined
  browser: string
}

/**
 * The actions on a subscription. None reveals to a stranger whether an address is a supporter's. A device that
 * a payment signed in has that subscription alone; one that a code signed in has every subscription of its address (SUP-240).
 */
export interface Supporters extends AccountActions {
  /** None without a payment provider. */
  readonly plans: readonly Plan[]
  openCheckout(request: CheckoutRequest): Promise<{ url: string } | Failure>
  /** Mails a code to a supporter, and does nothing for others; `renewal` is the asking device's, if it is signed in. */
  sendCode(
    email: string,
    from: { language: Language | undefined; visitor: string; renewal: string | undefined },
  ): Promise<CodeRequest>
  /** Sends the emails with codes that had to wait. */
  sendDueCodes(): Promise<void>
  /** `renewal` of a device that a payment signed in, and `payer` of the browser that paid, prove their payments (SUP-244, SUP-274). */
  signIn(
    proof: { email: string; code: string; handle: string } & PayersProof,
    browser: string,
  ): Promise<SupporterSession | Refusal>
  /** Signs in the device that paid, once within an hour, to the subscription of that checkout alone. */
  claim(checkoutId: string, browser: string): Promise<SupporterSession | Refusal>
  /** A renewal that a sixth device uses signs out all of them and notifies the owner (SUP-42). */
  renew(renewal: string, holder: Holder): Promise<IssuedEntitlement | Failure>
  keys(): Promise<EntitlementKeys>
  /** Deletes what has expired. */
  forgetOld(): Promise<void>
}

interface Deps {
  db: Kysely<SupportersSchema>
  plans: readonly Plan[]
  payments: Payments
  checkouts: Checkouts
  subscriptions: Subscriptions
  entitlements: Entitlements
  signingKeys: SigningKeys
  codes: Codes
  devices: Devices
  emails: EmailSender
  seal: Seal
  clock: Clock
}

const askerOf = ({ id, subscriptionRef }: Device): Asker => (subscriptionRef === null ? { device: id } : { payer: id })

/** Emails codes, at once or when they are due. */
const createCodeEmails = ({
  db,
  codes,
  devices,
  emails,
  seal,
}: Deps): Pick<Supporters, 'sendCode' | 'sendDueCodes'> => {
  const send = async (due: readonly DueEmail[]): Promise<void> => {
    for (const { addressKey, code, language } of due) {
      const owner = await db
        .selectFrom('supporter')
        .selectAll()
        .where('address_key', '=', addressKey)
        .executeTakeFirst()
      if (owner) emails.send(seal.open(owner.address), 'code', language ?? owner.language, code)
    }
  }

  return {
    sendCode: async (email, { language, visitor, renewal }) => {
      const key = seal.keyOf(email)
      const device = renewal === undefined ? null : await devices.find(renewal)
      const owner = device
        ? await db
            .selectFrom('supporter')
            .select('id')
            .where('id', '=', device.supporterId)
            .where('address_key', '=', key)
            .executeTakeFirst()
        : undefined
      const asker = device && owner ? askerOf(device) : { visitor }
      const { due, ...asked } = await codes.requestCode(key, asker, language)
      await send(due)
      return asked
    },
    sendDueCodes: async () => send(await codes.takeDue()),
  }
}

/** A code proves the owner of its address: an earlier payer with that address must enter one too. */
const proveOwner = async (deps: Deps, supporterId: string, { renewal, payer }: PayersProof): Promise<void> => {
  const { db, devices, seal, subscriptions } = deps
  const device = renewal === undefined ? null : await devices.find(renewal)
  const first = await db
    .updateTable('supporter')
    .set({ proven: true })
    .where('id', '=', supporterId)
    .where('proven', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (first) await devices.signOutPayers(supporterId)
  const isPayers = device?.subscriptionRef != null && device.supporterId === supporterId
  if (isPayers) await devices.signOut(device.id)
  const payerKey = payer === undefined ? null : payerKeyOf(seal, payer)
  const unproven = (await subscriptions.allOf(supporterId)).filter(({ row }) => !row.proven)
  for (const { row } of unproven)
    if ((isPayers && row.ref === device.subscriptionRef) || (payerKey !== null && row.payer === payerKey))
      await subscriptions.prove(supporterId, row.ref)
}

export const createSupporters = (deps: Deps): Supporters => {
  const { db, plans, checkouts, subscriptions, entitlements, signingKeys } = deps
  const { codes, devices, emails, seal, clock } = deps

  const untilOf = async ({ supporterId, subscriptionRef }: Device): Promise<number> =>
    (await subscriptions.bestOf(supporterId, subscriptionRef))?.untilS ?? 0
  const tellOwner = async (supporterId: string, kind: 'device' | 'copied'): Promise<void> => {
    const owner = await db.selectFrom('supporter').selectAll().where('id', '=', supporterId).executeTakeFirst()
    if (owner) emails.send(seal.open(owner.address), kind, owner.language)
  }
  const issue = async (device: Device, { last, browser }: Holder): Promise<IssuedEntitlement | Failure> => {
    const untilS = await untilOf(device)
    if (untilS <= unixSeconds(clock)) return isOver()
    const proof = last === undefined ? { browser: seal.keyOf(browser) } : { shown: last }
    const issued = await entitlements.issue(device, untilS, proof)
    if (issued.kind === 'copied') {
      await devices.signOut(device.id)
      await tellOwner(device.supporterId, 'copied')
      return notSignedIn()
    }
    // A concurrent refund revokes existing entitlements, which may not include this one yet (SUP-96).
    if ((await untilOf(device)) > unixSeconds(clock)) return issued.entitlement
    await entitlements.revoke(device.supporterId, device.subscriptionRef)
    return isOver()
  }
  return {
    plans,
    openCheckout: (request) => checkouts.open(request),
    signIn: async ({ email, code, handle, ...paid }, browser) => {
      const key = seal.keyOf(email)
      const checked = await codes.check(key, handle, code)
      if (checked === 'wrong') return failure('code_wrong', 'This is not the code.')
      if (checked === 'expired') return failure('code_expired', 'The code is no longer valid. Ask for a new one.')
      const supporter = await db.selectFrom('supporter').select('id').where('address_key', '=', key).executeTakeFirst()
      if (!supporter) return failure('code_wrong', 'This is not the code.')
      await proveOwner(deps, supporter.id, paid)
      const signedIn = await devices.addByCode(supporter.id)
      if (signedIn.displaced) await tellOwner(supporter.id, 'device')
      return { ...(await issue(signedIn.device, { last: undefined, browser })), renewal: signedIn.renewal }
    },
    claim: async (checkoutId, browser) => {
      const claimed = await checkouts.claim(checkoutId)
      if (claimed === 'unpaid') return failure('payment_required', 'The payment has not arrived yet.')
      const paid = claimed === 'claimed' ? await subscriptions.ofCheckout(checkoutId) : null
      if (paid?.row.supporter_id == null) return notSignedIn()
      const { device, renewal } = await devices.addByPayment(paid.row.supporter_id, paid.row.ref)
      return { ...(await issue(device, { last: undefined, browser })), renewal }
    },
    renew: async (renewal, holder) => {
      const device = await devices.find(renewal)
      return device === null ? notSignedIn() : issue(device, holder)
    },
    ...createCodeEmails(deps),
    ...createAccountActions(deps),
    keys: async () => {
      await signingKeys.current()
      return { keys: await signingKeys.published(), revoked: await entitlements.revoked() }
    },
    forgetOld: async () => {
      await Promise.all([entitlements, codes, signingKeys, checkouts].map((one) => one.forgetOld()))
      await db
        .deleteFrom('subscription')
        .where('supporter_id', 'is', null)
        .where('read_at', '<=', unixSeconds(clock) - FIGURES_KEPT_S)
        .execute()
    },
  }
}
