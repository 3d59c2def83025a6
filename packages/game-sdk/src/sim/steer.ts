import type { PadControls } from '../pad/pad-controls.ts'

export interface Steering {
  x: number
  y: number
}

/** Below this a thumb or a wrist counts as at rest. */
export const steerDeadZone = 0.08
/** Maximum change of steering per second, in units of the full stick: slower than a wrist (5) and a thumb (12). */
export const steerUnitsPerSecond = 4

const finite = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** A sanitized stick: finite, at most length 1, and 0 in the dead zone. SDK-58 */
export const cleanStick = (stick: { x?: unknown; y?: unknown } | undefined, deadZone = steerDeadZone): Steering => {
  const [x, y] = [finite(stick?.x), finite(stick?.y)]
  const length = Math.sqrt(x * x + y * y)
  if (!(length > deadZone)) return { x: 0, y: 0 }
  const scale = length > 1 ? 1 / length : 1
  return Number.isFinite(length) ? { x: x * scale, y: y * scale } : { x: 0, y: 0 }
}

/** A sanitized number of a pad: finite, within −1 and 1. */
export const cleanSlide = (value: unknown): number => Math.max(-1, Math.min(1, finite(value)))

/**
 * The sim's own steering, one tick closer to the phone's. It follows more slowly than a wrist can tilt, so tilt and
 * touch have the same reach. SDK-58
 */
export const followSteering = (own: Steering, wanted: Steering, ticksPerSecond = 60): Steering => {
  const most = steerUnitsPerSecond / ticksPerSecond
  const [x, y] = [wanted.x - own.x, wanted.y - own.y]
  const length = Math.sqrt(x * x + y * y)
  if (length <= most) return { x: wanted.x, y: wanted.y }
  return { x: own.x + (x / length) * most, y: own.y + (y / length) * most }
}

/** A pad's steering: the tilt control while the phone is tilted or its touch twin is held, the stick otherwise. SDK-58 */
export const readSteering = (controls: PadControls, ids: { stick: string; tilt: string }): Steering => {
  const { x, y, live } = controls.tilt(ids.tilt)
  return live || x !== 0 || y !== 0 ? { x, y } : controls.stick(ids.stick)
}
