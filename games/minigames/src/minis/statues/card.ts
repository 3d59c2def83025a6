import { bean, cardArt, dot, fine, shade, stroke } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#5b6bc4',
  '<path d="M44 0h32l30 80H14z" fill="#fff4e0" opacity=".35"/>',
  shade(60, 73, 18),
  bean(60, 72, '#d9d4f2', { lean: -10 }),
  dot(20, 34, 5, '#ffd23f'),
  fine('M25 34V14l12-4v20', '#ffd23f'),
  dot(33, 30, 4, '#ffd23f'),
  stroke('M10 44L42 8', '#ff6b57', 4),
  fine('M92 30v14M100 26v20M108 32v10', '#fff4e0'),
)
