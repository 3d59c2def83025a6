import type { Widget } from '@sofaspark/contract'

/** Creates an element; attributes that are `undefined` are skipped. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: readonly (Node | string | null)[] = [],
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  element.className = className
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value)
  element.append(...children.filter((child): child is Node | string => child !== null))
  return element
}

/** Attributes that identify a control for tests and styles. */
export const controlAttributes = (type: string, id: string): Record<string, string> => ({
  'data-testid': `pad-${type}`,
  'data-id': id,
  'data-control': type,
})

/** An area that fingers move on. */
export const makeArea = (
  type: string,
  className: string,
  { id }: Widget,
  children: readonly HTMLElement[],
): HTMLDivElement =>
  make(
    'div',
    `pad-control ${className}`,
    { ...controlAttributes(type, id), role: 'application', tabindex: '0' },
    children,
  )

export const makeCaption = (): HTMLElement => make('span', 'pad-caption', { dir: 'auto' })

/** Sets a custom property through the object model, which every content policy allows. */
export const setProperty = (element: HTMLElement, name: `--${string}`, value: string | number): void =>
  element.style.setProperty(name, String(value))

/** Writes a caption, with the measures by which its style finds room for larger letters. UI-47 */
export const writeCaption = (caption: HTMLElement, text: string): void => {
  const words = text.split(/\s+/)
  caption.textContent = text
  setProperty(caption, '--words', words.length)
  setProperty(caption, '--longest', Math.max(...words.map(({ length }) => length)))
}

/** Labels a control for display and screen readers, now and at each update: `spoken` is read if there is no label, `shown` is displayed. */
export const keepLabelled = (
  element: HTMLElement,
  widget: Widget,
  spoken: string,
  caption?: HTMLElement,
  shown = '',
): ((widget: Widget) => void) => {
  const update = ({ label, disabled }: Widget) => {
    if (caption) writeCaption(caption, label ?? shown)
    element.setAttribute('aria-label', label ?? spoken)
    element.setAttribute('aria-disabled', String(disabled ?? false))
  }
  update(widget)
  return update
}
