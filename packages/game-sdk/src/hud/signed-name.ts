import type { GamePlayer } from '../messages.ts'
import { put, seatSign, write } from './hud-parts.ts'

/** The player on a seat, as a view knows them. */
export type PlayerAt = (seat: number) => GamePlayer | undefined

/** Appends a seat's sign and its player's name, which runs in its own direction. */
export const putSignedName = (parent: HTMLElement, seat: number, player: PlayerAt): void => {
  const { name = '', color = '#ffffff' } = player(seat) ?? {}
  parent.append(seatSign(seat, color))
  // The cell follows the page's direction, the name its own.
  write(put(put(parent, 'hud-name', 'span'), '', 'bdi'), name)
}

/** Text that changes with the player's name or colour. */
export const lookOf = (seat: number, player: PlayerAt): string =>
  `${seat} ${player(seat)?.name ?? ''} ${player(seat)?.color ?? ''}`
