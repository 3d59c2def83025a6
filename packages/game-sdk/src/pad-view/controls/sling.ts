import type { CreateControl } from '../control.ts'
import { controlAttributes, make, setProperty } from '../dom.ts'
import { trackArrows, trackPointers, trackPressKeys, type Touch } from '../pointers.ts'

/** A shorter pull cancels the shot. */
const SHORTEST_PX = 26
const FULL_PX = 130
const KEY_TURN = 0.07
const WIDEST = 1.35

/**
 * A slingshot over the whole area: pull down and release, or point upwards and release; either way it shoots up. It sends its direction
 * while the finger holds it; each release is a press that is never lost. BUB-18
 */
export const createSling: CreateControl = (widget, context) => {
  const band = make('span', 'pad-sling-band', { 'aria-hidden': 'true' })
  const arrow = make('span', 'pad-sling-arrow', { 'aria-hidden': 'true' })
  const knob = make('span', 'pad-sling-knob', { 'aria-hidden': 'true' })
  const caption = make('span', 'pad-caption', { dir: 'auto' })
  const element = make(
    'div',
    'pad-control pad-swipe pad-sling',
    { ...controlAttributes('swipe', widget.id), role: 'application', tabindex: '0' },
    [band, arrow, knob, caption],
  )
  let origin: Touch | null = null
  let presses = 0
  let angle = 0
  let pull = 0
  let pointsDown = true

  const show = () => {
    setProperty(element, '--angle', `${angle}rad`)
    setProperty(element, '--pull', pull)
    element.dataset['ready'] = String(pull > 0)
    context.changed()
  }
  const aim = (touch: Touch) => {
    if (!origin) return
    const [dx, dy] = [touch.clientX - origin.clientX, touch.clientY - origin.clientY]
    const length = Math.hypot(dx, dy)
    pull = length < SHORTEST_PX ? 0 : Math.min(1, length / FULL_PX)
    if (pull > 0) {
      pointsDown = dy > 0
      const [x, y] = pointsDown ? [-dx, -dy] : [dx, dy]
      angle = Math.max(-WIDEST, Math.min(WIDEST, Math.atan2(x, -y)))
    }
    element.dataset['pulled'] = pointsDown ? 'down' : 'up'
    show()
  }
  const letGo = () => {
    presses += 1
    element.dataset['shot'] = String(presses % 2)
    context.feel()
    pull = 0
    show()
  }
  const keys = trackPressKeys(
    element,
    () => letGo(),
    () => undefined,
  )
  const arrows = trackArrows(
    element,
    () => undefined,
    (x, y) => {
      angle = Math.max(-WIDEST, Math.min(WIDEST, angle + x * KEY_TURN))
      if (y < 0) letGo()
      else show()
    },
  )
  const pointers = trackPointers(element, {
    start: (touch) => {
      if (origin) return
      element.focus({ preventScroll: true })
      origin = touch
      const box = element.getBoundingClientRect()
      setProperty(element, '--from-x', `${touch.clientX - box.left - box.width / 2}px`)
      setProperty(element, '--from-y', `${touch.clientY - box.top - box.height / 2}px`)
      context.feel()
    },
    move: (touch) => {
      if (touch.id === origin?.id) aim(touch)
    },
    end: (touch) => {
      if (touch.id !== origin?.id) return
      aim(touch)
      origin = null
      if (pull > 0) letGo()
    },
  })
  const update: ReturnType<CreateControl>['update'] = ({ label, disabled }) => {
    caption.textContent = label ?? context.words.swipe
    element.setAttribute('aria-label', label ?? context.words.swipe)
    element.setAttribute('aria-disabled', String(disabled ?? false))
  }
  update(widget)
  return {
    element,
    state: () => ({ type: 'swipe', presses, x: Math.sin(angle), y: -Math.cos(angle), speed: pull }),
    isHeld: () => origin !== null,
    release: () => {
      // A touch that the system cancels shoots nothing.
      origin = null
      pull = 0
      pointers.releaseAll()
      arrows.releaseAll()
      keys.releaseAll()
    },
    countFrom: ([before = 0]) => {
      presses = before
    },
    update,
  }
}
