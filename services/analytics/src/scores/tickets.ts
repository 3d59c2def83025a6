import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** A run is handed in so much later than it lasts, at most: its intro, who joins late, a screen that is loaded anew, a break. */
export const breaksMs = 10 * 60_000
/** A ticket lives so long: the longest run, with a party's breaks. */
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
  /** The ticket as it was issued, or `null` for one that is not ours, was edited, or is too old. */
  read(text: string, nowMs: number): Ticket | null
}

/** Signed tickets: the seed of a run is the service's, so that nobody can look for a lucky one beforehand (ANA-60). */
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
      // What follows is what this service wrote itself.
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const parsed = ticketSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      if (!parsed.success) return null
      const ageMs = nowMs - parsed.data.issuedMs
      return ageMs >= 0 && ageMs <= ticketLifeMs ? parsed.data : null
    },
  }
}
