import { fillBox, fillPath, oval, strokePath } from '@sofaspark/game-stage'
import { otherSide, sides } from '@sofaspark/game-sdk/sim/teams.ts'
import { defineMiniView, paintTiles, fieldGround, addRunners, sideColors } from '../../drawing/mini-view.ts'
import { flagGrab, standOf, type GrabWorld, fieldOf } from './sim.ts'
import card from './card.json' with { type: 'json' }

export const flagView = defineMiniView<GrabWorld>({
  card,
  ground: fieldGround(fieldOf, '#b6ff8a', (pen, world) => {
    const halfY = flagGrab.halfY * world.scale
    paintTiles(
      pen,
      (x, y) => ((x + y) % 2 === 0 ? ['#c98a3a', '#6a52b8'] : ['#bd7f33', '#6049aa'])[x < 0 ? 0 : 1] ?? '',
    )
    fillBox(pen, '#fff4e0', -0.07, -halfY, 0.14, halfY * 2)
    for (const side of sides) {
      const { x, y } = standOf(world, side)
      fillPath(pen, oval(x, y, flagGrab.baseM), 'rgba(255, 244, 224, .16)')
      pen.setLineDash(side === 'sun' ? [0.5, 0.4] : [0.08, 0.3])
      strokePath(pen, oval(x, y, flagGrab.baseM), '#fff4e0', 0.12)
      pen.setLineDash([])
    }
  }),
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
