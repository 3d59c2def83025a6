import { bean, cardArt, fine, shade, shape, stroke } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#5fae57',
  stroke('M30 76V12', '#fff4e0', 4),
  shape('M32 12l34 8-34 14z', '#ff6b57'),
  shade(72, 74, 15),
  bean(72, 73, '#3fb6ff', { lean: 8 }),
  bean(102, 75, '#ff6b57', { size: 0.8, lean: -8 }),
  fine('M84 40l8-4M86 50h9', '#fff4e0'),
)
