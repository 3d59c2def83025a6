import { bean, cardArt, dot, star, stroke } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#f0a84a',
  bean(24, 74, '#ff6b57', { lean: 8 }),
  bean(98, 74, '#3fb6ff', { lean: -8 }),
  stroke('M66 28q4-12 14-10', '#fff4e0', 3),
  dot(60, 44, 17, '#2b2145'),
  '<path d="M52 38q3-6 9-6" fill="none" stroke="#fff4e0" stroke-width="3" stroke-linecap="round"/>',
  star(83, 17, 0.9),
)
