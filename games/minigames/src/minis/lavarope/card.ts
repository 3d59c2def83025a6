import { bean, cardArt, shade, stroke } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#e8562f',
  '<path d="M0 62q15-8 30 0t30 0 30 0 30 0v18H0z" fill="#ffb545"/>',
  shade(60, 68, 15),
  bean(60, 52, '#3fb6ff', { size: 0.95 }),
  stroke('M4 30q56 78 112 0', '#fff4e0', 4),
)
