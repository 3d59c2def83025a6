import type { ScreenKey } from './screen-keys.ts'

/** What can be focused in a part of the page, in reading order. */
export const focusableIn = (zone: Element): HTMLElement[] =>
  [...zone.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]')].filter(
    (element) => !element.matches(':disabled, [tabindex="-1"]') && element.closest('[hidden], [inert]') === null,
  )

/** Lets arrows walk through a part of the page; answers whether the key was one of its own. Arrows point where they go in Hebrew too. */
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

/** Presses what is focused: the browser does it for a keyboard, nobody does it for a gamepad. */
export const pressFocused = (from: 'keyboard' | 'gamepad'): boolean => {
  if (from === 'keyboard' || !(document.activeElement instanceof HTMLElement)) return false
  document.activeElement.click()
  return true
}
