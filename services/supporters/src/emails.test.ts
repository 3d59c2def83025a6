import { createServer, type AddressInfo } from 'node:net'
import { languages } from '@sofaspark/contract'
import { SMTPServer } from 'smtp-server'
import { createEmailSender, createSmtpMail } from './mail/mail.ts'
import { emailKinds, emails } from './mail/emails.ts'

const startMailServer = async (): Promise<{ url: string; received: string[]; close: () => Promise<void> }> => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let body = ''
      stream.on('data', (part: Buffer) => (body += part.toString()))
      stream.on('end', () => {
        received.push(`${session.envelope.rcptTo.map(({ address }) => address).join()}\n${body}`)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.server.once('listening', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

it('SUP-50 an email reaches a real mail server, in the language of its reader', async () => {
  const server = await startMailServer()
  const out = createEmailSender(
    createSmtpMail(server.url, 'Sofaspark <us@example.com>'),
    { error: () => undefined },
    () => undefined,
  )
  out.send('ada@example.com', 'code', 'he', '123456')
  await out.settled()
  await server.close()
  expect(server.received).toHaveLength(1)
  const [email = ''] = server.received
  expect(email.startsWith('ada@example.com\n')).toBe(true)
  const body = email.split('\r\n\r\n').slice(1).join('').replace(/\s/g, '')
  expect(Buffer.from(body, 'base64').toString('utf8')).toContain('כדי להתחבר מקלידים 123456')
})

it('EDG-55 SUP-50 a mail server that does not respond is counted and logged without the address', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const logged: unknown[] = []
  let failures = 0
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, 'us@example.com')
  const out = createEmailSender(mail, { error: (line: unknown) => void logged.push(line) } as never, () => failures++)
  out.send('ada@example.com', 'welcome', 'en')
  await out.settled()
  expect(failures).toBe(1)
  expect(JSON.stringify(logged)).toContain('welcome')
  expect(JSON.stringify(logged)).not.toContain('ada@')
})

it('I18N-03 every email has a subject and a text in every language, and the code where it belongs', () => {
  for (const language of languages)
    for (const kind of emailKinds) {
      const [subject, text] = emails[language][kind]
      expect(Math.min(subject.length, text.length)).toBeGreaterThan(8)
      expect(text.includes('{code}')).toBe(kind === 'code')
    }
})
