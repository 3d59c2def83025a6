import { defineMiniView, fieldGround, addBean } from '../../drawing/mini-view.ts'
import { slid, fillBox, fillPath, oval, polygon, strokePath } from '@sofaspark/game-stage'
import { cornersOf, goalSpot } from '../../kit/goal-ring.ts'
import type { Field } from '../../kit/runners.ts'
import { frenzy, type FrenzyWorld } from './sim.ts'
import card from './card.json' with { type: 'json' }

/** Two goals face each other; more of them are around a disc. */
const arenaOf = ({ goals }: FrenzyWorld): Field => {
  if (goals.length === 2) return { type: 'rect', halfX: 4.6, halfY: frenzy.leastM + 1.1 }
  const corners = cornersOf(goals, frenzy.goalHalfM)
  return { type: 'disc', radius: Math.max(...corners.map(({ x, y }) => Math.hypot(x, y))) + 1 }
}

export const frenzyView = defineMiniView<FrenzyWorld>({
  card,
  ground: fieldGround(arenaOf, '#ff7aa8', (pen, { goals }) => {
    const corners = cornersOf(goals, frenzy.goalHalfM)
    const floor = polygon(corners.map(({ x, y }) => [x, y]))
    fillBox(pen, '#3a2a74', -14, -14, 28, 28)
    fillPath(pen, floor, '#5b4bb0')
    pen.save()
    pen.clip(new Path2D(floor))
    for (let ring = 1.125; ring < 9; ring += 1.5) strokePath(pen, oval(0, 0, ring), '#6757c0', 0.75)
    pen.restore()
    pen.lineCap = 'round'
    for (const [at, corner] of corners.entries()) {
      const next = corners[(at + 1) % corners.length]
      if (!next) continue
      const isGoal = at % 2 === 0
      const edge = `M${corner.x} ${corner.y}L${next.x} ${next.y}`
      strokePath(pen, edge, isGoal ? '#fff4e0' : '#ffb545', isGoal ? 0.1 : 0.34)
    }
  }),
  draw: (frame) => {
    const { now, before, share, sprites, color, timeS, still } = frame
    for (const { seat, goal, at } of now.keepers) {
      const place = now.goals[goal]
      if (!place) continue
      const was = before.keepers.find((one) => one.seat === seat)?.at ?? at
      const along = was + (at - was) * share
      const { x, y } = goalSpot(place, along)
      for (const end of [-1, 1]) {
        const reach = end * frenzy.goalHalfM
        sprites.add({ picture: 'disc', ...goalSpot(place, reach), height: 0.3, width: 0.5, color: color(seat) })
      }
      for (let part = -2; part <= 2; part++) {
        const dot = goalSpot(place, along + (part / 2) * (frenzy.keeperHalfM - frenzy.keeperRadius))
        sprites.add({ picture: 'disc', ...dot, width: frenzy.keeperRadius * 2.6, color: color(seat), flat: true })
      }
      const bean = { x: x + place.outX * 0.35, y: y + place.outY * 0.35 }
      addBean(frame, seat, bean, { pose: { leanSide: (at - was) * 2.5, hands: 'up' }, size: 1.05 })
    }
    for (const [at, ball] of now.balls.entries()) {
      const { x, y } = slid(before.balls[at], ball, share, 1.2)
      const rests = ball.restTicks > 0
      const hop = rests ? (still ? 0.5 : 0.4 + Math.abs(Math.sin(timeS * 9)) * 0.3) : 0.3
      sprites.add({ picture: 'shadow', x, y, width: 0.85, flat: true })
      const owner = now.keepers.find(({ seat }) => seat === ball.toucher)
      if (owner) sprites.add({ picture: 'glow', x, y, height: hop, width: 1.5, color: color(owner.seat), alpha: 0.8 })
      if (rests) sprites.add({ picture: 'edge', x, y, width: 1 + ball.restTicks / 25, alpha: 0.8, flat: true })
      sprites.add({ picture: 'pearl', x, y, height: hop, width: frenzy.ballRadius * 2.5 })
    }
  },
})
