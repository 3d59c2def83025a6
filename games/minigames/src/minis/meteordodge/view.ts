import { fillBox, fillPath, oval } from '@sofaspark/game-stage'
import { defineMiniView, fieldGround, addRunners } from '../../drawing/mini-view.ts'
import { meteorDodge, safeRadius, type MeteorWorld, meteorField } from './sim.ts'
import card from './card.json' with { type: 'json' }

export const meteorView = defineMiniView<MeteorWorld>({
  card,
  ground: fieldGround(meteorField, '#ff7a5c', (pen) => {
    fillBox(pen, '#8a6a9c', -12, -12, 24, 24)
    for (let at = 0; at < 40; at++) {
      const [x, y] = [Math.sin(at * 12.9) * 9, Math.cos(at * 7.3) * 6]
      fillPath(pen, oval(x, y, 0.25 + (at % 5) * 0.12, 0.18 + (at % 5) * 0.09), 'rgba(60, 30, 90, .35)')
    }
  }),
  draw: (frame) => {
    const { now, share, sprites, still, timeS } = frame
    const safe = safeRadius(now)
    if (safe !== null) {
      const pulse = still ? 0 : Math.sin(timeS * 8) * 0.08
      sprites.add({ picture: 'spot', x: 0, y: 0, width: safe * 2, color: '#7dffb0', alpha: 0.5 + pulse, flat: true })
    }
    for (const { x, y, radius, landTick, warnTicks } of now.meteors) {
      const left = Math.max(0, (landTick - now.tick - share) / warnTicks)
      sprites.add({ picture: 'spot', x, y, width: radius * 2, color: '#ff3b4e', alpha: 0.75 - left * 0.35, flat: true })
      sprites.add({
        picture: 'ring',
        x,
        y,
        width: radius * 2 * (1 + left * 0.5),
        color: '#fff4e0',
        alpha: 0.8,
        flat: true,
      })
      const size = radius * 1.5
      sprites.add({
        picture: 'glow',
        x: x + left * 3,
        y,
        height: 0.5 + left * 9,
        width: size * 1.9,
        color: '#ff8a3c',
        alpha: 0.7,
        glows: true,
      })
      sprites.add({ picture: 'meteor', x: x + left * 3, y, height: 0.5 + left * 9, width: size })
    }
    addRunners(frame)
  },
  headline: (world, { t }) => {
    const since = world.tick - meteorDodge.planTicks
    return since >= 0 && since < 120 ? t('hud.safe') : null
  },
})
