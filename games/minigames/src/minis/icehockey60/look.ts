import { slid } from '@sofaspark/game-stage'
import { ownEnd, sides } from '@sofaspark/game-sdk/sim/teams.ts'
import { defineLook, putBean, trailBehind } from '../../view/look.ts'
import { hockey, rink, swipe, type HockeyWorld } from './sim.ts'
import { card } from './card.ts'

const sideColors = { sun: '#ffb545', moon: '#9d7bff' } as const

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
          pen.fillStyle = sideColors[side]
          pen.fillRect(end > 0 ? x : -x - 0.75, -goal, 0.75, goal * 2)
          pen.strokeStyle = 'rgba(255, 244, 224, .7)'
          pen.lineWidth = 0.05
          for (let at = 1; at < 8; at++) {
            pen.beginPath()
            pen.moveTo(end * x, -goal + (goal * at) / 4)
            pen.lineTo(end * (x + 0.75), -goal + (goal * at) / 4)
            pen.stroke()
          }
          pen.fillStyle = '#f05a6e'
          pen.fillRect(end * x - 0.06, -goal, 0.12, goal * 2)
          pen.strokeStyle = '#f05a6e'
          pen.lineWidth = 0.08
          pen.beginPath()
          pen.arc(end * x, 0, goal, end > 0 ? Math.PI / 2 : -Math.PI / 2, end > 0 ? -Math.PI / 2 : Math.PI / 2)
          pen.stroke()
        }
      },
    }
  },
  put: (frame) => {
    const { now, before, share, sprites, still } = frame
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
