import { brand } from '@sofaspark/contract'
import { html, pageOf } from '../shared/page.ts'
import type { Letter, Mail } from './mail.ts'

const MAX_LETTERS = 50

/** Keeps the newest letters in memory, where a developer reads them in place of a mail server (SUP-51). */
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
