import { bean, cardArt, dot, fine, shade } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#4a2f96',
  shade(48, 74, 16),
  bean(48, 73, '#3fb6ff', { size: 0.95 }),
  dot(26, 20, 9, '#ffd23f'),
  dot(52, 14, 7, '#ffd23f'),
  dot(78, 28, 8, '#ffd23f'),
  fine('M26 15v10M52 10v8M78 23v10', '#b57a12'),
  dot(98, 48, 14, '#3a3f63'),
  fine('M93 43h.1M100 42h.1M97 49h.1', '#fff4e0'),
)
