import { randomInt } from 'node:crypto'
import { limits, type Clock } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { sql, type Kysely } from 'kysely'
import type { Seal } from '../seal.ts'
import type { SupportersSchema } from '../store/schema.ts'

const CODE_END = 1_000_000
const CODE_DIGITS = 6
const SENT_PER_WINDOW = 3
const WINDOW_S = 900

export type CodeCheck = 'right' | 'wrong' | 'expired'

/** Six-digit codes, made for any address of mail, so that nothing shows who is a supporter (SUP-40, SUP-41). */
export interface Codes {
  /** A fresh code in place of an older one; `null` after the third within a quarter of an hour. */
  make(addressKey: string): Promise<string | null>
  /** Each check costs one of five tries; the right code counts once. */
  check(addressKey: string, code: string): Promise<CodeCheck>
  forgetOld(): Promise<void>
}

export const createCodes = (db: Kysely<SupportersSchema>, seal: Seal, clock: Clock): Codes => {
  const hashOf = (addressKey: string, code: string): string => seal.keyOf(`code ${addressKey} ${code}`)
  return {
    make: async (addressKey) => {
      const nowS = unixSeconds(clock)
      const code = String(randomInt(CODE_END)).padStart(CODE_DIGITS, '0')
      const fresh = { code_hash: hashOf(addressKey, code), until: nowS + limits.signInCodeS, tries: 0 }
      const isNewWindow = sql<boolean>`code.window_start <= ${nowS - WINDOW_S}`
      const made = await db
        .insertInto('code')
        .values({ address_key: addressKey, ...fresh, sent: 1, window_start: nowS })
        .onConflict((conflict) =>
          conflict
            .column('address_key')
            .doUpdateSet({
              ...fresh,
              sent: sql`case when ${isNewWindow} then 1 else code.sent + 1 end`,
              window_start: sql`case when ${isNewWindow} then ${nowS}::integer else code.window_start end`,
            })
            .where((is) => is.or([is('code.sent', '<', SENT_PER_WINDOW), isNewWindow])),
        )
        .returning('sent')
        .executeTakeFirst()
      return made ? code : null
    },
    check: async (addressKey, code) => {
      // The try is taken before the code is compared, so that parallel ones cannot slip through.
      const tried = await db
        .updateTable('code')
        .set({ tries: sql`tries + 1` })
        .where('address_key', '=', addressKey)
        .returning(['code_hash', 'until', 'tries'])
        .executeTakeFirst()
      if (!tried) return 'wrong'
      if (tried.until <= unixSeconds(clock) || tried.tries > limits.signInCodeTries) return 'expired'
      if (tried.code_hash !== hashOf(addressKey, code)) return 'wrong'
      const used = await db
        .deleteFrom('code')
        .where('address_key', '=', addressKey)
        .where('code_hash', '=', tried.code_hash)
        .executeTakeFirst()
      return Number(used.numDeletedRows) === 1 ? 'right' : 'expired'
    },
    forgetOld: async () => {
      await db
        .deleteFrom('code')
        .where('until', '<=', unixSeconds(clock) - 86_400)
        .execute()
    },
  }
}
