import type { CreateControl } from '../control.ts'
import { controlAttributes, make, setProperty } from '../dom.ts'
import { trackArrows, trackPointers, trackPressKeys, type Touch } from '../pointers.ts'

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
  const caption = make('span', 'pad-caption', { dir: 'auto' })
  const element = make(
    'div',
    'pad-control pad-swipe pad-sling pad-aim',
    { ...controlAttributes('aim', widget.id), role: 'application', tabindex: '0' },
    [arrow, knob, caption],
  )
  let origin: Touch | null = null
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
  const drag = ({ clientX, clientY }: Touch) => {
    if (!origin) return
    const [dx, dy] = [clientX - origin.clientX, clientY - origin.clientY]
    // Once aimed, a drag back to the start stays a drag: only its end is news.
    if (held || Math.hypot(dx, dy) >= SHORTEST_PX) point(dx / FULL_PX, dy / FULL_PX)
  }
  const keys = trackPressKeys(element, tap, () => undefined)
  const arrows = trackArrows(element, () => {
    if (origin) return
    if (arrows.x() !== 0 || arrows.y() !== 0) point(arrows.x(), arrows.y())
    else if (held) lift()
  })
  const pointers = trackPointers(element, {
    start: (touch) => {
      if (origin) return
      element.focus({ preventScroll: true })
      origin = touch
      const box = element.getBoundingClientRect()
      setProperty(element, '--from-x', `${touch.clientX - box.left - box.width / 2}px`)
      setProperty(element, '--from-y', `${touch.clientY - box.top - box.height / 2}px`)
    },
    move: (touch) => {
      if (touch.id === origin?.id) drag(touch)
    },
    end: (touch) => {
      if (touch.id !== origin?.id) return
      drag(touch)
      origin = null
      if (held) lift()
      else tap()
    },
  })
  const update: ReturnType<CreateControl>['update'] = ({ label, disabled }) => {
    caption.textContent = label ?? ''
    element.setAttribute('aria-label', label ?? context.words.swipe)
    element.setAttribute('aria-disabled', String(disabled ?? false))
  }
  update(widget)
  return {
    element,
    state: () => ({ type: 'aim', held, lifts, taps, x, y }),
    isHeld: () => origin !== null || arrows.isHeld(),
    release: () => {
      // A touch that the system cancels shoots nothing.
      const wasHeld = held
      origin = null
      held = false
      pointers.releaseAll()
      arrows.releaseAll()
      keys.releaseAll()
      if (wasHeld) show()
    },
    countFrom: ([liftsBefore = 0, tapsBefore = 0]) => {
      lifts = liftsBefore
      taps = tapsBefore
    },
    update,
  }
}
