import { bean, box, cardArt, dot, fine } from '../../drawing/card-art.ts'
import { slid, trailBehind, fillBox } from '@sofaspark/game-stage'
import { defineMiniView, addBean } from '../../drawing/mini-view.ts'
import { isHome, kart, type KartWorld, roadM, roadOf } from './sim.ts'

/** The picture on the card of this game. */
const card = cardArt(
  '#7a6a8f',
  fine('M4 62h16M30 62h16M84 62h16', '#fff4e0'),
  bean(56, 56, '#ffd23f', { size: 0.85 }),
  box(30, 46, 58, 18, '#ff6b57', 8),
  dot(42, 66, 9, '#2b2145'),
  dot(78, 66, 9, '#2b2145'),
  box(92, 8, 20, 16, '#fff4e0', 1),
  '<path d="M92 8h5v4h-5zM102 8h5v4h-5zM97 12h5v4h-5zM107 12h5v4h-5zM92 16h5v4h-5zM102 16h5v4h-5zM97 20h5v4h-5zM107 20h5v4h-5z" fill="#1a0d33"/>',
  fine('M92 8v34'),
  fine('M10 40h12M6 48h16', '#fff4e0'),
)

/** Enlarged, since the whole track is in the picture. */
const [beanSize, kartM] = [1.5, 2.6]

const trace = (pen: CanvasRenderingContext2D, track: number): void => {
  pen.beginPath()
  for (const { x, y } of roadOf(track)) pen.lineTo(x, y)
  pen.closePath()
}

export const kartView = defineMiniView<KartWorld>({
  card,
  variant: ({ track }) => String(track),
  ground: ({ track }) => {
    const road = roadOf(track)
    const [wide, high] = [Math.max(...road.map(({ x }) => x)), Math.max(...road.map(({ y }) => Math.abs(y)))]
    return {
      shape: 'rect',
      halfX: wide + 3,
      halfY: high + 3,
      rim: '#b6ff8a',
      paint: (pen) => {
        fillBox(pen, '#4c9a5b', -30, -20, 60, 40)
        pen.fillStyle = '#458f53'
        for (let x = -30; x < 30; x += 4) pen.fillRect(x, -20, 2, 40)
        pen.lineJoin = 'round'
        for (const [width, color, dash] of [
          [roadM.half * 2 + 0.9, '#fff4e0', []],
          [roadM.half * 2 + 0.9, '#ff4f6d', [1, 1]],
          [roadM.half * 2, '#4a4468', []],
          [0.12, 'rgba(255, 244, 224, .4)', [1, 1.4]],
        ] as const) {
          trace(pen, track)
          pen.lineWidth = width
          pen.strokeStyle = color
          pen.setLineDash([...dash])
          pen.stroke()
        }
        pen.setLineDash([])
        const [start] = road
        if (!start) return
        for (let at = 0; at < 8; at++)
          for (const row of [0, 1]) {
            pen.fillStyle = (at + row) % 2 === 0 ? '#fff4e0' : '#1a0d33'
            pen.fillRect(start.x - 0.5 + row * 0.5, start.y + ((at - 4) * roadM.half) / 4, 0.5, roadM.half / 4)
          }
      },
    }
  },
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
