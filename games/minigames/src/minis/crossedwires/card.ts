import { box, cardArt, dot, shape, stroke } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#223a66',
  box(16, 16, 56, 56, '#46598c', 7),
  stroke('M26 30C48 34 42 58 62 60', '#ff6b57'),
  stroke('M26 60C44 56 46 34 62 30', '#ffd23f'),
  dot(26, 30, 4, '#fff4e0'),
  dot(26, 60, 4, '#fff4e0'),
  dot(62, 30, 4, '#fff4e0'),
  dot(62, 60, 4, '#fff4e0'),
  shape('M80 14h26c5 0 8 3 8 8v14c0 5-3 8-8 8h-8l-10 10v-10h-8c-4 0-6-3-6-8V22c0-5 2-8 6-8z', '#fff4e0'),
  shape('M91 19h7l-1.5 13h-4z', '#ff6b57'),
  dot(94.5, 38, 2.6, '#ff6b57'),
)
