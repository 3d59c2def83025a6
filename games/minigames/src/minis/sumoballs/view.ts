import { slid, fillBox, strokePath, oval } from '@sofaspark/game-stage'
import { defineMiniView, fieldGround, addBean, addRunners } from '../../drawing/mini-view.ts'
import { ringRadius, sumoBalls, type SumoWorld, sumoField } from './sim.ts'
import card from './card.json' with { type: 'json' }

/** The ball as it is drawn: a little larger than its bumps, so that a bean has room in it. */
const ballM = 2.1

export const sumoView = defineMiniView<SumoWorld>({
  card,
  ground: fieldGround(sumoField, '#7ce0ff', (pen) => {
    fillBox(pen, '#e9c583', -12, -12, 24, 24)
    for (let ring = 1; ring < 9; ring++) strokePath(pen, oval(0, 0, ring * 0.8), '#d1a661', 0.14)
    for (const x of [-0.7, 0.7]) fillBox(pen, '#b55a4a', x - 0.08, -0.6, 0.16, 1.2)
  }),
  draw: (frame) => {
    const { now, before, share, sprites, color, timeS, still } = frame
    const radius = ringRadius(now)
    const isShrinking = now.tick > sumoBalls.shrinkFromTicks
    const pulse = still || !isShrinking ? 0.8 : 0.65 + Math.sin(timeS * 7) * 0.25
    sprites.add({
      picture: 'edge',
      x: 0,
      y: 0,
      width: radius * (64 / 60) * 2,
      color: '#ff3b4e',
      alpha: pulse,
      flat: true,
    })
    for (const { x, y } of now.oil) sprites.add({ picture: 'oil', x, y, width: sumoBalls.oilRadius * 2, flat: true })
    for (const one of now.runners.filter(({ outTick }) => outTick < 0)) {
      const was = before.runners.find(({ seat }) => seat === one.seat)
      const { x, y } = slid(was, one, share)
      const speed = Math.hypot(one.vx, one.vy)
      addBean(
        frame,
        one.seat,
        { x, y },
        {
          height: 0.22,
          size: 0.85,
          pose: {
            turn: Math.max(-0.8, Math.min(0.8, one.vx * 0.25)),
            leanSide: one.vx * 0.06,
            stride: Math.min(2, speed),
            hands: one.stunTicks > 0 ? 'flail' : 'swing',
          },
        },
      )
      const turn = still ? 0 : (x + y) * 1.2
      const glass = { x, y: y - 0.05, height: ballM / 2, width: ballM }
      const tint = frame.isDemo ? '#d9d4f2' : color(one.seat)
      sprites.add({ ...glass, picture: 'seams', color: tint, alpha: 0.55, angle: turn })
      sprites.add({ ...glass, picture: 'bubble', color: tint })
      sprites.add({ ...glass, picture: 'shine' })
    }
    addRunners({ ...frame, now: { ...now, runners: now.runners.filter(({ outTick }) => outTick >= 0) } })
  },
})
