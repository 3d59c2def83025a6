import type { Widget } from '@sofaspark/contract'
import type { ChoiceData } from '../../pad/pad-commands.ts'
import type { CreateControl } from './control.ts'
import { controlAttributes, make, writeCaption } from './dom.ts'

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
