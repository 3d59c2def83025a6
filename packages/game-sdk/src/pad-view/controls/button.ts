import type { CreateControl } from './control.ts'
import { controlAttributes, keepLabelled, make } from './dom.ts'
import { trackPointers, trackPressKeys } from './pointers.ts'

/** A big area to press. Every press counts, however short. */
export const createButton: CreateControl = (widget, context) => {
  const picture = make('span', 'pad-picture', { 'aria-hidden': 'true' })
  const caption = make('span', 'pad-button-label', { dir: 'auto' })
  const element = make(
    'button',
    'pad-control pad-button',
    { ...controlAttributes('button', widget.id), type: 'button' },
    [make('span', 'pad-button-face', {}, [picture, caption])],
  )
  let presses = 0
  const press = () => {
    presses += 1
    context.feel()
    context.changed()
  }
  const lift = () => {
    context.changed()
  }
  const keys = trackPressKeys(element, press, lift)
  const pointers = trackPointers(element, {
    start: () => {
      element.focus({ preventScroll: true })
      press()
    },
    end: lift,
  })
  const isHeld = () => pointers.count() > 0 || keys.isHeld()
  const showLabel = keepLabelled(element, widget, context.words.press, caption)
  const update: ReturnType<CreateControl>['update'] = (shown) => {
    const { icon, tone } = shown
    showLabel(shown)
    picture.replaceChildren(...[icon === undefined ? null : context.icon(icon)].filter((part) => part !== null))
    element.dataset['tone'] = tone ?? 'primary'
  }
  update(widget)
  return {
    element,
    state: () => ({ type: 'button', held: isHeld(), presses }),
    isHeld,
    release: () => {
      pointers.releaseAll()
      keys.releaseAll()
    },
    countFrom: ([before = 0]) => {
      presses = before
    },
    update,
  }
}
