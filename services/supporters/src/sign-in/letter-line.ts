import { randomInt } from 'node:crypto'
import { limits, type Clock, type Language } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Transaction } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'

const CODE_END = 1_000_000
const CODE_DIGITS = 6
const LETTERS_PER_VISITOR = 3
const LETTERS_PER_ADDRESS = 6
export const LETTERS_WINDOW_S = 900
const SERVED_AT_ONCE = 200
/** Begins the name of a visitor whose device is signed in: such letters are counted apart. */
export const LANE_OF_DEVICES = 'device '

/** A letter that is due now, to a supporter or to nobody. */
export interface DueLetter {
  addressKey: string
  code: string
  language: Language | null
}

type Work = Transaction<SupportersSchema>

/** The line of those who wait for a letter to one address of mail. */
interface LetterLine {
  serve: (work: Work, addressKey: string) => Promise<DueLetter[]>
  waitOf: (work: Work, addressKey: string, visitor: string) => Promise<number>
}

export const createLetterLine = (hashOf: (handleHash: string, code: string) => string, clock: Clock): LetterLine => {
  /** The waiting requests of an address that may have their letter now: of the visitor with the fewest letters first (SUP-245). */
  const serve = async (work: Work, addressKey: string): Promise<DueLetter[]> => {
    const nowS = unixSeconds(clock)
    const letters = await work
      .selectFrom('letter')
      .select('visitor')
      .where('address_key', '=', addressKey)
      .where('sent_at', '>', nowS - LETTERS_WINDOW_S)
      .execute()
    const sentTo = new Map<string, number>()
    for (const { visitor } of letters) sentTo.set(visitor, (sentTo.get(visitor) ?? 0) + 1)
    let sent = letters.filter(({ visitor }) => !visitor.startsWith(LANE_OF_DEVICES)).length
    const waiting = await work
      .selectFrom('code')
      .select(['handle_hash', 'visitor', 'language'])
      .where('address_key', '=', addressKey)
      .where('code_hash', 'is', null)
      .where('until', '>', nowS)
      .orderBy('since')
      .limit(SERVED_AT_ONCE)
      .execute()
    waiting.sort((a, b) => (sentTo.get(a.visitor) ?? 0) - (sentTo.get(b.visitor) ?? 0))
    const due: DueLetter[] = []
    for (const { handle_hash: handleHash, visitor, language } of waiting) {
      const own = sentTo.get(visitor) ?? 0
      const isDevice = visitor.startsWith(LANE_OF_DEVICES)
      if (own >= LETTERS_PER_VISITOR || (!isDevice && sent >= LETTERS_PER_ADDRESS)) continue
      const code = String(randomInt(CODE_END)).padStart(CODE_DIGITS, '0')
      await work
        .updateTable('code')
        .set({ code_hash: hashOf(handleHash, code), until: nowS + limits.signInCodeS })
        .where('handle_hash', '=', handleHash)
        .execute()
      await work.insertInto('letter').values({ address_key: addressKey, visitor, sent_at: nowS }).execute()
      sentTo.set(visitor, own + 1)
      if (!isDevice) sent += 1
      due.push({ addressKey, code, language })
    }
    return due
  }
  /** Seconds until a letter of the visitor or of the address is a window old; it is alike for every address. */
  const waitOf = async (work: Work, addressKey: string, visitor: string): Promise<number> => {
    const nowS = unixSeconds(clock)
    const sent = await work
      .selectFrom('letter')
      .select(['visitor', 'sent_at'])
      .where('address_key', '=', addressKey)
      .where('sent_at', '>', nowS - LETTERS_WINDOW_S)
      .orderBy('sent_at')
      .execute()
    const own = sent.filter((one) => one.visitor === visitor)
    const oldest = own.length >= LETTERS_PER_VISITOR ? own[0] : sent[0]
    return Math.max(1, (oldest?.sent_at ?? nowS) + LETTERS_WINDOW_S - nowS)
  }

  return { serve, waitOf }
}
