import { cardArt, dot, fine, shade, shape } from '../../looks/card-art.ts'

/** The picture on the card of this game. */
export const card = cardArt(
  '#1f8f8a',
  shade(24, 70, 16),
  shade(60, 70, 16),
  shade(98, 70, 16),
  shape('M8 68c0-20 8-30 16-30s16 10 16 30z', '#ff8fc7'),
  fine('M24 40v27M17 42l-3 25M31 42l3 25'),
  shape('M82 68c0-20 8-30 16-30s16 10 16 30z', '#ff8fc7'),
  fine('M98 40v27M91 42l-3 25M105 42l3 25'),
  dot(60, 64, 7, '#fff4e0'),
  shape('M44 46c0-20 8-30 16-30s16 10 16 30z', '#ff8fc7'),
  fine('M60 18v27M53 20l-3 25M67 20l3 25'),
)
