import { randomBytes } from 'node:crypto'
import { limits, type Clock, type CodeRequest, type Language } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Seal } from '../shared/seal.ts'
import type { SupportersSchema } from '../store/schema.ts'
import { hashOfSecret } from './devices.ts'
import { createLetterQueue, LETTERS_KEPT_S, visitorOfDevice, type DueLetter, type LetterQueue } from './letter-queue.ts'

const HANDLE_BYTES = 16
/** Two windows: the next in line is served within one. */
const WAITS_FOR_S = 1_800

export type CodeCheck = 'right' | 'wrong' | 'expired'

/** The asking page: a visitor as the edge names them, or a device that a code or a payment signed in. */
export type Asker = { visitor: string } | { device: string } | { payer: string }

/** Six-digit codes, made for any address of mail, so that nothing shows who is a supporter (SUP-40, SUP-41). */
export interface Codes {
  /** A request for a letter with a code; `due` holds it unless it has to wait. */
  requestCode(
    addressKey: string,
    asker: Asker,
    language: Language | undefined,
  ): Promise<CodeRequest & { due: DueLetter[] }>
  /** The letters that have waited long enough. */
  takeDue(): Promise<DueLetter[]>
  /** Each check costs one of the handle's five tries; the right code counts once. */
  check(addressKey: string, handle: string, code: string): Promise<CodeCheck>
  forgetOld(): Promise<void>
}

class PgCodes implements Codes {
  readonly #db: Kysely<SupportersSchema>
  readonly #seal: Seal
  readonly #clock: Clock
  readonly #line: LetterQueue

  constructor(db: Kysely<SupportersSchema>, seal: Seal, clock: Clock) {
    this.#db = db
    this.#seal = seal
    this.#clock = clock
    this.#line = createLetterQueue(this.#hashOf, this.#clock)
  }

  readonly #hashOf = (handleHash: string, code: string): string => this.#seal.keyOf(`code ${handleHash} ${code}`)

  requestCode(
    addressKey: string,
    asker: Asker,
    language: Language | undefined,
  ): Promise<CodeRequest & { due: DueLetter[] }> {
    return this.#inTurn(addressKey, async (work) => {
      const nowS = unixSeconds(this.#clock)
      const handle = randomBytes(HANDLE_BYTES).toString('base64url')
      const handleHash = hashOfSecret(handle)
      const visitor = this.#nameOf(asker)
      // A visitor has one place in the line of an address: the newest request has it, since the oldest one came.
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

  async takeDue(): Promise<DueLetter[]> {
    const due: DueLetter[] = []
    for (const addressKey of await this.#line.dueAddresses(this.#db))
      due.push(...(await this.#inTurn(addressKey, (work) => this.#line.serve(work, addressKey))))
    return due
  }

  async check(addressKey: string, handle: string, code: string): Promise<CodeCheck> {
    const handleHash = hashOfSecret(handle)
    // The try is taken before the code is compared, so that parallel ones cannot slip through.
    const tried = await this.#db
      .updateTable('code')
      .set({ tries: sql`tries + 1` })
      .where('handle_hash', '=', handleHash)
      .where('address_key', '=', addressKey)
      .where('code_hash', 'is not', null)
      .returning(['code_hash', 'until', 'tries'])
      .executeTakeFirst()
    if (!tried) return 'wrong'
    if (tried.until <= unixSeconds(this.#clock) || tried.tries > limits.signInCodeTries) return 'expired'
    if (tried.code_hash !== this.#hashOf(handleHash, code)) return 'wrong'
    const used = await this.#db.deleteFrom('code').where('handle_hash', '=', handleHash).executeTakeFirst()
    return Number(used.numDeletedRows) === 1 ? 'right' : 'expired'
  }

  async forgetOld(): Promise<void> {
    const nowS = unixSeconds(this.#clock)
    // An expired code says so for a while.
    await this.#db
      .deleteFrom('code')
      .where('until', '<=', nowS - WAITS_FOR_S)
      .execute()
    await this.#db
      .deleteFrom('letter')
      .where('sent_at', '<=', nowS - LETTERS_KEPT_S)
      .execute()
  }

  #nameOf(asker: Asker): string {
    if ('visitor' in asker) return asker.visitor
    return 'device' in asker ? visitorOfDevice('device', asker.device) : visitorOfDevice('payer', asker.payer)
  }

  /** One at a time for each address of mail, so that parallel requests share its budget. */
  #inTurn<Result>(addressKey: string, act: (work: Transaction<SupportersSchema>) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(async (work) => {
      await sql`select pg_advisory_xact_lock(hashtext(${addressKey}))`.execute(work)
      return act(work)
    })
  }
}

export const createCodes = (db: Kysely<SupportersSchema>, seal: Seal, clock: Clock): Codes =>
  new PgCodes(db, seal, clock)
