import { brand, type Language } from '@sofaspark/contract'
import { html, pageOf } from '../shared/page.ts'
import { createTransport } from 'nodemailer'
import type { Logger } from '@sofaspark/kit/log.ts'
import { emails, type EmailKind } from './emails.ts'

/** An email in plain text. */
export interface Email {
  subject: string
  text: string
}

/** Sends emails; rejects when the mail server does not accept one. */
export interface Mail {
  send(to: string, email: Email): Promise<void>
}

const MAX_EMAILS = 50

/** Keeps the newest emails in memory, where a developer reads them instead of a mail server (EDG-254). */
export interface Mailbox extends Mail {
  page(): string
}

export const createMailbox = (): Mailbox => {
  const emails: (Email & { to: string })[] = []
  return {
    send: (to, email) => {
      emails.unshift({ to, ...email })
      emails.length = Math.min(emails.length, MAX_EMAILS)
      return Promise.resolve()
    },
    page: () =>
      pageOf({
        language: 'en',
        title: `${brand.name} mailbox`,
        body:
          emails.length === 0
            ? html`<p>No mail yet. Emails to supporters appear here while no mail server is configured.</p>`
            : emails.map(
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

/** Sends emails after the response, so that timing does not reveal whether one was sent (SUP-40). */
export interface EmailSender {
  send(to: string, kind: EmailKind, language: Language, code?: string): void
  /** Resolves when every email is sent or failed. */
  settled(): Promise<void>
}

export const createEmailSender = (mail: Mail, log: Pick<Logger, 'error'>, onFailed: () => void): EmailSender => {
  const underway = new Set<Promise<void>>()
  return {
    send: (to, kind, language, code = '') => {
      const [subject, text] = emails[language][kind].map((words) => words.replaceAll('{code}', code)) as [
        string,
        string,
      ]
      const sent = mail.send(to, { subject, text }).catch((error: unknown) => {
        onFailed()
        // The error of a mail server may quote the address.
        log.error({ kind, code: (error as { code?: unknown }).code }, 'an email was not sent')
      })
      underway.add(sent)
      void sent.finally(() => underway.delete(sent))
    },
    settled: async () => {
      await Promise.all(underway)
    },
  }
}
