import type { Service } from './service.ts'
import { hashToken, newToken } from './lobby/tokens.ts'

/**
 * Counts a visitor as one of today's users. The second in which a browser first played is as near to a user as the
 * service comes; a visitor without one counts each time. Made-up users fill the table no faster than this rate.
 */
export const countVisit = (
  { clock, history, visits }: Pick<Service, 'clock' | 'history' | 'visits'>,
  dateStartedPlaying: number,
): void => {
  if (!visits.take(clock.nowMs())) return
  const day = new Date(clock.nowMs()).toISOString().slice(0, 10)
  const user = dateStartedPlaying > 0 ? `${day} ${Math.floor(dateStartedPlaying)}` : newToken()
  history.visit(day, hashToken(user).slice(0, 16))
}
