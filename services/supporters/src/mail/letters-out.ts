import type { Language } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import type { Mail } from './mail.ts'
import { letters, type LetterKind } from '../text/letters.ts'

/** Sends letters behind the response, so that its time does not tell whether one was sent (SUP-40). */
export interface LettersOut {
  send(to: string, kind: LetterKind, language: Language, code?: string): void
  /** Resolves when every letter is sent or failed. */
  settled(): Promise<void>
}

export const createLettersOut = (mail: Mail, log: Pick<Logger, 'error'>, onFailed: () => void): LettersOut => {
  const underway = new Set<Promise<void>>()
  return {
    send: (to, kind, language, code = '') => {
      const [subject, text] = letters[language][kind].map((words) => words.replaceAll('{code}', code)) as [
        string,
        string,
      ]
      const sent = mail.send(to, { subject, text }).catch((error: unknown) => {
        onFailed()
        // The error of a mail server may quote the address.
        log.error({ kind, code: (error as { code?: unknown }).code }, 'a letter was not sent')
      })
      underway.add(sent)
      void sent.finally(() => underway.delete(sent))
    },
    settled: async () => {
      await Promise.all(underway)
    },
  }
}
