import { fillBox, fillPath, oval, strokePath } from '@sofaspark/game-stage'
import { defineMiniView, fieldGround, addBean } from '../../drawing/mini-view.ts'
import { deepOf, eggBalance, gustNow, type EggWorld } from './sim.ts'
import card from './card.json' with { type: 'json' }

const half = eggBalance.deepM / 2
/** On the pen’s page y points towards the viewer. */
const nestY = -half - 0.25

/** A nest of straw at the end of a lane, large enough for the eggs of a whole game. */
const paintNest = (pen: CanvasRenderingContext2D, x: number): void => {
  for (const [wide, high, color] of [
    [0.85, 0.42, '#7d4f22'],
    [0.76, 0.36, '#d9a250'],
    [0.54, 0.22, '#8a5a2a'],
  ] as const) {
    fillPath(pen, oval(x, nestY, wide, high), color)
  }
  for (let straw = 0; straw < 14; straw++) {
    const turn = (straw * Math.PI * 2) / 14
    const from = `${x + Math.cos(turn) * 0.56} ${nestY + Math.sin(turn) * 0.24}`
    strokePath(
      pen,
      `M${from}L${x + Math.cos(turn + 0.35) * 0.84} ${nestY + Math.sin(turn + 0.35) * 0.4}`,
      '#f2cf86',
      0.05,
    )
  }
}

/** Clover and daisies, the same in every match. */
const paintMeadow = (pen: CanvasRenderingContext2D, halfX: number): void => {
  for (let at = 0; at < 90; at++) {
    const [x, y] = [((at * 0.618) % 1) * 2 * halfX - halfX, ((at * 0.377) % 1) * 2 * (half + 0.8) - half - 0.8]
    fillPath(pen, oval(x, y, at % 3 === 0 ? 0.07 : 0.13), at % 3 === 0 ? '#fff4e0' : '#4fa653')
  }
}

const meadowOf = ({ carriers }: EggWorld) =>
  ({ type: 'rect', halfX: Math.max(4.4, (carriers.length * eggBalance.laneM) / 2 + 0.8), halfY: half + 0.9 }) as const

export const eggView = defineMiniView<EggWorld>({
  card,
  ground: fieldGround(meadowOf, '#b6ff8a', (pen, world) => {
    const { carriers } = world
    fillBox(pen, '#5cb85f', -14, -8, 28, 16)
    const xOf = (lane: number): number => (lane - (carriers.length - 1) / 2) * eggBalance.laneM
    for (const at of carriers.keys()) {
      fillBox(pen, at % 2 === 0 ? '#7ed67b' : '#6bc46c', xOf(at) - eggBalance.laneM / 2, -8, eggBalance.laneM, 16)
    }
    paintMeadow(pen, meadowOf(world).halfX)
    pen.fillStyle = 'rgba(255, 244, 224, .55)'
    for (let edge = 0; edge <= carriers.length; edge++)
      for (let y = -half; y < half; y += 0.8) pen.fillRect(xOf(edge - 0.5) - 0.05, y, 0.1, 0.45)
    for (const at of carriers.keys()) {
      fillBox(pen, '#fff4e0', xOf(at) - 0.7, half - 0.05, 1.4, 0.12)
      paintNest(pen, xOf(at))
    }
  }),
  draw: (frame) => {
    const { now, before, share, sprites, timeS, still } = frame
    for (const one of now.carriers) {
      const was = before.carriers.find(({ seat }) => seat === one.seat) ?? one
      const isSame = Math.abs(one.far - was.far) < 1
      const far = isSame ? was.far + (one.far - was.far) * share : one.far
      const lean = isSame ? was.lean + (one.lean - was.lean) * share : one.lean
      const y = deepOf(far)
      const isResting = one.restTicks > 0
      addBean(
        frame,
        one.seat,
        { x: one.x, y },
        {
          mood: isResting ? 'hurt' : Math.abs(lean) > 0.7 ? 'hurt' : 'calm',
          pose: { leanSide: -one.steerX * 0.3, stride: isResting ? 0 : Math.max(0, one.steerY) * 2, hands: 'forward' },
        },
      )
      sprites.add({ picture: 'spoon', x: one.x, y: y - 0.1, height: 2.15, width: 0.8 })
      if (!isResting)
        sprites.add({
          picture: 'egg',
          x: one.x + lean * 0.34,
          y: y - 0.1,
          height: 2.5 - Math.abs(lean) * 0.1,
          width: 0.62,
          angle: -lean * 0.7,
        })
      for (let egg = 0; egg < Math.min(6, one.eggs); egg++)
        sprites.add({
          picture: 'egg',
          x: one.x - 0.3 + (egg % 3) * 0.3,
          y: half + 0.2 + Math.floor(egg / 3) * 0.2,
          height: 0.25,
          width: 0.34,
        })
    }
    const gust = gustNow(now)
    if (gust === 'none') return
    const halfX = now.carriers.length * eggBalance.laneM * 0.5 + 2
    for (let at = 0; at < 7; at++) {
      const run = still ? 0.5 : (timeS * (gust.blows ? 2.2 : 0.7) + at * 0.37) % 1
      sprites.add({
        picture: 'trail',
        x: gust.side * (run * 2 - 1) * halfX,
        y: (at - 3) * 0.95,
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
    return t(gust.side > 0 ? 'hud.gustRight' : 'hud.gustLeft')
  },
})
