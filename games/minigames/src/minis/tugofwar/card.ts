import { bean, cardArt, shape, stroke } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#74bd68',
  bean(20, 74, '#ffd23f', { lean: -14 }),
  bean(42, 76, '#ffd23f', { size: 0.85, lean: -14 }),
  bean(100, 74, '#a78bfa', { lean: 14 }),
  bean(78, 76, '#a78bfa', { size: 0.85, lean: 14 }),
  stroke('M6 54h108', '#c98a4b', 4),
  shape('M55 54h10v14l-5-5-5 5z', '#ff6b57'),
)
