import { randomInt } from 'node:crypto'
import { limits, type Clock, type Language } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'

const CODE_END = 1_000_000
const CODE_DIGITS = 6
const EMAILS_PER_VISITOR = 3
const EMAILS_PER_LANE = 6
const EMAILS_WINDOW_S = 900
/** Limits a patient attacker: beyond this many emails within `EMAILS_KEPT_S` a lane gets one per window. */
const EMAILS_BEFORE_PACE = 12
export const EMAILS_KEPT_S = 21_600
const SERVED_AT_ONCE = 200
const ADDRESSES_AT_ONCE = 200

/**
 * The lanes of an email address, whose emails are counted separately (SUP-245): strangers, devices that a payment signed in,
 * which any payment does, and devices that a code signed in, which only the owner has and whose number is bounded.
 */
const lanes = ['payer', 'device'] as const
type EmailPriority = (typeof lanes)[number] | 'stranger'
/** The name of a device that asks, which distinguishes its visitor. */
export const visitorOfDevice = (priority: (typeof lanes)[number], id: string): string => `${priority} ${id}`
const laneOf = (visitor: string): EmailPriority =>
  lanes.find((priority) => visitor.startsWith(`${priority} `)) ?? 'stranger'
/** Of emails about payments, which no page waits for. */
export const PAYMENTS = 'payments'

/** An email that is due now; sent only if the address is a supporter's. */
export interface DueEmail {
  addressKey: string
  code: string
  language: Language | null
}

type Work = Transaction<SupportersSchema>

/** The queue of code requests for one email address. */
export interface EmailQueue {
  serve: (work: Work, addressKey: string) => Promise<DueEmail[]>
  waitOf: (work: Work, addressKey: string, visitor: string) => Promise<number>
  /** Addresses with a request that is due, longest waiting first. */
  dueAddresses: (db: Kysely<SupportersSchema>) => Promise<string[]>
}

interface Sent {
  visitor: string
  sent_at: number
}

/** Emails of each lane that may be sent within a window. */
const mostOf = (priority: EmailPriority, kept: number): number =>
  priority === 'device' ? Infinity : kept < EMAILS_BEFORE_PACE ? EMAILS_PER_LANE : 1

class PgEmailQueue implements EmailQueue {
  readonly #clock: Clock

  constructor(hashOf: (handleHash: string, code: string) => string, clock: Clock) {
    this.#hashOf = hashOf
    this.#clock = clock
  }

