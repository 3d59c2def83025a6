import { randomInt } from 'node:crypto'
import { limits, type Clock, type Language } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'

const CODE_END = 1_000_000
const CODE_DIGITS = 6
const LETTERS_PER_VISITOR = 3
const LETTERS_PER_LANE = 6
const LETTERS_WINDOW_S = 900
/** A patient stranger asks all day: beyond this many letters within `LETTERS_KEPT_S` a lane gets one a window. */
const LETTERS_BEFORE_PACE = 12
export const LETTERS_KEPT_S = 21_600
const SERVED_AT_ONCE = 200
const ADDRESSES_AT_ONCE = 200

/**
 * The lanes of an address of mail, whose letters are counted apart (SUP-245): strangers, devices that a payment signed in,
 * which any payment does, and devices that a code signed in, which only the owner has and whose number is bounded.
 */
const lanes = ['payer', 'device'] as const
type LetterPriority = (typeof lanes)[number] | 'stranger'
/** The name of a device that asks, which distinguishes its visitor. */
export const visitorOfDevice = (priority: (typeof lanes)[number], id: string): string => `${priority} ${id}`
const laneOf = (visitor: string): LetterPriority =>
  lanes.find((priority) => visitor.startsWith(`${priority} `)) ?? 'stranger'
/** Of letters about payments, which no page waits for. */
export const PAYMENTS = 'payments'

/** A letter that is due now, to a supporter, or a blank. */
export interface DueLetter {
  addressKey: string
  code: string
  language: Language | null
}

type Work = Transaction<SupportersSchema>

/** The line of those who wait for a letter to one address of mail. */
export interface LetterQueue {
  serve: (work: Work, addressKey: string) => Promise<DueLetter[]>
  waitOf: (work: Work, addressKey: string, visitor: string) => Promise<number>
  /** Addresses of which a waiting person may have a letter now, the one that waits longest first. */
  dueAddresses: (db: Kysely<SupportersSchema>) => Promise<string[]>
}

interface Sent {
  visitor: string
  sent_at: number
}

/** Letters of each lane that may be sent within a window. */
const mostOf = (priority: LetterPriority, kept: number): number =>
  priority === 'device' ? Infinity : kept < LETTERS_BEFORE_PACE ? LETTERS_PER_LANE : 1

class PgLetterLine implements LetterQueue {
  readonly #clock: Clock

  constructor(hashOf: (handleHash: string, code: string) => string, clock: Clock) {
    this.#hashOf = hashOf
    this.#clock = clock
  }

  readonly #hashOf: (handleHash: string, code: string) => string
  readonly dueAddresses: LetterQueue['dueAddresses'] = async (db) => {
    const nowS = unixSeconds(this.#clock)
    const priority = (visitor: string) =>
      sql<LetterPriority>`case ${sql.join(
        lanes.map((one) => sql`when ${sql.ref(visitor)} like ${`${one} %`} then ${one}::text`),
        sql` `,
      )} else 'stranger' end`
    const letters = (more: ReturnType<typeof sql>, sinceS: number) =>
      sql<number>`(select count(*) from letter where letter.address_key = code.address_key
          and letter.visitor != ${PAYMENTS} and letter.sent_at > ${sinceS} and ${more})`
    const [own, ofItsLane] = [
      sql`letter.visitor = code.visitor`,
      sql`${priority('letter.visitor')} = ${priority('code.visitor')}`,
    ]
    const windowS = nowS - LETTERS_WINDOW_S
    // Only those: a crowd that waits for its window would take all the places.
    const rows = await db
      .selectFrom('code')
      .select('address_key')
      .where('code_hash', 'is', null)
      .where('until', '>', nowS)
      .where(sql<boolean>`${letters(own, windowS)} < ${LETTERS_PER_VISITOR}`)
      .where(
        sql<boolean>`(${priority('code.visitor')} = 'device' or ${letters(ofItsLane, windowS)} <
            case when ${letters(ofItsLane, nowS - LETTERS_KEPT_S)} < ${LETTERS_BEFORE_PACE} then ${LETTERS_PER_LANE} else 1 end)`,
      )
      .groupBy('address_key')
      .orderBy((row) => row.fn.min('since'))
      .limit(ADDRESSES_AT_ONCE)
      .execute()
    return rows.map(({ address_key: addressKey }) => addressKey)
  }

  /** The waiting requests of an address that may have their letter now: of the visitor with the fewest letters first (SUP-245). */
  async serve(work: Work, addressKey: string): Promise<DueLetter[]> {
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
    const due: DueLetter[] = []
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

  /** Seconds until a letter of the visitor or of its lane is a window old; it is alike for every address. */
  async waitOf(work: Work, addressKey: string, visitor: string): Promise<number> {
    const nowS = unixSeconds(this.#clock)
    const sent = await this.#sentTo(work, addressKey)
    const [own, priority] = [this.#ofVisitor(this.#inWindow(sent), visitor), this.#ofLane(sent, laneOf(visitor))]
    const blocking =
      own.length >= LETTERS_PER_VISITOR
        ? own
        : this.#inWindow(priority).slice(-mostOf(laneOf(visitor), priority.length))
    return Math.max(1, (blocking[0]?.sent_at ?? nowS) + LETTERS_WINDOW_S - nowS)
  }

  #sentTo(work: Work, addressKey: string): Promise<Sent[]> {
    return work
      .selectFrom('letter')
      .select(['visitor', 'sent_at'])
      .where('address_key', '=', addressKey)
      .where('visitor', '!=', PAYMENTS)
      .where('sent_at', '>', unixSeconds(this.#clock) - LETTERS_KEPT_S)
      .orderBy('sent_at')
      .execute()
  }

  #inWindow(sent: readonly Sent[]): Sent[] {
    return sent.filter((one) => one.sent_at > unixSeconds(this.#clock) - LETTERS_WINDOW_S)
  }

  #ofLane(sent: readonly Sent[], priority: LetterPriority): Sent[] {
    return sent.filter((one) => laneOf(one.visitor) === priority)
  }

  #ofVisitor(sent: readonly Sent[], visitor: string): Sent[] {
    return sent.filter((one) => one.visitor === visitor)
  }

  #mayHave(sent: readonly Sent[], visitor: string): boolean {
    const priority = this.#ofLane(sent, laneOf(visitor))
    return (
      this.#ofVisitor(this.#inWindow(sent), visitor).length < LETTERS_PER_VISITOR &&
      this.#inWindow(priority).length < mostOf(laneOf(visitor), priority.length)
    )
  }
}

export const createLetterQueue = (hashOf: (handleHash: string, code: string) => string, clock: Clock): LetterQueue =>
  new PgLetterLine(hashOf, clock)
