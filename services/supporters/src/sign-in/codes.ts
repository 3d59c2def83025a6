import { randomBytes } from 'node:crypto'
import { type Clock, type CodeRequest, type Language, serverLimits } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Seal } from '../shared/seal.ts'
import type { SupportersSchema } from '../store/schema.ts'
import { hashOfSecret } from './devices.ts'
import { createEmailQueue, EMAILS_KEPT_S, visitorOfDevice, type DueEmail, type EmailQueue } from './email-queue.ts'

const HANDLE_BYTES = 16
/** Two windows, since the next request in the queue is served within one. */
const WAITS_FOR_S = 1_800

export type CodeCheck = 'right' | 'wrong' | 'expired'

/** The requester: a visitor by the edge's pseudonym, or a signed-in device. */
export type Asker = { visitor: string } | { device: string } | { payer: string }

/** Six-digit codes, created for any email address, so nothing reveals who is a supporter (SUP-40, SUP-41). */
export interface Codes {
  /** Requests an email with a code; `due` contains it unless it has to wait. */
  requestCode(
    addressKey: string,
    asker: Asker,
    language: Language | undefined,
  ): Promise<CodeRequest & { due: DueEmail[] }>
  /** The emails that have waited long enough. */
  takeDue(): Promise<DueEmail[]>
  /** Each check costs one of the handle's five tries; the right code counts once. */
  check(addressKey: string, handle: string, code: string): Promise<CodeCheck>
  forgetOld(): Promise<void>
}

class PgCodes implements Codes {
  readonly #db: Kysely<SupportersSchema>
  readonly #seal: Seal
  readonly #clock: Clock
  readonly #line: EmailQueue

  constructor(db: Kysely<SupportersSchema>, seal: Seal, clock: Clock) {
    this.#db = db
    this.#seal = seal
    this.#clock = clock
    this.#line = createEmailQueue(this.#hashOf, this.#clock)
  }

  readonly #hashOf = (handleHash: string, code: string): string => this.#seal.keyOf(`code ${handleHash} ${code}`)

  requestCode(
    addressKey: string,
    asker: Asker,
    language: Language | undefined,
  ): Promise<CodeRequest & { due: DueEmail[] }> {
    return this.#inTurn(addressKey, async (work) => {
      const nowS = unixSeconds(this.#clock)
      const handle = randomBytes(HANDLE_BYTES).toString('base64url')
      const handleHash = hashOfSecret(handle)
      const visitor = this.#nameOf(asker)
      // A visitor has one place in an address's queue: the newest request inherits the oldest one's time.
      const before = await work
        .deleteFrom('code')
        .where('address_key', '=', addressKey)
        .where('visitor', '=', visitor)
        .where('code_hash', 'is', null)
        .returning('since')
        .execute()
      await work
        .insertInto('code')
        .values({
          handle_hash: handleHash,
          address_key: addressKey,
          visitor,
          language: language ?? null,
          code_hash: null,
          since: Math.min(nowS, ...before.map(({ since }) => since)),
          until: nowS + WAITS_FOR_S,
          tries: 0,
        })
        .execute()
      const due = await this.#line.serve(work, addressKey)
      const row = await work
        .selectFrom('code')
        .select('code_hash')
        .where('handle_hash', '=', handleHash)
        .executeTakeFirst()
      if (row?.code_hash != null) return { handle, due }
      return { handle, waitS: await this.#line.waitOf(work, addressKey, visitor), due }
    })
  }

  async takeDue(): Promise<DueEmail[]> {
    const due: DueEmail[] = []
    for (const addressKey of await this.#line.dueAddresses(this.#db))
      due.push(...(await this.#inTurn(addressKey, (work) => this.#line.serve(work, addressKey))))
    return due
  }

  async check(addressKey: string, handle: string, code: string): Promise<CodeCheck> {
    const handleHash = hashOfSecret(handle)
    // The try is counted before the code is compared, so parallel tries cannot exceed the limit.
    const tried = await this.#db
      .updateTable('code')
      .set({ tries: sql`tries + 1` })
      .where('handle_hash', '=', handleHash)
      .where('address_key', '=', addressKey)
      .where('code_hash', 'is not', null)
      .returning(['code_hash', 'until', 'tries'])
      .executeTakeFirst()
    if (!tried) return 'wrong'
    if (tried.until <= unixSeconds(this.#clock) || tried.tries > serverLimits.signInCodeTries) return 'expired'
    if (tried.code_hash !== this.#hashOf(handleHash, code)) return 'wrong'
    const used = await this.#db.deleteFrom('code').where('handle_hash', '=', handleHash).executeTakeFirst()
    return Number(used.numDeletedRows) === 1 ? 'right' : 'expired'
  }

  async forgetOld(): Promise<void> {
    const nowS = unixSeconds(this.#clock)
    // Expired codes are stored for a while, to report them as expired.
    await this.#db
      .deleteFrom('code')
      .where('until', '<=', nowS - WAITS_FOR_S)
      .execute()
    await this.#db
      .deleteFrom('letter')
      .where('sent_at', '<=', nowS - EMAILS_KEPT_S)
      .execute()
  }

  #nameOf(asker: Asker): string {
    if ('visitor' in asker) return asker.visitor
    return 'device' in asker ? visitorOfDevice('device', asker.device) : visitorOfDevice('payer', asker.payer)
  }

  /** Serialized by email address, so parallel requests share its budget. */
  #inTurn<Result>(addressKey: string, act: (work: Transaction<SupportersSchema>) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(async (work) => {
      await sql`select pg_advisory_xact_lock(hashtext(${addressKey}))`.execute(work)
      return act(work)
    })
  }
}

export const createCodes = (db: Kysely<SupportersSchema>, seal: Seal, clock: Clock): Codes =>
  new PgCodes(db, seal, clock)
