import type { CreateControl } from './control.ts'
import { keepLabelled, make, makeArea, makeCaption, setProperty } from './dom.ts'
import { trackArrows, trackDrag, trackPressKeys } from './pointers.ts'

/** A shorter drag is a tap. */
const SHORTEST_PX = 22
const FULL_PX = 110

/**
 * An area to aim on: a drag sends its direction while the finger holds it, and its end is a lift; a touch without a drag is a tap.
 * Lifts and taps are counted, so that none is lost. SDK-72
 */
export const createAim: CreateControl = (widget, context) => {
  const arrow = make('span', 'pad-sling-arrow', { 'aria-hidden': 'true' })
  const knob = make('span', 'pad-sling-knob', { 'aria-hidden': 'true' })
  const caption = makeCaption()
  const element = makeArea('aim', 'pad-swipe pad-sling pad-aim', widget, [arrow, knob, caption])
  let [held, lifts, taps, x, y] = [false, 0, 0, 0, 0]

  const show = () => {
    element.dataset['ready'] = String(held)
    if (held) element.dataset['pulled'] = 'up'
    setProperty(element, '--angle', `${Math.atan2(x, -y)}rad`)
    setProperty(element, '--pull', held ? Math.hypot(x, y) : 0)
    context.changed()
  }
  const point = (toX: number, toY: number) => {
    const shrink = 1 / Math.max(1, Math.hypot(toX, toY))
    ;[held, x, y] = [true, toX * shrink, toY * shrink]
    show()
  }
  const rest = () => {
    held = false
    show()
  }
  const lift = () => {
    lifts += 1
    element.dataset['shot'] = String(lifts % 2)
    context.feel()
    rest()
  }
  const tap = () => {
    taps += 1
    context.feel()
    show()
  }
  const move = (dx: number, dy: number) => {
    // Once aimed, a drag back to the start stays a drag: only its end is news.
    if (held || Math.hypot(dx, dy) >= SHORTEST_PX) point(dx / FULL_PX, dy / FULL_PX)
  }
  const keys = trackPressKeys(element, tap)
  const arrows = trackArrows(element, () => {
    if (drag.isHeld()) return
    if (arrows.x() !== 0 || arrows.y() !== 0) point(arrows.x(), arrows.y())
    else if (held) lift()
  })
  const drag = trackDrag(element, {
    move,
    end: (dx, dy) => {
      move(dx, dy)
      if (held) lift()
      else tap()
    },
  })
  return {
    element,
    state: () => ({ type: 'aim', held, lifts, taps, x, y }),
    isHeld: () => drag.isHeld() || arrows.isHeld(),
    release: () => {
      // A touch that the system cancels shoots nothing.
      const wasHeld = held
      held = false
      drag.drop()
      arrows.releaseAll()
      keys.releaseAll()
      if (wasHeld) show()
    },
    countFrom: ([liftsBefore = 0, tapsBefore = 0]) => {
      lifts = liftsBefore
      taps = tapsBefore
    },
    update: keepLabelled(element, widget, context.words.swipe, caption),
  }
}
