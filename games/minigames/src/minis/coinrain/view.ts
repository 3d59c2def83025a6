import { fillPath, oval } from '@sofaspark/game-stage'
import { defineMiniView, fieldGround, addRunners, paintTiles } from '../../drawing/mini-view.ts'
import { coinRain, type CoinWorld, fieldOf } from './sim.ts'
import card from './card.json' with { type: 'json' }

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
