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

/** Sets a custom property through the object model, which every content policy allows. */
export const setProperty = (element: HTMLElement, name: `--${string}`, value: string | number): void =>
  element.style.setProperty(name, String(value))
