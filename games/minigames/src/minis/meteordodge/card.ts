import { bean, cardArt, dot, fine, shade, shape } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#3a2160',
  shade(38, 70, 24),
  shape('M34 44L6 4l34 26z', '#ff9a3d'),
  dot(40, 44, 16, '#8a6a5c'),
  dot(36, 40, 3.4, '#6d5147'),
  dot(46, 48, 4, '#6d5147'),
  bean(94, 73, '#5fd38a', { lean: 10 }),
  fine('M74 52h8M72 62h9', '#fff4e0'),
)
