import type { CreateControl } from './control.ts'
import { keepLabelled, make, makeArea, makeCaption, setProperty } from './dom.ts'
import { trackArrows, trackDrag, trackPressKeys } from './pointers.ts'

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
