import type { CreateControl } from './control.ts'
import { controlAttributes, make } from './dom.ts'
import { trackArrows, trackPointers, trackPressKeys } from './pointers.ts'
import { createRepeat } from './repeat.ts'

/** Two halves to tap in turn; each counts its taps. */
export const createTapPair: CreateControl = (widget, context) => {
  const taps = { left: 0, right: 0 }
  const tap = (side: 'left' | 'right') => {
    taps[side] += 1
    context.feel()
    context.changed()
  }
  const repeat = createRepeat(context)
  const start = (side: 'left' | 'right') => {
    tap(side)
    if (widget.repeats !== true) return
    let next = side
    repeat.start(() => {
      next = next === 'left' ? 'right' : 'left'
      tap(next)
    })
  }
  const half = (side: 'left' | 'right') => {
    const element = make(
      'button',
      `pad-tap pad-button pad-tap-${side}`,
      { type: 'button', 'data-side': side, 'aria-label': context.words[side] },
      [make('span', 'pad-button-face', {}, [context.icon(`arrow-${side}`)])],
    )
    const pointers = trackPointers(element, {
      start: () => {
        element.focus({ preventScroll: true })
        start(side)
      },
      end: repeat.stop,
    })
    trackPressKeys(element, () => start(side), repeat.stop)
    return { element, pointers }
  }
  const [left, right] = [half('left'), half('right')]
  const element = make(
    'div',
    'pad-control pad-tap-pair',
    { ...controlAttributes('tapPair', widget.id), role: 'group' },
    [left.element, right.element],
  )
  const arrows = trackArrows(
    element,
    () => undefined,
    (x) => {
      if (x !== 0) tap(x < 0 ? 'left' : 'right')
    },
  )
  const update: ReturnType<CreateControl>['update'] = ({ label, disabled }) => {
    element.setAttribute('aria-label', label ?? context.words.press)
    for (const part of [left, right]) part.element.setAttribute('aria-disabled', String(disabled ?? false))
  }
  update(widget)
  return {
    element,
    state: () => ({ type: 'tapPair', left: taps.left, right: taps.right }),
    isHeld: () => false,
    release: () => {
      left.pointers.releaseAll()
      right.pointers.releaseAll()
      arrows.releaseAll()
      repeat.stop()
    },
    countFrom: ([left = 0, right = 0]) => {
      taps.left = left
      taps.right = right
    },
    update,
  }
}
