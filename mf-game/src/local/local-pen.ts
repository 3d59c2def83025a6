import type { Widget } from '@sofaspark/contract'
import { paperUnits } from '@sofaspark/game-sdk/pad-view/controls/drawing.ts'
import type { DeviceState } from '@sofaspark/game-sdk/pad/device-controls.ts'
import type { LocalCommand } from './local-command.ts'

/** As often as a phone sends the parts of a stroke. */
const SEND_EVERY_S = 0.05
/** Units of the paper a second: slow for details, faster the longer a direction is held. */
const SLOW = 200
const FAST = 760
const RAMP_S = 0.7

const inside = (value: number, most: number): number => Math.max(0, Math.min(most, value))
/** Numbers that a reloaded page does not reuse. */
let strokeNumber = Date.now() % 100_000_000

/** A pen on the paper of the big screen: the direction moves it, the first button draws. EVE-61 */
export const createLocalPen = () => {
  let id = ''
  let [x, y] = [0, 0]
  let heldS = 0
  let unsentS = 0
  let isOpen = false
  let points: number[] = []
  let last = ''
  const ink = { color: '', width: 0 }

  const part = (end: boolean): LocalCommand => {
    const data = { id, stroke: strokeNumber, ...ink, points, end }
    points = []
    return { type: 'stroke', data }
  }
  return {
    ink,
    show: (widget: Widget): void => {
      const { palette = [], widths = [] } = widget
      id = widget.id
      ;[x, y] = [paperUnits.width / 2, paperUnits.height / 2]
      ;[isOpen, points, last] = [false, [], '']
      ink.color = palette[0] ?? '#1a0d33'
      ink.width = widths[Math.min(1, widths.length - 1)] ?? 16
    },
    /** A stroke begins with a new press: a button that is still held after picking a tool draws nothing. */
    step: (now: DeviceState, seconds: number, isPressed: boolean): LocalCommand[] => {
      const isMoving = now.x !== 0 || now.y !== 0
      heldS = isMoving ? heldS + seconds : 0
      const speed = SLOW + (FAST - SLOW) * Math.min(1, heldS / RAMP_S)
      x = inside(x + now.x * speed * seconds, paperUnits.width)
      y = inside(y + now.y * speed * seconds, paperUnits.height)
      unsentS += seconds
      const place = [Math.round(x), Math.round(y)] as const
      const draws = isPressed || (isOpen && now.buttons[0] === true)
      const isNew = place.join() !== last
      if (draws && (!isOpen || isNew)) points.push(...place)
      if (draws) last = place.join()
      if (draws && !isOpen) {
        strokeNumber += 1
        isOpen = true
        return []
      }
      if (!draws && isOpen) {
        isOpen = false
        return [part(true)]
      }
      if (unsentS < SEND_EVERY_S) return []
      unsentS = 0
      if (isOpen) return points.length > 0 ? [part(false)] : []
      if (!isNew) return []
      last = place.join()
      return [{ type: 'hover', data: { id, x: place[0], y: place[1] } }]
    },
    /** Ends what is being drawn, as a finger that is lifted. */
    lift: (): LocalCommand[] => {
      if (!isOpen) return []
      isOpen = false
      return [part(true)]
    },
  }
}
