import type { TextData, ChoiceData } from '../../pad/pad-commands.ts'
import type { CreateControl } from './control.ts'
import { controlAttributes, make, writeCaption } from './dom.ts'
import type { Widget } from '@sofaspark/contract'

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

/** This many options fit in one column on a phone held upright; more stand side by side. */
const MAX_STACKED = 5

/** A few options; picking one is a command of type `choice`. */
export const createChoices: CreateControl = (widget, context) => {
  const caption = make('span', 'pad-caption', { dir: 'auto' })
  const list = make('div', 'pad-options')
  const element = make(
    'div',
    'pad-control pad-choices',
    { ...controlAttributes('choices', widget.id), role: 'group' },
    [caption, list],
  )
  let picked: string | null = null
  const pick = (option: string) => {
    picked = option
    context.feel()
    const data: ChoiceData = { id: widget.id, option }
    context.command('choice', data)
    mark()
  }
  const mark = () => {
    for (const button of list.querySelectorAll<HTMLElement>('.pad-option'))
      button.setAttribute('aria-pressed', String(button.dataset['option'] === picked))
  }
  const pictureOf = (icon: string | undefined) => {
    const drawing = icon === undefined ? null : context.icon(icon)
    return drawing ? [make('span', 'pad-option-picture', { 'aria-hidden': 'true' }, [drawing])] : []
  }
  const optionOf = ({ id, label, icon, disabled }: NonNullable<Widget['options']>[number], isOff: boolean) => {
    const words = make('span', 'pad-option-label')
    writeCaption(words, label)
    const attributes = { type: 'button', 'data-option': id, dir: 'auto' }
    const button = make('button', 'pad-option', attributes, [...pictureOf(icon), words])
    button.disabled = isOff || (disabled ?? false)
    button.addEventListener('click', () => pick(id))
    return button
  }
  const update: ReturnType<CreateControl>['update'] = ({ label, options = [], disabled }) => {
    caption.textContent = label ?? ''
    element.setAttribute('aria-label', label ?? context.words.press)
    list.classList.toggle('pad-options-few', options.length <= MAX_STACKED)
    list.dataset['options'] = String(options.length)
    list.replaceChildren(...options.map((option) => optionOf(option, disabled ?? false)))
    mark()
  }
  update(widget)
  return {
    element,
    isHeld: () => false,
    release: () => undefined,
    restart: () => {
      picked = null
      mark()
    },
    update,
  }
}
