import type { CreateControl } from './control.ts'
import { keepLabelled, make, makeArea, makeCaption, setProperty } from './dom.ts'
import { trackArrows, trackDrag, trackPressKeys } from './pointers.ts'

/** A shorter drag is a tap. */
const AIM_LEAST_PX = 22
const AIM_FULL_PX = 110

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
    // Once aimed, a drag back to the start stays a drag: only its end counts.
    if (held || Math.hypot(dx, dy) >= AIM_LEAST_PX) point(dx / AIM_FULL_PX, dy / AIM_FULL_PX)
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

/** A shorter pull cancels the shot. */
const SLING_LEAST_PX = 26
const SLING_FULL_PX = 130
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
  const caption = makeCaption()
  const element = makeArea('swipe', 'pad-swipe pad-sling', widget, [band, arrow, knob, caption])
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
  const aim = (dx: number, dy: number) => {
    const length = Math.hypot(dx, dy)
    pull = length < SLING_LEAST_PX ? 0 : Math.min(1, length / SLING_FULL_PX)
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
  const keys = trackPressKeys(element, letGo)
  const arrows = trackArrows(
    element,
    () => undefined,
    (x, y) => {
      angle = Math.max(-WIDEST, Math.min(WIDEST, angle + x * KEY_TURN))
      if (y < 0) letGo()
      else show()
    },
  )
  const drag = trackDrag(element, {
    start: () => context.feel(),
    move: aim,
    end: (dx, dy) => {
      aim(dx, dy)
      if (pull > 0) letGo()
    },
  })
  return {
    element,
    state: () => ({ type: 'swipe', presses, x: Math.sin(angle), y: -Math.cos(angle), speed: pull }),
    isHeld: drag.isHeld,
    release: () => {
      // A touch that the system cancels shoots nothing.
      pull = 0
      drag.drop()
      arrows.releaseAll()
      keys.releaseAll()
    },
    countFrom: ([before = 0]) => {
      presses = before
    },
    update: keepLabelled(element, widget, context.words.swipe, caption, context.words.swipe),
  }
}
