import { slid, trailBehind } from '@sofaspark/game-stage'
import { otherSide, ownEnd, sides } from '@sofaspark/game-sdk/sim/teams.ts'
import type { Field } from '../../kit/runners.ts'
import {
  defineMiniView,
  fieldGround,
  addBean,
  addHandMark,
  type ViewFrame,
  sideColors,
} from '../../drawing/mini-view.ts'
import { goalDeepM, paintRink } from '../../drawing/rink-picture.ts'
import { hockey, rink, swipe, type HockeyWorld } from './sim.ts'
import card from './card.json' with { type: 'json' }

/** Each goal flies the flag of its keepers; on the card a ring and an arrow show at which one the shown hand aims. SDK-513 */
const addFlags = (frame: ViewFrame<HockeyWorld>): void => {
  const { now, sprites, timeS, still, isDemo, handSeat } = frame
  const [x, y] = [rink.halfX * now.scale + goalDeepM / 2, rink.goalHalfM * now.scale]
  for (const side of sides) {
    const angle = still ? 0 : Math.sin(timeS * 6) * 0.1
    const place = { x: ownEnd(side) * x, y: 0 - y - 0.15 }
    sprites.add({ picture: 'flag', ...place, height: 0.9, width: 1.6, color: sideColors[side], angle })
  }
  const shown = isDemo ? now.runners.find(({ seat }) => seat === handSeat) : undefined
  if (shown) addHandMark(frame, { x: ownEnd(otherSide(shown.side)) * x, y: 0 }, 1.15)
}

/** The ice and its boards. */
const rinkOf = ({ scale }: HockeyWorld): Field => ({
  type: 'rect',
  halfX: rink.halfX * scale + 0.8,
  halfY: rink.halfY * scale + 0.35,
})

export const hockeyView = defineMiniView<HockeyWorld>({
  card,
  ground: fieldGround(rinkOf, '#ff4f6d', (pen, { scale }) =>
    paintRink(pen, rink.halfX * scale, rink.halfY * scale, rink.goalHalfM * scale),
  ),
  draw: (frame) => {
    const { now, before, share, sprites, still } = frame
    addFlags(frame)
    for (const one of now.runners) {
      const was = before.runners.find(({ seat }) => seat === one.seat)
      const place = slid(was, one, share)
      const speed = Math.hypot(one.vx, one.vy)
      const hasShoved = swipe.everyTicks - one.shoveIn < 12 && one.shoveIn > 0
      if (hasShoved && !still)
        sprites.add({ ...trailBehind(place, { x: one.vx * 0.1, y: one.vy * 0.1 }), width: 1.6, alpha: 0.5 })
      addBean(frame, one.seat, place, {
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
        sprites.add({ picture: 'edge', ...place, width: 0.9 + puck.restTicks / 30, color: '#f05a6e', flat: true })
      sprites.add({ picture: 'shadow', ...place, width: 0.9, flat: true })
      sprites.add({ picture: 'puck', ...place, height: rests ? 0.2 + puck.restTicks / 50 : 0.16, width: 0.78 })
    }
  },
  headline: ({ tick, points, lastGoal }, { t }) => {
    if (lastGoal && tick - lastGoal.tick < hockey.goalShownTicks)
      return { text: t('hud.goalFor', { name: t(`teams.${lastGoal.side}`) }), look: 'low' }
    const isSecond = tick >= hockey.secondPuckTicks && tick < hockey.secondPuckTicks + 100
    if (isSecond) return t('hud.secondPuck')
    return tick >= hockey.planTicks && points.sun === points.moon ? t('hud.goldenGoal') : null
  },
})
