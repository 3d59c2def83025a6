import { fillBox, strokePath } from '@sofaspark/game-stage'
import type { Field } from '../../kit/runners.ts'
import { defineMiniView, fieldGround, addBean, addRunners } from '../../drawing/mini-view.ts'
import { airShare, lavaRope, type RopeWorld } from './sim.ts'
import card from './card.json' with { type: 'json' }

const ropeRadiusM = 1.55
const ropeMiddleM = 1.5
const dots = 34
const jumpM = 1.15

/** The rope's angle: at π it passes under everyone's feet. */
const angleOf = ({ passes, tick }: RopeWorld, share: number): number => {
  const next = passes.find((pass) => pass.tick >= tick) ?? passes.at(-1)
  if (!next) return 0
  const part = (tick + share - next.fromTick) / Math.max(1, next.tick - next.fromTick)
  return Math.PI + Math.max(0, Math.min(1, part)) * Math.PI * 2
}

const rowOf = ({ seats }: RopeWorld): Field => ({
  type: 'rect',
  halfX: Math.max(5.2, (seats.length * lavaRope.gapM) / 2 + 2),
  halfY: 2.7,
})

export const ropeView = defineMiniView<RopeWorld>({
  card,
  ground: fieldGround(rowOf, '#ff8a3c', (pen) => {
    fillBox(pen, '#4b3a66', -14, -6, 28, 12)
    for (let at = 0; at < 26; at++) {
      const [x, y] = [Math.sin(at * 5.1) * 9, Math.cos(at * 3.7) * 2.4]
      const crack = `M${x} ${y}L${x + Math.sin(at) * 0.8} ${y + 0.4} ${x + 0.5 + Math.cos(at) * 0.5} ${y + 0.6}`
      strokePath(pen, crack, '#ff7a3c', 0.1)
    }
  }),
  draw: (frame) => {
    const { now, share, sprites, timeS } = frame
    const half = (now.runners.length * lavaRope.gapM) / 2 + 0.9
    const angle = angleOf(now, share)
    for (const side of [-1, 1]) {
      sprites.add({ picture: 'shadow', x: side * (half + 0.4), y: 0, width: 1.2, flat: true })
      sprites.add({ picture: 'meteor', x: side * (half + 0.3), y: 0, height: ropeMiddleM, width: 0.8 })
    }
    const rope = Array.from({ length: dots + 1 }, (_, at) => {
      const u = (at / dots) * 2 - 1
      const reach = ropeRadiusM * Math.sqrt(Math.max(0, 1 - u * u * u * u))
      return { x: u * half, y: Math.sin(angle) * reach, height: Math.max(0.08, ropeMiddleM + Math.cos(angle) * reach) }
    })
    for (const { x, y } of rope) sprites.add({ picture: 'shadow', x, y, width: 0.5, alpha: 0.6, flat: true })
    for (const place of rope) {
      sprites.add({ picture: 'glow', ...place, width: 0.62, color: '#ff7a3c', alpha: 0.8 })
      sprites.add({ picture: 'disc', ...place, width: 0.2, color: '#ffe27a' })
    }
    for (const one of now.runners.filter(({ outTick }) => outTick < 0)) {
      const air = airShare(now, one.seat)
      const lift = air === null ? 0 : Math.sin(air * Math.PI) * jumpM
      if (one.safeTicks > 0 && !frame.still && Math.floor(timeS * 8) % 2 === 0) continue
      addBean(
        frame,
        one.seat,
        { x: one.x, y: 0 },
        {
          mood: one.safeTicks > 0 ? 'hurt' : 'calm',
          pose: { lift, hands: lift > 0 ? 'up' : 'swing', stretch: lift > 0 ? 1.06 : 1 },
        },
      )
    }
    addRunners({ ...frame, now: { ...now, runners: now.runners.filter(({ outTick }) => outTick >= 0) } })
  },
})
