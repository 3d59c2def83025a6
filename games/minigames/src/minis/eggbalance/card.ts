import { bean, cardArt, fine, shade, shape } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#79c4f5',
  shade(44, 74, 17),
  bean(44, 73, '#5fd38a', { lean: -5 }),
  shape('M33 34c0-7 4-12 8-12s8 5 8 12-4 8-8 8-8-1-8-8z', '#fff4e0'),
  shape('M37 18c0-6 4-11 7.5-11s7.5 5 7.5 11-3.5 7-7.5 7-7.5-1-7.5-7z', '#fff4e0'),
  shape('M74 56h38c0 12-8 17-19 17s-19-5-19-17z', '#c98a4b'),
  fine('M80 62l8 6M92 61l6 8M104 61l-5 8'),
  shape('M86 55c0-6 4-10 7-10s7 4 7 10z', '#fff4e0'),
)
