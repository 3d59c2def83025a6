import { slid } from '@sofaspark/game-stage'
import { otherSide, ownEnd, sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { defineLook, putBean, putHandMark, trailBehind, type LookFrame } from '../../view/look.ts'
import { hockey, rink, swipe, type HockeyWorld } from './sim.ts'
import { card } from './card.ts'

const sideColors = { sun: '#ffb545', moon: '#9d7bff' } as const
/** Stripes and dots as in the rings under the beans: colours alone would not tell the sides apart. */
const sideDashes = { sun: [0.5, 0.4], moon: [0.08, 0.3] }
const goalDeepM = 0.8

/** A goal in the colour and the mark of the side that keeps it. PTY-174 */
const paintGoal = (
  pen: CanvasRenderingContext2D,
  side: Side,
  { lineX, halfM }: { lineX: number; halfM: number },
): void => {
  const end = ownEnd(side)
  pen.fillStyle = sideColors[side]
  pen.fillRect(Math.min(lineX, lineX + end * goalDeepM), -halfM, goalDeepM, halfM * 2)
  pen.fillStyle = pen.strokeStyle = '#fff4e0'
  pen.lineWidth = 0.18
  for (let y = 0.3 - halfM; y < halfM; y += 0.42) {
    pen.beginPath()
    if (side === 'sun') {
      pen.moveTo(lineX, y)
      pen.lineTo(lineX + end * goalDeepM, y)
      pen.stroke()
      continue
    }
    for (const deep of [0.22, 0.58]) {
      pen.moveTo(lineX + end * deep, y)
      pen.arc(lineX + end * deep, y, 0.11, 0, Math.PI * 2)
    }
    pen.fill()
  }
}

/** Each goal flies the flag of its keepers; on the card a ring and an arrow show at which one the shown hand aims. PTY-174 */
const putFlags = (frame: LookFrame<HockeyWorld>): void => {
  const { now, sprites, timeS, still, isDemo, handSeat } = frame
  const [x, y] = [rink.halfX * now.scale + goalDeepM / 2, rink.goalHalfM * now.scale]
  for (const side of sides) {
    const angle = still ? 0 : Math.sin(timeS * 6) * 0.1
    const place = { x: ownEnd(side) * x, y: 0 - y - 0.15 }
    sprites.put({ picture: 'flag', ...place, height: 0.9, width: 1.6, color: sideColors[side], angle })
  }
  const shown = isDemo ? now.runners.find(({ seat }) => seat === handSeat) : undefined
  if (shown) putHandMark(frame, { x: ownEnd(otherSide(shown.side)) * x, y: 0 }, 1.15)
}

export const hockeyLook = defineLook<HockeyWorld>({
  card,
  ground: ({ scale }) => {
    const [x, y, goal] = [rink.halfX * scale, rink.halfY * scale, rink.goalHalfM * scale]
    return {
      shape: 'rect',
      halfX: x + 0.8,
      halfY: y + 0.35,
      rim: '#ff4f6d',
      paint: (pen) => {
        pen.fillStyle = '#4d6fb5'
        pen.fillRect(-x - 1, -y - 1, x * 2 + 2, y * 2 + 2)
        pen.beginPath()
        pen.roundRect(-x, -y, x * 2, y * 2, 1.1)
        pen.fillStyle = '#d9eefc'
        pen.fill()
        pen.save()
        pen.clip()
        for (const side of sides) {
          pen.globalAlpha = 0.22
          pen.fillStyle = sideColors[side]
          pen.fillRect(ownEnd(side) < 0 ? -x : 0, -y, x, y * 2)
          pen.globalAlpha = 1
        }
        pen.restore()
        pen.lineWidth = 0.16
        pen.strokeStyle = '#ffffff'
        pen.stroke()
        pen.fillStyle = '#f05a6e'
        pen.fillRect(-0.07, -y, 0.14, y * 2)
        pen.lineWidth = 0.1
        pen.strokeStyle = '#4f86e0'
        pen.beginPath()
        pen.arc(0, 0, 1.3, 0, Math.PI * 2)
        pen.stroke()
        for (const side of sides) {
          const end = ownEnd(side)
          paintGoal(pen, side, { lineX: end * x, halfM: goal })
          pen.fillStyle = '#f05a6e'
          pen.fillRect(end * x - 0.06, -goal, 0.12, goal * 2)
          pen.strokeStyle = sideColors[side]
          pen.lineWidth = 0.16
          pen.setLineDash(sideDashes[side])
          pen.beginPath()
          pen.arc(end * x, 0, goal, end > 0 ? Math.PI / 2 : -Math.PI / 2, end > 0 ? -Math.PI / 2 : Math.PI / 2)
          pen.stroke()
          pen.setLineDash([])
        }
      },
    }
  },
  put: (frame) => {
    const { now, before, share, sprites, still } = frame
    putFlags(frame)
    for (const one of now.runners) {
      const was = before.runners.find(({ seat }) => seat === one.seat)
      const place = slid(was, one, share)
      const speed = Math.hypot(one.vx, one.vy)
      const hasShoved = swipe.everyTicks - one.shoveIn < 12 && one.shoveIn > 0
      if (hasShoved && !still)
        sprites.put(trailBehind(place, { x: one.vx * 0.1, y: one.vy * 0.1 }, { width: 1.6, alpha: 0.5 }))
      putBean(frame, one.seat, place, {
        pose: {
          turn: Math.max(-1.2, Math.min(1.2, one.vx * 0.25)),
          leanSide: Math.max(-0.35, Math.min(0.35, one.vx * 0.06)),
          leanForward: Math.min(0.3, speed * 0.04),
          hands: hasShoved ? 'forward' : 'swing',
        },
      })
    }
    for (const [at, puck] of now.pucks.entries()) {
      const place = slid(before.pucks[at], puck, share)
      const rests = puck.restTicks > 0
      if (rests)
        sprites.put({ picture: 'edge', ...place, width: 0.9 + puck.restTicks / 30, color: '#f05a6e', flat: true })
      sprites.put({ picture: 'shadow', ...place, width: 0.9, flat: true })
      sprites.put({ picture: 'puck', ...place, height: rests ? 0.2 + puck.restTicks / 50 : 0.16, width: 0.78 })
    }
  },
  headline: ({ tick, points, lastGoal }, { t }) => {
    if (lastGoal && tick - lastGoal.tick < hockey.goalShownTicks)
      return { text: t('hud.goalFor', { name: t(`teams.${lastGoal.side}`) }), look: 'low' }
    const isSecond = tick >= hockey.secondPuckTicks && tick < hockey.secondPuckTicks + 100
    if (isSecond) return { text: t('hud.secondPuck'), look: 'low' }
    return tick >= hockey.planTicks && points.sun === points.moon ? { text: t('hud.goldenGoal'), look: 'low' } : null
  },
})
