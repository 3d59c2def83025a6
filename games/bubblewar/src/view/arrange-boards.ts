import { size } from '../sim/numbers.ts'

export interface Place {
  x: number
  y: number
  /** Pixels per unit of the game. */
  scale: number
}

const BEAN_ROOM = 150
const FRAME = 18
const TOP = 0.19
const BOTTOM = 0.965
/** The join code is in a corner: beyond `side`, below `top`. */
const corner = { side: 0.9, top: 0.795 }

const arrange = (count: number, width: number, height: number, bottom: number): Place[] => {
  const top = height * TOP
  const room = height * bottom - top
  const across = (width * 0.95) / count
  const scale = Math.min(room / (size.height + FRAME), across / (size.width + BEAN_ROOM + FRAME * 2))
  const step = Math.min(across, (size.width + BEAN_ROOM + FRAME * 2 + 70) * scale)
  const first = (width - step * count) / 2
  return Array.from({ length: count }, (_, at) => ({
    x: first + step * at + (step - (size.width + BEAN_ROOM) * scale) / 2,
    y: top + Math.max(0, (room - (size.height + FRAME) * scale) / 2),
    scale,
  }))
}

/** Boards side by side in the middle, as big as the screen allows; texts are at the top. Never mirrored. SDK-511 */
export const arrangeBoards = (count: number, width: number, height: number): Place[] => {
  const places = count === 0 ? [] : arrange(count, width, height, BOTTOM)
  const last = places.at(-1)
  const reachesCorner =
    last !== undefined &&
    last.x + (size.width + BEAN_ROOM) * last.scale > width * corner.side &&
    last.y + (size.height + FRAME) * last.scale > height * corner.top
  return reachesCorner ? arrange(count, width, height, corner.top) : places
}
export const beanRoom = BEAN_ROOM
