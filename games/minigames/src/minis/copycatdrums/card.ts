import { box, cardArt, fine, shape, stroke } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#c2437a',
  shape('M28 36v26c0 8 14 13 32 13s32-5 32-13V36z', '#ff6b57'),
  shape('M28 36c0-7 14-12 32-12s32 5 32 12-14 12-32 12-32-5-32-12z', '#fff4e0'),
  fine('M34 46l9 24M52 49l4 25M68 49l-4 25M86 46l-9 24', '#ffd23f'),
  stroke('M40 34L22 8', '#e3a15f', 4),
  stroke('M80 34L98 8', '#e3a15f', 4),
  box(104, 34, 7, 7, '#ffd23f', 4),
  fine('M111 36V20l6-3', '#ffd23f'),
)
