import { slid, trailBehind, fillBox, polygon, strokePath } from '@sofaspark/game-stage'
import type { Field } from '../../kit/runners.ts'
import { defineMiniView, fieldGround, addBean } from '../../drawing/mini-view.ts'
import { isHome, kart, type KartWorld, roadM, roadOf } from './sim.ts'
import card from './card.json' with { type: 'json' }

/** Enlarged, since the whole track is in the picture. */
const [beanSize, kartM] = [1.5, 2.6]

/** The track with grass around it. */
const lawnOf = ({ track }: KartWorld): Field => {
  const road = roadOf(track)
  const [wide, high] = [Math.max(...road.map(({ x }) => x)), Math.max(...road.map(({ y }) => Math.abs(y)))]
  return { type: 'rect', halfX: wide + 3, halfY: high + 3 }
}

export const kartView = defineMiniView<KartWorld>({
  card,
  variant: ({ track }) => String(track),
  ground: fieldGround(lawnOf, '#b6ff8a', (pen, { track }) => {
    fillBox(pen, '#4c9a5b', -30, -20, 60, 40)
    pen.fillStyle = '#458f53'
    for (let x = -30; x < 30; x += 4) pen.fillRect(x, -20, 2, 40)
    pen.lineJoin = 'round'
    const lap = polygon(roadOf(track).map(({ x, y }) => [x, y]))
    for (const [width, color, dash] of [
      [roadM.half * 2 + 0.9, '#fff4e0', []],
      [roadM.half * 2 + 0.9, '#ff4f6d', [1, 1]],
      [roadM.half * 2, '#4a4468', []],
      [0.12, 'rgba(255, 244, 224, .4)', [1, 1.4]],
    ] as const) {
      pen.setLineDash([...dash])
      strokePath(pen, lap, color, width)
    }
    pen.setLineDash([])
    const [start] = roadOf(track)
    if (!start) return
    for (let at = 0; at < 8; at++)
      for (const row of [0, 1]) {
        pen.fillStyle = (at + row) % 2 === 0 ? '#fff4e0' : '#1a0d33'
        pen.fillRect(start.x - 0.5 + row * 0.5, start.y + ((at - 4) * roadM.half) / 4, 0.5, roadM.half / 4)
      }
  }),
  draw: (frame) => {
    const { now, before, share, sprites, color, timeS, still } = frame
    for (const { kind, x, y } of now.spills)
      sprites.add(
        kind === 'oil'
          ? { picture: 'oil', x, y, width: 2, flat: true }
          : { picture: 'bolt', x, y, width: 1.9, alpha: still ? 0.9 : 0.75 + Math.sin(timeS * 6) * 0.2, flat: true },
      )
    for (const one of now.karts) {
      const was = before.karts.find(({ seat }) => seat === one.seat)
      const place = slid(was, one, share, 4)
      if (isHome(one)) {
        sprites.add({ picture: 'ghost', ...place, height: 1.8, width: 1.5, color: color(one.seat), alpha: 0.7 })
        continue
      }
      const tint = frame.isDemo ? '#a89ac8' : color(one.seat)
      const angle = Math.atan2(one.dy, one.dx)
      if (one.boostTicks > 0)
        sprites.add({ ...trailBehind(place, { x: one.dx * 1.8, y: one.dy * 1.8 }), width: 3, color: '#ffd23f' })
      sprites.add({ picture: 'kart', ...place, width: kartM, color: tint, flat: true, angle })
      const spin = one.oilTicks > 0 && !still ? Math.sin(timeS * 20) * 0.5 : 0
      const mood = one.oilTicks > 0 ? 'hurt' : one.boostTicks > 0 ? 'happy' : 'calm'
      const turn = Math.max(-1.3, Math.min(1.3, one.dx * 1.3))
      const pose = { turn, leanSide: one.steer * 0.3 + spin, hands: 'forward' } as const
      addBean(frame, one.seat, place, { size: beanSize, height: 0.25, mood, pose })
    }
  },
  headline: ({ karts }, { t }) => {
    const first = Math.max(...karts.map(({ alongM }) => alongM))
    const isLast = first >= (kart.laps - 1) * roadM.length && first < (kart.laps - 1) * roadM.length + 14
    return isLast && !karts.some(isHome) ? t('hud.lastLap') : null
  },
})
