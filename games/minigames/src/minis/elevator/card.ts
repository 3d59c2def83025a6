import { bean, box, cardArt, fine } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#6a568f',
  box(28, 14, 64, 66, '#2b2145'),
  bean(50, 78, '#ffd23f', { size: 0.8 }),
  bean(72, 78, '#ff8fc7', { size: 0.8 }),
  bean(61, 80, '#3fb6ff', { size: 0.8 }),
  box(22, 14, 20, 68, '#b8c0d9'),
  box(80, 14, 20, 68, '#b8c0d9'),
  box(46, 2, 30, 10, '#1a0d33', 4),
  fine('M54 7h.1M61 7h.1M68 7h.1', '#ffd23f'),
)
