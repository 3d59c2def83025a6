import { bean, cardArt, dot, stroke } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#8d93b3',
  bean(18, 70, '#d9d4f2', { size: 0.9 }),
  bean(96, 70, '#d9d4f2', { size: 0.9 }),
  bean(44, 76, '#d9d4f2', { size: 0.95 }),
  dot(72, 46, 24, '#e8f4ff'),
  bean(72, 66, '#ff6b57', { size: 0.95 }),
  stroke('M89 63l18 14', '#c98a4b', 5),
)
