import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

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
