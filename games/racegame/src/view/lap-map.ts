import { lookOf, put, seatSign, type PlayerAt } from '@sofaspark/game-sdk/hud/hud.ts'
import type { ViewRect } from '@sofaspark/game-stage'
import type { RaceState } from '../sim/sim.ts'
import { trackNamed, type TrackName } from '../sim/tracks.ts'

const ROOM_M = 9

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The part of the ground on the map of a track, in metres with y downwards. */
const boxOf = (name: TrackName): Box => {
  const { points } = trackNamed(name)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => -y)]
  const [left, top] = [Math.min(...xs) - ROOM_M, Math.min(...ys) - ROOM_M]
  return { left, top, width: Math.max(...xs) + ROOM_M - left, height: Math.max(...ys) + ROOM_M - top }
}

/** Where a place of the sim is on the map, as shares of its width and height. RAC-56 */
export const onMap = (name: TrackName, x: number, y: number): { x: number; y: number } => {
  const { left, top, width, height } = boxOf(name)
  return { x: (x - left) / width, y: (-y - top) / height }
}

const roadOf = (name: TrackName): string => {
  const { left, top, width, height } = boxOf(name)
  const { points } = trackNamed(name)
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')
  const [start] = points
  const cross = start
    ? `M${(start.x - start.dy * 7).toFixed(1)} ${(-start.y - start.dx * 7).toFixed(1)}L${(start.x + start.dy * 7).toFixed(1)} ${(-start.y + start.dx * 7).toFixed(1)}`
    : ''
  return `<svg viewBox="${[left, top, width, height].map((each) => each.toFixed(1)).join(' ')}"><path d="M${line}z" class="rac-map-edge"/><path d="M${line}z" class="rac-map-road"/><path d="${cross}" class="rac-map-line"/></svg>`
}

/** The track from above with everybody on it: large in the quarter that three views leave, small otherwise. RAC-56 */
export const createLapMap = (parent: HTMLElement, player: PlayerAt) => {
  const root = put(parent, 'rac-map')
  root.setAttribute('aria-hidden', 'true')
  const road = put(root, 'rac-map-track')
  const signs = new Map<number, { element: HTMLElement; look: string }>()
  let shown: TrackName | undefined
  const draw = (name: TrackName): void => {
    if (shown === name) return
    shown = name
    road.innerHTML = roadOf(name)
    const { width, height } = boxOf(name)
    road.style.aspectRatio = `${width.toFixed(1)} / ${height.toFixed(1)}`
    for (const { element } of signs.values()) road.append(element)
  }
  return {
    show: (state: RaceState | null, views: number, free: ViewRect | undefined): void => {
      root.hidden = state === null
      if (!state) return
      draw(state.track)
      root.className = free ? 'rac-map large' : `rac-map of${views}`
      if (free)
        Object.assign(root.style, {
          left: `${free.x}px`,
          top: `${free.y}px`,
          width: `${free.width}px`,
          height: `${free.height}px`,
        })
      else for (const side of ['left', 'top', 'width', 'height']) root.style.removeProperty(side)
      for (const [seat, { element }] of signs)
        if (!state.carts.some((cart) => cart.seat === seat)) {
          element.remove()
          signs.delete(seat)
        }
      for (const cart of state.carts) {
        const sign = signs.get(cart.seat) ?? { element: put(road, 'rac-map-sign'), look: '' }
        signs.set(cart.seat, sign)
        const look = lookOf(cart.seat, player)
        if (sign.look !== look) {
          sign.look = look
          sign.element.replaceChildren(seatSign(cart.seat, player(cart.seat)?.color ?? '#ffffff'))
        }
        const { x, y } = onMap(state.track, cart.x, cart.y)
        sign.element.style.left = `${(x * 100).toFixed(1)}%`
        sign.element.style.top = `${(y * 100).toFixed(1)}%`
        sign.element.style.zIndex = String(9 - cart.place)
      }
    },
  }
}
