import { slid, fillPath, oval } from '@sofaspark/game-stage'
import { defineMiniView, fieldGround, addRunners, paintRays } from '../../drawing/mini-view.ts'
import { bombField, type BombWorld } from './sim.ts'
import card from './card.json' with { type: 'json' }

export const bombView = defineMiniView<BombWorld>({
  card,
  ground: fieldGround(bombField, '#ff7aa8', (pen) => {
    paintRays(pen, 16, ['#5f7fd8', '#6d8ce4'])
    fillPath(pen, oval(0, 0, 1), '#ffd23f')
  }),
  draw: (frame) => {
    const { now, before, share, sprites, timeS, still, isDemo } = frame
    for (const { x, y } of now.bananas) sprites.add({ picture: 'banana', x, y, height: 0.25, width: 0.8 })
    addRunners(frame)
    // Before the belly where a name would cover it over the head.
    const held = isDemo ? { before: 0, height: 3 } : { before: 0.7, height: 1 }
    for (const { holder, ageTicks, fuseTicks } of now.bombs) {
      const one = now.runners.find(({ seat }) => seat === holder)
      if (!one) continue
      const { x, y } = slid(
        before.runners.find(({ seat }) => seat === holder),
        one,
        share,
      )
      // The bomb swells and ticks faster without revealing when it bursts.
      const heat = Math.min(1, ageTicks / Math.max(fuseTicks, 300))
      const swell = still ? 0 : Math.abs(Math.sin(timeS * (4 + heat * 12))) * 0.16
      sprites.add({ picture: 'glow', x, y, width: 2.6, color: '#ff3b4e', alpha: 0.7, flat: true, glows: true })
      const at = { x, y: y - held.before, height: held.height }
      sprites.add({ picture: 'bomb', ...at, width: 1.05 + heat * 0.3 + swell })
      sprites.add({
        picture: 'glow',
        ...at,
        x: x + 0.4,
        height: held.height + 0.45,
        width: 0.5 + swell * 2,
        color: '#ffd23f',
        alpha: 0.9,
        glows: true,
      })
    }
  },
})
