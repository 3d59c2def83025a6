import { bean, cardArt, fine, shade, shape, stroke } from '../../drawing/card-art.ts'
import { otherSide, sides } from '@sofaspark/game-sdk/sim/teams.ts'
import { defineMiniView, addRunners, sideColors } from '../../drawing/mini-view.ts'
import { flagGrab, standOf, type GrabWorld } from './sim.ts'

/** The picture on the card of this game. */
const card = cardArt(
  '#5fae57',
  stroke('M30 76V12', '#fff4e0', 4),
  shape('M32 12l34 8-34 14z', '#ff6b57'),
  shade(72, 74, 15),
  bean(72, 73, '#3fb6ff', { lean: 8 }),
  bean(102, 75, '#ff6b57', { size: 0.8, lean: -8 }),
  fine('M84 40l8-4M86 50h9', '#fff4e0'),
)

export const flagView = defineMiniView<GrabWorld>({
  card,
  ground: (world) => {
    const { scale } = world
    const [halfX, halfY] = [flagGrab.halfX * scale, flagGrab.halfY * scale]
    return {
      shape: 'rect',
      halfX,
      halfY,
      rim: '#b6ff8a',
      paint: (pen) => {
        for (let x = -14; x < 14; x++)
          for (let y = -8; y < 8; y++) {
            const isEven = (x + y) % 2 === 0
            pen.fillStyle = x < 0 ? (isEven ? '#c98a3a' : '#bd7f33') : isEven ? '#6a52b8' : '#6049aa'
            pen.fillRect(x, y, 1.01, 1.01)
          }
        pen.fillStyle = '#fff4e0'
        pen.fillRect(-0.07, -halfY, 0.14, halfY * 2)
        for (const side of sides) {
          const { x, y } = standOf(world, side)
          pen.beginPath()
          pen.arc(x, y, flagGrab.baseM, 0, Math.PI * 2)
          pen.fillStyle = 'rgba(255, 244, 224, .16)'
          pen.fill()
          pen.setLineDash(side === 'sun' ? [0.5, 0.4] : [0.08, 0.3])
          pen.lineWidth = 0.12
          pen.strokeStyle = '#fff4e0'
          pen.stroke()
          pen.setLineDash([])
        }
      },
    }
  },
  draw: (frame) => {
    const { now, sprites, timeS, still } = frame
    const wave = still ? 0 : Math.sin(timeS * 6) * 0.12
    for (const side of sides) {
      const { x, y } = now.flags[side]
      if (now.runners.some((one) => one.hasFlag && one.side === otherSide(side))) continue
      sprites.add({ picture: 'shadow', x, y, width: 0.9, flat: true })
      sprites.add({ picture: 'flag', x: x + 0.35, y, height: 1.15, width: 2, color: sideColors[side], angle: wave })
    }
    for (const one of now.runners.filter(({ hasFlag }) => hasFlag)) {
      const color = sideColors[otherSide(one.side)]
      sprites.add({ picture: 'glow', x: one.x, y: one.y, width: 3.2, color, alpha: 0.75, flat: true })
      sprites.add({ picture: 'flag', x: one.x + 0.5, y: one.y + 0.05, height: 2.3, width: 1.7, color, angle: wave })
    }
    addRunners(frame)
  },
})
