import { bean, cardArt, dot, fine, shade, stroke } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#2f57b5',
  shade(60, 73, 20),
  bean(60, 72, '#ff6b57', { size: 0.95 }),
  stroke('M34 66q26-12 52 0', '#ffd23f', 5),
  dot(28, 24, 8, '#ffffff'),
  dot(92, 34, 8, '#ff8fc7'),
  fine('M14 10l6 6M22 6l4 5M106 18l-5 6M112 28l-7 3', '#cfe6ff'),
)
