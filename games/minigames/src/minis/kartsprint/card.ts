import { bean, box, cardArt, dot, fine } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#7a6a8f',
  fine('M4 62h16M30 62h16M84 62h16', '#fff4e0'),
  bean(56, 56, '#ffd23f', { size: 0.85 }),
  box(30, 46, 58, 18, '#ff6b57', 8),
  dot(42, 66, 9, '#2b2145'),
  dot(78, 66, 9, '#2b2145'),
  box(92, 8, 20, 16, '#fff4e0', 1),
  '<path d="M92 8h5v4h-5zM102 8h5v4h-5zM97 12h5v4h-5zM107 12h5v4h-5zM92 16h5v4h-5zM102 16h5v4h-5zM97 20h5v4h-5zM107 20h5v4h-5z" fill="#1a0d33"/>',
  fine('M92 8v34'),
  fine('M10 40h12M6 48h16', '#fff4e0'),
)
