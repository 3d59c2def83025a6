import type { Clock } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { sql, type Kysely } from 'kysely'
import type { LettersOut } from '../mail/letters-out.ts'
import type { Seal } from '../shared/seal.ts'
import { LETTERS_KEPT_S, PAYMENTS } from '../sign-in/letter-line.ts'
import type { SupportersSchema } from '../store/schema.ts'
import type { LetterKind } from '../text/letters.ts'

/** To one address of mail within `LETTERS_KEPT_S`, about payments that no code has proven: any visitor may make those, and trials cost nothing. */
const UNPROVEN_LETTERS = 6

interface Parts {
  db: Kysely<SupportersSchema>
  letters: LettersOut
  seal: Seal
  clock: Clock
}

/** Writes to a supporter about a payment; of an unproven one it may send nothing (SUP-273). */
export const createPaymentLetters = ({ db, letters, seal, clock }: Parts) => {
  const mayBeSent = (addressKey: string): Promise<boolean> =>
    db.transaction().execute(async (work) => {
      await sql`select pg_advisory_xact_lock(hashtext(${addressKey}))`.execute(work)
      const nowS = unixSeconds(clock)
      const sent = await work
        .selectFrom('letter')
        .select('sent_at')
        .where('address_key', '=', addressKey)
        .where('visitor', '=', PAYMENTS)
        .where('sent_at', '>', nowS - LETTERS_KEPT_S)
        .execute()
      if (sent.length >= UNPROVEN_LETTERS) return false
      await work.insertInto('letter').values({ address_key: addressKey, visitor: PAYMENTS, sent_at: nowS }).execute()
      return true
    })
  return async (supporterId: string, kind: LetterKind, { proven }: { proven: boolean }): Promise<void> => {
    const supporter = await db.selectFrom('supporter').selectAll().where('id', '=', supporterId).executeTakeFirst()
    if (supporter && (proven || (await mayBeSent(supporter.address_key))))
      letters.send(seal.open(supporter.address), kind, supporter.language)
  }
}
