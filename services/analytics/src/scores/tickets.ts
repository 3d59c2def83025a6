import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** A run may be submitted at most this much later than it lasts: its intro, latecomers, a reloaded screen, a break. */
export const breaksMs = 10 * 60_000
/** Lifetime of a ticket: the longest run, with a party's breaks. */
export const ticketLifeMs = 10 * 60_000 + breaksMs

const ticketSchema = z.object({
  id: z.string(),
  game: z.string(),
  rulesVersion: z.string(),
  seed: z.number(),
  issuedMs: z.number(),
})
export type Ticket = z.infer<typeof ticketSchema>

export interface Tickets {
  issue(game: string, rulesVersion: string, nowMs: number): { ticket: string; seed: number }
  /** The ticket as issued, or `null` if it is forged, edited or expired. */
  read(text: string, nowMs: number): Ticket | null
}

/** Signed tickets: the service draws a run's seed, so that nobody can search for a lucky one (ANA-60). */
export const createTickets = (secret: string): Tickets => {
  const key = createHmac('sha256', secret).update('high score tickets').digest()
  const sign = (body: string): string => createHmac('sha256', key).update(body).digest('base64url')
  return {
    issue: (game, rulesVersion, nowMs) => {
      const seed = randomBytes(4).readUInt32BE()
      const ticket: Ticket = { id: randomBytes(12).toString('hex'), game, rulesVersion, seed, issuedMs: nowMs }
      const body = Buffer.from(JSON.stringify(ticket)).toString('base64url')
      return { ticket: `${body}.${sign(body)}`, seed }
    },
    read: (text, nowMs) => {
      const [body = ''] = text.split('.', 1)
      const given = Buffer.from(text)
      const right = Buffer.from(`${body}.${sign(body)}`)
      // The signature proves that this service wrote the rest.
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const parsed = ticketSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      if (!parsed.success) return null
      // Wall clock: the ticket is signed with its moment.
      const ageMs = nowMs - parsed.data.issuedMs
      return ageMs >= 0 && ageMs <= ticketLifeMs ? parsed.data : null
    },
  }
}
