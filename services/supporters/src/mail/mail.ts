import { brand, type Language } from '@sofaspark/contract'
import { html, pageOf } from '../shared/page.ts'
import { createTransport } from 'nodemailer'
import type { Logger } from '@sofaspark/kit/log.ts'
import { letters, type LetterKind } from './letters.ts'

/** A letter in plain text. */
export interface Letter {
  subject: string
  text: string
}

/** Sends letters; rejects when one could not be handed over. */
export interface Mail {
  send(to: string, letter: Letter): Promise<void>
}

const MAX_LETTERS = 50

/** Keeps the newest letters in memory, where a developer reads them instead of a mail server (EDG-254). */
export interface Mailbox extends Mail {
  page(): string
}

export const createMailbox = (): Mailbox => {
  const letters: (Letter & { to: string })[] = []
  return {
    send: (to, letter) => {
      letters.unshift({ to, ...letter })
      letters.length = Math.min(letters.length, MAX_LETTERS)
      return Promise.resolve()
    },
    page: () =>
      pageOf({
        language: 'en',
        title: `${brand.name} mailbox`,
        body:
          letters.length === 0
            ? html`<p>No mail yet. Letters to supporters appear here while no mail server is configured.</p>`
            : letters.map(
                ({ to, subject, text }) =>
                  html`<article>
                    <h2 dir="auto">${subject}</h2>
                    <p>${to}</p>
                    <pre dir="auto">${text}</pre>
                  </article>`,
              ),
      }),
  }
}

const TIMEOUT_MS = 10_000

/** Over SMTP, at an address such as `smtps://user:password@mail.example` (SUP-50). */
export const createSmtpMail = (url: string, from: string): Mail => {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (to, { subject, text }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
  }
}

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
