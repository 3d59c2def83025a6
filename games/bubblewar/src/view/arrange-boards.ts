import { size } from '../sim/rules.ts'

export interface Place {
  x: number
  y: number
  /** Pixels a unit of the game. */
  scale: number
}

const BEAN_ROOM = 150
const FRAME = 18

/** Boards side by side in the middle, as big as the screen allows; words have the top. Never mirrored. */
export const arrangeBoards = (count: number, width: number, height: number): Place[] => {
  if (count === 0) return []
  const top = height * 0.19
  const room = height * 0.965 - top
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
export const beanRoom = BEAN_ROOM
