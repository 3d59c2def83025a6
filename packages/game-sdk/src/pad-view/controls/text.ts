import type { TextData } from '../../pad/pad-commands.ts'
import type { CreateControl } from './control.ts'
import { controlAttributes, make } from './dom.ts'

/** A text field; submitting it is a command of type `text`. */
export const createText: CreateControl = (widget, context) => {
  const caption = make('span', 'pad-caption', { dir: 'auto' })
  const field = make('input', 'pad-field', {
    ...controlAttributes('text', widget.id),
    type: 'text',
    enterkeyhint: 'send',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  })
  const send = make('button', 'pad-send', { type: 'submit' }, [context.words.send])
  const form = make('form', 'pad-control pad-text', {}, [caption, make('div', 'pad-line', {}, [field, send])])
  // An empty field's placeholder follows the page's direction; typed text follows its own.
  const turn = () => {
    if (field.value === '') field.removeAttribute('dir')
    else field.dir = 'auto'
  }
  field.addEventListener('input', turn)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = field.value.trim()
    if (text === '') return
    const data: TextData = { id: widget.id, text }
    context.command('text', data)
    context.feel()
    field.value = ''
    turn()
    field.focus()
  })
  const update: ReturnType<CreateControl>['update'] = ({ label, placeholder, maxLength, disabled }) => {
    caption.textContent = label ?? ''
    field.setAttribute('aria-label', label ?? placeholder ?? context.words.send)
    field.placeholder = placeholder ?? ''
    field.maxLength = maxLength ?? 60
    field.disabled = disabled ?? false
    send.disabled = disabled ?? false
  }
  update(widget)
  return { element: form, isHeld: () => false, release: () => undefined, update }
}
