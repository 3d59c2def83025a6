import type { GamePlayer } from '../game/messages.ts'
import { put, putCrown, seatSign, write } from './hud-parts.ts'

/** The player on a seat, as a view knows them. */
export type PlayerAt = (seat: number) => GamePlayer | undefined
export type NameOf = (seat: number) => string

/** The names of players; that of an empty seat is empty. */
export const namesBy =
  (player: PlayerAt): NameOf =>
  (seat) =>
    player(seat)?.name ?? ''

/** Tells all that this player's line is slow and gets much credit. SDK-75 */
const putSnail = (parent: HTMLElement): void => {
  const snail = put(parent, 'hud-snail', 'span')
  snail.setAttribute('aria-hidden', 'true')
  // A constant of this file, never a player's text.
  snail.innerHTML =
    '<svg viewBox="0 0 24 18"><path d="M1 16h15c4 0 5-3 5-6V4M21 4l-2-3M21 4l2-3" fill="none" stroke="#ffd79a" stroke-width="2.4" stroke-linecap="round"/><circle cx="10" cy="9" r="6" fill="#ffb545" stroke="#1a0d33" stroke-width="1.6"/><path d="M10 9a2 2 0 1 1 2 2 4 4 0 0 1-5-4" fill="none" stroke="#1a0d33" stroke-width="1.6"/></svg>'
}

/** Appends a seat's sign, a supporter's crown and the player's name, which runs in its own direction. */
export const putSignedName = (parent: HTMLElement, seat: number, player: PlayerAt): void => {
  const { name = '', color = '#ffffff', isSlow = false, isSupporter = false } = player(seat) ?? {}
  parent.append(seatSign(seat, color))
  if (isSupporter) putCrown(parent)
  // The cell follows the page's direction, the name its own.
  write(put(put(parent, 'hud-name', 'span'), '', 'bdi'), name)
  if (isSlow) putSnail(parent)
}

/** Text that changes with the player's name or colour. */
export const lookOf = (seat: number, player: PlayerAt): string =>
  `${seat} ${player(seat)?.name ?? ''} ${player(seat)?.color ?? ''} ${player(seat)?.isSlow === true}`

/** The smallest letters that a long name gets, beside those of the others. */
const LEAST_LETTERS = 0.6

/** Long names get smaller letters instead of losing their last ones. SDK-396 */
export const fitNames = (root: HTMLElement): void => {
  const names = [...root.querySelectorAll<HTMLElement>('.hud-name bdi')]
  // A name that has room again gets its letters back.
  for (const { style } of names) if (style.fontSize !== '') style.fontSize = ''
  // All are read before the first one changes, so that the browser lays the row out once.
  const shares = names.map(({ clientWidth, scrollWidth }) =>
    scrollWidth > clientWidth ? clientWidth / scrollWidth : 1,
  )
  for (const [at, share] of shares.entries()) {
    const name = names[at]
    if (name && share < 1) name.style.fontSize = `${Math.max(LEAST_LETTERS, share * 0.98).toFixed(2)}em`
  }
}
