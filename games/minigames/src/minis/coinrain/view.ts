import { fillPath, oval } from '@sofaspark/game-stage'
import { bean, cardArt, dot, fine, shade } from '../../drawing/card-art.ts'
import { defineMiniView, fieldGround, addRunners, paintTiles } from '../../drawing/mini-view.ts'
import { coinRain, type CoinWorld, fieldOf } from './sim.ts'

/** The picture on the card of this game. */
const card = cardArt(
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

const skyM = 7

export const coinrainView = defineMiniView<CoinWorld>({
  card,
  ground: fieldGround(fieldOf, '#ffb545', (pen, { scale }) => {
    paintTiles(pen, (x, y) => ((x + y) % 2 === 0 ? '#3fae8f' : '#379d81'))
    for (const radius of [1.2, 2.4]) fillPath(pen, oval(0, 0, radius * scale), 'rgba(255, 226, 122, .18)')
  }),
  draw: (frame) => {
    const { now, share, sprites, timeS, still } = frame
    for (const { kind, x, y, landTick } of now.falling) {
      const left = Math.max(0, (landTick - now.tick - share) / coinRain.aheadTicks)
      const isBall = kind === 'ball'
      const size = isBall ? 1.5 : kind === 'big' ? 1.15 : 0.72
      const near = 1 - left
      sprites.add({
        picture: 'spot',
        x,
        y,
        width: size * (0.7 + near * 0.7),
        color: isBall ? '#ff4f6d' : '#2a1640',
        flat: true,
        alpha: isBall ? 0.3 + near * 0.4 : 0.16 + near * 0.2,
      })
      const spin = still || isBall ? 0 : Math.sin(timeS * 5 + x * 3) * 0.25
      const picture = isBall ? 'bowling' : kind === 'big' ? 'bigCoin' : 'coin'
      sprites.add({ picture, x, y, height: 0.45 + left * skyM, width: size, angle: spin })
    }
    addRunners(frame)
  },
})
