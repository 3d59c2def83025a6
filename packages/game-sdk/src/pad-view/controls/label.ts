import type { CreateControl } from '../control.ts'
import { controlAttributes, make } from '../dom.ts'

/** A text of the game on the phone; its value may change while the pad stays. */
export const createLabel: CreateControl = (widget, context) => {
  const picture = make('span', 'pad-picture', { 'aria-hidden': 'true' })
  const caption = make('span', 'pad-label-text', { dir: 'auto' })
  const value = make('strong', 'pad-label-value', { dir: 'auto' })
  const element = make('div', 'pad-control pad-label', { ...controlAttributes('label', widget.id), role: 'status' }, [
    picture,
    caption,
    value,
  ])
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
      if (id === (widget.bind ?? widget.id)) value.textContent = next
    },
  }
}
