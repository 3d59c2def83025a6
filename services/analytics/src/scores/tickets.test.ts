import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { createTickets, ticketLifeMs } from './score-calls.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const tickets = createTickets('secret')
const { ticket, seed } = tickets.issue('bubblewar', 'bubblewar-1', NOW)

it('ANA-62 a ticket reads as it was issued until it expires', () => {
  expect(tickets.read(ticket, NOW)).toMatchObject({
    game: 'bubblewar',
    rulesVersion: 'bubblewar-1',
    seed,
    issuedMs: NOW,
  })
  expect(tickets.read(ticket, NOW + ticketLifeMs)).not.toBeNull()
  expect(tickets.read(ticket, NOW + ticketLifeMs + 1)).toBeNull()
  expect(tickets.read(ticket, NOW - 1)).toBeNull()
  expect(createTickets('another').read(ticket, NOW)).toBeNull()
})

it('ANA-62 a ticket with the same content in another encoding is invalid', () => {
  const [body = '', signature = ''] = ticket.split('.')
  const other = [
    `${ticket}.`,
    `${ticket}.x`,
    `${ticket}=`,
    ` ${ticket}`,
    `${body}=.${signature}`,
    `${body}.${signature}==`,
  ]
  const bodies = ['', '{}', '{', 'null', '\u0000'].map((text) => Buffer.from(text).toString('base64url'))
  const forged = bodies.map((text) => `${text}.${createHmac('sha256', 'secret').update(text).digest('base64url')}`)
  for (const text of [...other, ...forged, '', '.', '..', '.'.repeat(600), `.${signature}`, `${body}.`])
    expect([text, tickets.read(text, NOW)]).toEqual([text, null])
})

it('ANA-62 no junk makes reading a ticket throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      expect(tickets.read(text, NOW)).toBeNull()
      expect(tickets.read(`${text}.${ticket}`, NOW)).toBeNull()
    }),
  )
})
