import type { CreateControl } from '../control.ts'
import { controlAttributes, make } from '../dom.ts'

const PAIR = /^\S+ : \S+$/

/** A text of the game on the phone; its value may change while the pad stays. */
export const createLabel: CreateControl = (widget, context) => {
  const picture = make('span', 'pad-picture', { 'aria-hidden': 'true' })
  const caption = make('span', 'pad-label-text')
  const value = make('strong', 'pad-label-value', { dir: 'auto' })
  // Caption and value run in the direction of the caption's language, though the pad itself is never mirrored.
  const attributes = { ...controlAttributes('label', widget.id), role: 'status', dir: 'auto' }
  const element = make('div', 'pad-control pad-label', attributes, [picture, caption, value])
  const update: ReturnType<CreateControl>['update'] = ({ label, icon }) => {
    picture.replaceChildren(...[icon === undefined ? null : context.icon(icon)].filter((part) => part !== null))
    caption.textContent = label ?? ''
  }
  update(widget)
  return {
    element,
    isHeld: () => false,
    release: () => undefined,
    update,
    bind: (id, next) => {
      if (id !== (widget.bind ?? widget.id)) return
      value.textContent = next
      // Two scores stand in the order in which the caption names the sides.
      if (PAIR.test(next)) value.removeAttribute('dir')
      else value.setAttribute('dir', 'auto')
    },
  }
}
