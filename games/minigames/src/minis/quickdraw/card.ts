import { bean, cardArt, fine, shape, stroke } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#f3c98b',
  bean(22, 75, '#ff8fc7'),
  bean(98, 75, '#5fd38a'),
  shape('M32 48h18v7H40v8h-7z', '#3fb6ff'),
  shape('M88 48H70v7h10v8h7z', '#3fb6ff'),
  fine('M53 51h5M62 51h5', '#2f8fd6'),
  stroke('M60 4v6', '#fff4e0', 3),
  shape('M46 30c0-12 5-20 14-20s14 8 14 20l3 4H43z', '#ffd23f'),
  shape('M56 35h8c0 5-8 5-8 0z', '#fff4e0'),
)
