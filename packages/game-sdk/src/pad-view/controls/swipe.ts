import type { CreateControl } from './control.ts'
import { keepLabelled, make, makeArea, makeCaption, setProperty } from './dom.ts'
import { trackArrows, trackPointers, type Touch } from './pointers.ts'
import { createRepeat } from './repeat.ts'

const SHORTEST_PX = 18
/** The speed that counts as full. */
const FULL_PX_PER_MS = 2.2
const KEY_SPEED = 0.7
/** Only the last moments of a finger's movement define the direction. */
const RECENT_MS = 140
/** A finger nearer to the middle than this share of the way to the edge points nowhere. */
const MIDDLE = 0.15

/** An area to swipe on: each swipe reports its direction and speed. For players who hold, it swipes towards the finger. CTL-271 */
export const createSwipe: CreateControl = (widget, context) => {
  const trail = make('span', 'pad-trail', { 'aria-hidden': 'true' })
  const caption = makeCaption()
  const element = makeArea('swipe', 'pad-swipe', widget, [trail, caption])
  let presses = 0
  let [x, y, speed] = [0, 0, 0]
  const ways = new Map<number, Touch[]>()

  const swipe = (toX: number, toY: number, howFast: number) => {
    const length = Math.hypot(toX, toY) || 1
    ;[x, y, speed] = [toX / length, toY / length, Math.min(1, howFast)]
    presses += 1
    setProperty(trail, '--angle', `${Math.atan2(y, x)}rad`)
    element.dataset['swiped'] = String(presses % 2)
    context.feel()
    context.changed()
  }
  const arrows = trackArrows(
    element,
    () => undefined,
    (toX, toY) => swipe(toX, toY, KEY_SPEED),
  )
  const repeat = createRepeat(context)
  const swipeTowards = (finger: Touch | undefined) => {
    if (finger && Math.hypot(finger.x, finger.y) > MIDDLE) swipe(finger.x, finger.y, KEY_SPEED)
  }
  const pointers = trackPointers(element, {
    start: (touch) => {
      element.focus({ preventScroll: true })
      ways.set(touch.id, [touch])
      if (!context.hands.holds) return
      swipeTowards(touch)
      repeat.start(() => swipeTowards(ways.get(touch.id)?.at(-1)))
    },
    move: (touch) => ways.get(touch.id)?.push(touch),
    end: (touch) => {
      repeat.stop()
      const way = ways.get(touch.id) ?? []
      ways.delete(touch.id)
      if (context.hands.holds) return
      const from = way.find((point) => touch.timeMs - point.timeMs <= RECENT_MS) ?? way[0] ?? touch
      const [dx, dy] = [touch.clientX - from.clientX, touch.clientY - from.clientY]
      const length = Math.hypot(dx, dy)
      if (length < SHORTEST_PX) return
      swipe(dx, dy, length / Math.max(8, touch.timeMs - from.timeMs) / FULL_PX_PER_MS)
    },
  })
  return {
    element,
    state: () => ({ type: 'swipe', presses, x, y, speed }),
    isHeld: () => false,
    release: () => {
      ways.clear()
      repeat.stop()
      pointers.releaseAll()
      arrows.releaseAll()
    },
    countFrom: ([before = 0]) => {
      presses = before
    },
    update: keepLabelled(element, widget, context.words.swipe, caption, context.words.swipe),
  }
}
