import type { Service } from './service.ts'
import { hashToken, newToken } from './lobby/tokens.ts'

/**
 * Counts someone as a user of today. The second in which a browser first played is as near to a user as the service
 * comes; who does not tell it counts each time.
 */
export const countVisit = (
  { clock, history }: Pick<Service, 'clock' | 'history'>,
  dateStartedPlaying: number,
): void => {
  const day = new Date(clock.nowMs()).toISOString().slice(0, 10)
  const user = dateStartedPlaying > 0 ? `${day} ${Math.floor(dateStartedPlaying)}` : newToken()
  history.visit(day, hashToken(user).slice(0, 16))
}
