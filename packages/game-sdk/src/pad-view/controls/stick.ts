import type { CreateControl } from './control.ts'
import { keepLabelled, make, makeArea, makeCaption, setProperty } from './dom.ts'
import { trackArrows, trackDrag } from './pointers.ts'

/** Distance from rest to full tilt, as a share of the shorter side, and in px at most. */
const REACH_SHARE = 0.3
const REACH_PX = 84
const DEAD_ZONE = 0.08

/** A stick that starts wherever the thumb lands, so that eyes stay on the big screen. */
export const createStick: CreateControl = (widget, context) => {
  const knob = make('span', 'pad-knob')
  const base = make('span', 'pad-stick-base', {}, [knob])
  const caption = makeCaption()
  const element = makeArea('stick', 'pad-stick', widget, [base, caption])
  let x = 0
  let y = 0

  const reach = () => {
    const { width, height } = element.getBoundingClientRect()
    return Math.max(24, Math.min(REACH_PX, Math.min(width, height) * REACH_SHARE))
  }
  const show = () => {
    setProperty(knob, '--knob-x', `${x * reach()}px`)
    setProperty(knob, '--knob-y', `${y * reach()}px`)
  }
  const set = (nextX: number, nextY: number) => {
    if (nextX === x && nextY === y) return
    x = nextX
    y = nextY
    show()
    context.changed()
  }
  const arrows = trackArrows(element, () => {
    if (drag.isHeld()) return
    const length = Math.hypot(arrows.x(), arrows.y()) || 1
    set(arrows.x() / length, arrows.y() / length)
  })
  const drag = trackDrag(element, {
    start: () => context.feel(),
    move: (movedX, movedY) => {
      const [dx, dy] = [movedX / reach(), movedY / reach()]
      const length = Math.hypot(dx, dy)
      const scale = length < DEAD_ZONE ? 0 : 1 / Math.max(1, length)
      set(dx * scale, dy * scale)
    },
    end: () => set(0, 0),
  })
  return {
    element,
    state: () => ({ type: 'stick', x, y }),
    isHeld: () => drag.isHeld() || arrows.isHeld(),
    release: () => {
      drag.drop()
      arrows.releaseAll()
      set(0, 0)
    },
    update: keepLabelled(element, widget, context.words.move, caption),
  }
}