  readonly #hashOf: (handleHash: string, code: string) => string
  readonly dueAddresses: EmailQueue['dueAddresses'] = async (db) => {
    const nowS = unixSeconds(this.#clock)
    const priority = (visitor: string) =>
      sql<EmailPriority>`case ${sql.join(
        lanes.map((one) => sql`when ${sql.ref(visitor)} like ${`${one} %`} then ${one}::text`),
        sql` `,
      )} else 'stranger' end`
    const emails = (more: ReturnType<typeof sql>, sinceS: number) =>
      sql<number>`(select count(*) from letter where letter.address_key = code.address_key
          and letter.visitor != ${PAYMENTS} and letter.sent_at > ${sinceS} and ${more})`
    const [own, ofItsLane] = [
      sql`letter.visitor = code.visitor`,
      sql`${priority('letter.visitor')} = ${priority('code.visitor')}`,
    ]
    const windowS = nowS - EMAILS_WINDOW_S
    // Only due ones: a crowd waiting for its window would fill the batch.
    const rows = await db
      .selectFrom('code')
      .select('address_key')
      .where('code_hash', 'is', null)
      .where('until', '>', nowS)
      .where(sql<boolean>`${emails(own, windowS)} < ${EMAILS_PER_VISITOR}`)
      .where(
        sql<boolean>`(${priority('code.visitor')} = 'device' or ${emails(ofItsLane, windowS)} <
            case when ${emails(ofItsLane, nowS - EMAILS_KEPT_S)} < ${EMAILS_BEFORE_PACE} then ${EMAILS_PER_LANE} else 1 end)`,
      )
      .groupBy('address_key')
      .orderBy((row) => row.fn.min('since'))
      .limit(ADDRESSES_AT_ONCE)
      .execute()
    return rows.map(({ address_key: addressKey }) => addressKey)
  }

  /** The due requests of an address, those of the visitor with the fewest emails first (SUP-245). */
  async serve(work: Work, addressKey: string): Promise<DueEmail[]> {
    const nowS = unixSeconds(this.#clock)
    const sent = await this.#sentTo(work, addressKey)
    const waiting = await work
      .selectFrom('code')
      .select(['handle_hash', 'visitor', 'language'])
      .where('address_key', '=', addressKey)
      .where('code_hash', 'is', null)
      .where('until', '>', nowS)
      .orderBy('since')
      .limit(SERVED_AT_ONCE)
      .execute()
    waiting.sort((a, b) => this.#ofVisitor(sent, a.visitor).length - this.#ofVisitor(sent, b.visitor).length)
    const due: DueEmail[] = []
    for (const { handle_hash: handleHash, visitor, language } of waiting) {
      if (!this.#mayHave(sent, visitor)) continue
      const code = String(randomInt(CODE_END)).padStart(CODE_DIGITS, '0')
      await work
        .updateTable('code')
        .set({ code_hash: this.#hashOf(handleHash, code), until: nowS + limits.signInCodeS })
        .where('handle_hash', '=', handleHash)
        .execute()
      await work.insertInto('letter').values({ address_key: addressKey, visitor, sent_at: nowS }).execute()
      sent.push({ visitor, sent_at: nowS })
      due.push({ addressKey, code, language })
    }
    return due
  }

  /** Seconds until the visitor or its lane may get another email; the same for every address, which reveals nothing. */
  async waitOf(work: Work, addressKey: string, visitor: string): Promise<number> {
    const nowS = unixSeconds(this.#clock)
    const sent = await this.#sentTo(work, addressKey)
    const [own, priority] = [this.#ofVisitor(this.#inWindow(sent), visitor), this.#ofLane(sent, laneOf(visitor))]
    const blocking =
      own.length >= EMAILS_PER_VISITOR ? own : this.#inWindow(priority).slice(-mostOf(laneOf(visitor), priority.length))
    return Math.max(1, (blocking[0]?.sent_at ?? nowS) + EMAILS_WINDOW_S - nowS)
  }

  #sentTo(work: Work, addressKey: string): Promise<Sent[]> {
    return work
      .selectFrom('letter')
      .select(['visitor', 'sent_at'])
      .where('address_key', '=', addressKey)
      .where('visitor', '!=', PAYMENTS)
      .where('sent_at', '>', unixSeconds(this.#clock) - EMAILS_KEPT_S)
      .orderBy('sent_at')
      .execute()
  }

  #inWindow(sent: readonly Sent[]): Sent[] {
    return sent.filter((one) => one.sent_at > unixSeconds(this.#clock) - EMAILS_WINDOW_S)
  }

  #ofLane(sent: readonly Sent[], priority: EmailPriority): Sent[] {
    return sent.filter((one) => laneOf(one.visitor) === priority)
  }

  #ofVisitor(sent: readonly Sent[], visitor: string): Sent[] {
    return sent.filter((one) => one.visitor === visitor)
  }

  #mayHave(sent: readonly Sent[], visitor: string): boolean {
    const priority = this.#ofLane(sent, laneOf(visitor))
    return (
      this.#ofVisitor(this.#inWindow(sent), visitor).length < EMAILS_PER_VISITOR &&
      this.#inWindow(priority).length < mostOf(laneOf(visitor), priority.length)
    )
  }
}

export const createEmailQueue = (hashOf: (handleHash: string, code: string) => string, clock: Clock): EmailQueue =>
  new PgEmailQueue(hashOf, clock)
