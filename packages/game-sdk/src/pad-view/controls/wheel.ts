import type { CreateControl } from './control.ts'
import { keepLabelled, make, makeArea, makeCaption, setProperty } from './dom.ts'
import { trackArrows, trackDrag } from './pointers.ts'

/** The turn that counts as full lock. */
const FULL_TURN = Math.PI * 0.6

/** A steering wheel that returns to centre when released. */
export const createWheel: CreateControl = (widget, context) => {
  const rim = make('span', 'pad-rim', {}, [make('span', 'pad-rim-mark')])
  const caption = makeCaption()
  const element = makeArea('wheel', 'pad-wheel', widget, [rim, caption])
  let angle = 0
  let lastBearing = 0
  const set = (next: number) => {
    const clamped = Math.max(-1, Math.min(1, next))
    if (clamped === angle) return
    angle = clamped
    setProperty(rim, '--angle', `${angle * FULL_TURN}rad`)
    context.changed()
  }
  const arrows = trackArrows(element, () => set(arrows.x()))
  const bearing = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = element.getBoundingClientRect()
    return Math.atan2(clientY - box.top - box.height / 2, clientX - box.left - box.width / 2)
  }
  const drag = trackDrag(element, {
    start: (touch) => {
      lastBearing = bearing(touch)
      context.feel()
    },
    move: (_dx, _dy, touch) => {
      const now = bearing(touch)
      const turned = Math.atan2(Math.sin(now - lastBearing), Math.cos(now - lastBearing))
      lastBearing = now
      set(angle + turned / FULL_TURN)
    },
    end: () => set(0),
  })
  return {
    element,
    state: () => ({ type: 'wheel', angle }),
    isHeld: () => drag.isHeld() || arrows.isHeld(),
    release: () => {
      drag.drop()
      arrows.releaseAll()
      set(0)
    },
    update: keepLabelled(element, widget, context.words.move, caption),
  }
}
