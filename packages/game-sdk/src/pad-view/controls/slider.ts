import type { CreateControl } from './control.ts'
import { controlAttributes, keepLabelled, make, makeCaption, setProperty } from './dom.ts'
import { trackArrows, trackPointers } from './pointers.ts'

const KEY_STEP = 0.2
/** The outer tenth of the area already counts as full: a thumb does not reach the very edge. */
const EDGE = 0.88

/** A slider that keeps its position on release. */
export const createSlider: CreateControl = (widget, context) => {
  const knob = make('span', 'pad-knob')
  const caption = makeCaption()
  const element = make(
    'div',
    'pad-control pad-slider',
    {
      ...controlAttributes('slider', widget.id),
      role: 'slider',
      tabindex: '0',
      'aria-valuemin': '-100',
      'aria-valuemax': '100',
    },
    [make('span', 'pad-track', {}, [make('span', 'pad-slide', {}, [knob])]), caption],
  )
  let value = 0
  const set = (next: number) => {
    value = Math.max(-1, Math.min(1, next))
    setProperty(element, '--value', value)
    element.setAttribute('aria-valuenow', String(Math.round(value * 100)))
    context.changed()
  }
  const arrows = trackArrows(
    element,
    () => undefined,
    (x, y) => set(value + (x - y) * KEY_STEP),
  )
  const pointers = trackPointers(element, {
    start: (touch) => {
      element.focus({ preventScroll: true })
      context.feel()
      set(touch.x / EDGE)
    },
    move: (touch) => set(touch.x / EDGE),
    end: () => undefined,
  })
  element.setAttribute('aria-valuenow', '0')
  return {
    element,
    state: () => ({ type: 'slider', value }),
    isHeld: () => pointers.count() > 0,
    release: () => {
      pointers.releaseAll()
      arrows.releaseAll()
    },
    update: keepLabelled(element, widget, context.words.move, caption),
  }
}
