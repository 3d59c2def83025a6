import { bean, cardArt, dot, fine, shape, stroke } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#bfe6fb',
  shape('M78 30h38v40H78z', '#fff4e0'),
  fine('M86 31v38M95 31v38M104 31v38M79 40h36M79 50h36M79 60h36', '#9fb6d9'),
  bean(34, 70, '#a78bfa', { lean: 6 }),
  stroke('M46 44L64 70h10', '#c98a4b', 4),
  dot(88, 66, 6, '#2b2145'),
  fine('M70 60h8M68 66h7'),
)
