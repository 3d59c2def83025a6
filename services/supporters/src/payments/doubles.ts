import type { SupportersSchema } from '../store/schema.ts'
import { subscriptionTable, type Subscription } from '../subscription/subscription.ts'

/** A subscription, and until when (unix seconds) it makes its holder a supporter. */
export interface Standing {
  row: SupportersSchema['subscription']
  subscription: Subscription
  untilS: number
}

/** For how long an unproven payment may run beside a proven one: its payer has that day to prove it. */
export const GIVES_WAY_AFTER_S = 86_400

export const charges = ({ subscription }: Standing): boolean => subscriptionTable[subscription.state].charges
const isPaid = ({ subscription: { state } }: Standing): boolean => state === 'active' || state === 'trial'

/** Whether one person has paid both; the same email address does not prove that, since anyone may type it (SUP-242). */
const paidByOne = (one: Standing, other: Standing): boolean =>
  (one.row.proven && other.row.proven) || (one.row.payer !== null && one.row.payer === other.row.payer)

/** The effect of a charging subscription on the others of its address. */
export interface Doubles {
  /** The person's charging subscriptions to end, possibly including the given one. */
  ending: Standing[]
  /** Another one continues whose payer may be another person. */
  besideAnother: boolean
}

/** `all` are the subscriptions of one address, the oldest first (SUP-32, SUP-94). */
export const doublesOf = (all: readonly Standing[], ref: string): Doubles => {
  const charging = all.filter(charges)
  const own = charging.find(({ row }) => row.ref === ref)
  if (!own) return { ending: [], besideAnother: false }
  const group = charging.filter((one) => one === own || paidByOne(one, own))
  const kept = group.find((one) => isPaid(one) && one.row.proven) ?? group.find(isPaid) ?? group[0]
  return { ending: group.filter((one) => one !== kept), besideAnother: group.length < charging.length }
}

/** The unproven payments that end because of a proven one of the same address (SUP-243). */
export const givingWay = (all: readonly Standing[], nowS: number): Standing[] => {
  const charging = all.filter(charges)
  const proven = charging.filter((one) => one.row.proven && isPaid(one))
  if (proven.length === 0) return []
  return charging.filter(
    (one) =>
      !one.row.proven && one.row.since <= nowS - GIVES_WAY_AFTER_S && !proven.some((other) => paidByOne(one, other)),
  )
}
