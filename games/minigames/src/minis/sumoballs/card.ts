import { bean, cardArt, dot, star } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#7a4fc9',
  '<ellipse cx="60" cy="66" rx="52" ry="13" fill="#f0d9a8" stroke="#1a0d33" stroke-width="2.4"/>',
  dot(36, 44, 23, '#bfe6fb'),
  bean(36, 60, '#ff6b57', { size: 0.75 }),
  dot(86, 46, 21, '#ffd9ec'),
  bean(86, 61, '#3fb6ff', { size: 0.7 }),
  star(61, 26, 1.2),
)
