import { randomBytes } from 'node:crypto'
import { limits, type Clock, type CodeRequest, type Language } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Seal } from '../shared/seal.ts'
import type { SupportersSchema } from '../store/schema.ts'
import { hashOfSecret } from './devices.ts'
import { createLetterLine, LETTERS_KEPT_S, visitorOfDevice, type DueLetter } from './letter-line.ts'

const HANDLE_BYTES = 16
/** Two windows: whoever is next in line is served within one. */
const WAITS_FOR_S = 1_800

export type CodeCheck = 'right' | 'wrong' | 'expired'

/** The asking page: a visitor as the edge names them, or a device that a code or a payment signed in. */
export type Asker = { visitor: string } | { device: string } | { payer: string }

/** Six-digit codes, made for any address of mail, so that nothing shows who is a supporter (SUP-40, SUP-41). */
export interface Codes {
  /** A request for a letter with a code; `due` holds it unless it has to wait. */
  ask(addressKey: string, asker: Asker, language: Language | undefined): Promise<CodeRequest & { due: DueLetter[] }>
  /** The letters that have waited long enough. */
  takeDue(): Promise<DueLetter[]>
  /** Each check costs one of the handle's five tries; the right code counts once. */
  check(addressKey: string, handle: string, code: string): Promise<CodeCheck>
  forgetOld(): Promise<void>
}

export const createCodes = (db: Kysely<SupportersSchema>, seal: Seal, clock: Clock): Codes => {
  const hashOf = (handleHash: string, code: string): string => seal.keyOf(`code ${handleHash} ${code}`)

  const { serve, waitOf, dueAddresses } = createLetterLine(hashOf, clock)
  const nameOf = (asker: Asker): string => {
    if ('visitor' in asker) return asker.visitor
    return 'device' in asker ? visitorOfDevice('device', asker.device) : visitorOfDevice('payer', asker.payer)
  }

  /** One at a time for each address of mail, so that parallel requests share its budget. */
  const inTurn = <Result>(
    addressKey: string,
    act: (work: Transaction<SupportersSchema>) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (work) => {
      await sql`select pg_advisory_xact_lock(hashtext(${addressKey}))`.execute(work)
      return act(work)
    })
  return {
    ask: (addressKey, asker, language) =>
      inTurn(addressKey, async (work) => {
        const nowS = unixSeconds(clock)
        const handle = randomBytes(HANDLE_BYTES).toString('base64url')
        const handleHash = hashOfSecret(handle)
        const visitor = nameOf(asker)
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
        const due = await serve(work, addressKey)
        const row = await work
          .selectFrom('code')
          .select('code_hash')
          .where('handle_hash', '=', handleHash)
          .executeTakeFirst()
        if (row?.code_hash != null) return { handle, due }
        return { handle, waitS: await waitOf(work, addressKey, visitor), due }
      }),
    takeDue: async () => {
      const due: DueLetter[] = []
      for (const addressKey of await dueAddresses(db))
        due.push(...(await inTurn(addressKey, (work) => serve(work, addressKey))))
      return due
    },
    check: async (addressKey, handle, code) => {
      const handleHash = hashOfSecret(handle)
      // The try is taken before the code is compared, so that parallel ones cannot slip through.
      const tried = await db
        .updateTable('code')
        .set({ tries: sql`tries + 1` })
        .where('handle_hash', '=', handleHash)
        .where('address_key', '=', addressKey)
        .where('code_hash', 'is not', null)
        .returning(['code_hash', 'until', 'tries'])
        .executeTakeFirst()
      if (!tried) return 'wrong'
      if (tried.until <= unixSeconds(clock) || tried.tries > limits.signInCodeTries) return 'expired'
      if (tried.code_hash !== hashOf(handleHash, code)) return 'wrong'
      const used = await db.deleteFrom('code').where('handle_hash', '=', handleHash).executeTakeFirst()
      return Number(used.numDeletedRows) === 1 ? 'right' : 'expired'
    },
    forgetOld: async () => {
      const nowS = unixSeconds(clock)
      // An expired code says so for a while.
      await db
        .deleteFrom('code')
        .where('until', '<=', nowS - WAITS_FOR_S)
        .execute()
      await db
        .deleteFrom('letter')
        .where('sent_at', '<=', nowS - LETTERS_KEPT_S)
        .execute()
    },
  }
}
