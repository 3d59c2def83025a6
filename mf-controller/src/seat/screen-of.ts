import type { Pad, SeatedSession } from '@sofaspark/contract'

/** A seated phone's display: the remote, the wait for its holder, the wait for a game, or the game's pad. */
export type SeatScreenKind =
  | { kind: 'menu' }
  | { kind: 'waiting' }
  | { kind: 'starting'; gameKey: string }
  | { kind: 'pad'; pad: Pad }

const isMenu = (pad: Pad): boolean => pad.widgets.some(({ type, id }) => type === 'dpad' && id === 'menu')

/** A pad from the screen comes first; a menu is for the admin only. */
export const screenOf = ({
  pad,
  gameKey,
  isAdmin,
}: Pick<SeatedSession, 'pad' | 'gameKey' | 'isAdmin'>): SeatScreenKind => {
  if (pad && !isMenu(pad)) return { kind: 'pad', pad }
  if (gameKey !== null && !pad) return { kind: 'starting', gameKey }
  return isAdmin ? { kind: 'menu' } : { kind: 'waiting' }
}
