import { defineLook, putBean } from '../../view/look.ts'
import { eggBalance, gustNow, type EggWorld } from './sim.ts'
import { card } from './card.ts'

const half = eggBalance.legM / 2

export const eggLook = defineLook<EggWorld>({
  card,
  ground: ({ carriers }) => {
    const halfX = Math.max(4.2, (carriers.length * eggBalance.laneM) / 2 + 0.8)
    return {
      shape: 'rect',
      halfX,
      halfY: half + 0.9,
      rim: '#b6ff8a',
      paint: (pen) => {
        pen.fillStyle = '#5cb85f'
        pen.fillRect(-14, -8, 28, 16)
        for (const [at] of carriers.entries()) {
          const x = (at - (carriers.length - 1) / 2) * eggBalance.laneM
          pen.fillStyle = at % 2 === 0 ? '#73cc72' : '#69c269'
          pen.fillRect(x - eggBalance.laneM / 2, -8, eggBalance.laneM, 16)
          pen.fillStyle = '#b57b3c'
          pen.beginPath()
          pen.ellipse(x, -half, 0.55, 0.35, 0, 0, Math.PI * 2)
          pen.fill()
          pen.fillStyle = '#fff4e0'
          pen.fillRect(x - 0.5, half - 0.05, 1, 0.1)
        }
      },
    }
  },
  put: (frame) => {
    const { now, before, share, sprites, timeS, still } = frame
    for (const one of now.carriers) {
      const was = before.carriers.find(({ seat }) => seat === one.seat) ?? one
      const isSame = Math.abs(one.far - was.far) < 1
      const far = isSame ? was.far + (one.far - was.far) * share : one.far
      const lean = isSame ? was.lean + (one.lean - was.lean) * share : one.lean
      const y = far - half
      const isResting = one.restTicks > 0
      putBean(
        frame,
        one.seat,
        { x: one.x, y },
        {
          mood: isResting ? 'hurt' : Math.abs(lean) > 0.7 ? 'hurt' : 'calm',
          pose: { leanSide: -one.steerX * 0.3, stride: isResting ? 0 : Math.max(0, one.steerY) * 2, hands: 'forward' },
        },
      )
      sprites.put({ picture: 'spoon', x: one.x, y: y - 0.1, height: 2.15, width: 0.8 })
      if (!isResting)
        sprites.put({
          picture: 'egg',
          x: one.x + lean * 0.34,
          y: y - 0.1,
          height: 2.5 - Math.abs(lean) * 0.1,
          width: 0.62,
          angle: -lean * 0.7,
        })
      for (let egg = 0; egg < Math.min(6, one.eggs); egg++)
        sprites.put({
          picture: 'egg',
          x: one.x - 0.3 + (egg % 3) * 0.3,
          y: half + Math.floor(egg / 3) * 0.25,
          height: 0.25,
          width: 0.34,
        })
    }
    const gust = gustNow(now)
    if (gust === 'none') return
    const halfX = now.carriers.length * eggBalance.laneM * 0.5 + 2
    for (let at = 0; at < 7; at++) {
      const run = still ? 0.5 : (timeS * (gust.blows ? 2.2 : 0.7) + at * 0.37) % 1
      sprites.put({
        picture: 'trail',
        x: gust.side * (run * 2 - 1) * halfX,
        y: (at - 3) * 1.5,
        height: 2,
        width: gust.blows ? 2.6 : 1.4,
        angle: gust.side > 0 ? 0 : Math.PI,
        color: '#ffffff',
        alpha: gust.blows ? 0.9 : 0.5,
      })
    }
  },
  headline: (world, { t }) => {
    const gust = gustNow(world)
    if (gust === 'none') return null
    return { text: t(gust.side > 0 ? 'hud.gustRight' : 'hud.gustLeft'), look: 'low' }
  },
})
