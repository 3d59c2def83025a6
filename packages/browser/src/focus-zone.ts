import type { ScreenKey } from './screen-keys.ts'

/** The focusable elements in a part of the page, in reading order. */
export const focusableIn = (zone: Element): HTMLElement[] =>
  [...zone.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]')].filter(
    (element) => !element.matches(':disabled, [tabindex="-1"]') && element.closest('[hidden], [inert]') === null,
  )

/** Moves the focus in a part of the page by arrows and returns whether the key was handled. Arrows match the direction of movement in Hebrew too. */
export const walkFocus = (zone: Element, key: ScreenKey): boolean => {
  const elements = focusableIn(zone)
  const active = document.activeElement
  const at = elements.findIndex((element) => element === active)
  const sideways = key === 'left' || key === 'right'
  if (sideways && active instanceof HTMLInputElement && active.type === 'range') return false
  if (!sideways && key !== 'up' && key !== 'down') return false
  const mirrored = getComputedStyle(zone).direction === 'rtl'
  const forwards = key === 'down' || key === (mirrored ? 'left' : 'right')
  const next = at < 0 ? 0 : Math.min(elements.length - 1, Math.max(0, at + (forwards ? 1 : -1)))
  elements[next]?.focus()
  return true
}

/** Presses the focused element: the browser does that for a keyboard, but not for a gamepad. */
export const pressFocused = (from: 'keyboard' | 'gamepad'): boolean => {
  if (from === 'keyboard' || !(document.activeElement instanceof HTMLElement)) return false
  document.activeElement.click()
  return true
}

/** Whether a press is meant for no control: nothing has the focus, or what had it is gone. */
export const isUnfocused = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target === document.body || target === document.documentElement

/** The dialog or menu that lies over the page, the newest of several: it takes the presses that no control has. */
export const layerOver = (page: ParentNode): Element | null =>
  [...page.querySelectorAll('dialog[open], [role=menu]')].at(-1) ?? null
