import type { OfferedTexts } from '@sofaspark/browser/react/use-offered-texts.ts'
import type { SeatedSession } from '@sofaspark/contract'

/** Whether a phone or a text waits for this admin. CTL-241 */
export const isAsked = ({ isAdmin, lobby }: SeatedSession, { texts }: OfferedTexts): boolean =>
  isAdmin && (lobby.waiting !== undefined || texts.length > 0)
