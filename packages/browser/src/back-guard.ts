/** Two, so that a quick second press is caught as well. */
const GUARDS = 2
/** Events that count as a user gesture. */
const gestures = ['pointerup', 'mousedown', 'touchend', 'keydown'] as const

type GuardState = { backGuard?: number } | null

/** Whether the page has had a gesture: Chrome skips history entries that were created before the first one. */
const isUsed = (page: Window): boolean => (page.navigator as Partial<Navigator>).userActivation?.hasBeenActive !== false

/**
 * Keeps the browser's Back button on this page by extra history entries, and reports each press, whose answer may be to leave. Guards that
 * were set before the first gesture are set again at it, since browsers skip them. `onLeft` hears that a press has left: the guards lie
 * ahead of the page then. Returns a function that ends it. BRO-76
 */
export const guardBack = (
  page: Window,
  onBack: () => 'stay' | 'leave',
  onLeft: () => void = () => undefined,
): (() => void) => {
  const { history, location } = page
  const { path, here } = { path: location.pathname, here: location.href }
  const standing = () => (history.state as GuardState)?.backGuard ?? 0
  let top = standing()
  const push = () => {
    for (let count = 0; count < GUARDS; count += 1) {
      top += 1
      history.pushState({ backGuard: top }, '', here)
    }
  }
  let isSolid = isUsed(page)
  let isLeaving = false
  const onGesture = () => {
    if (isSolid || !isUsed(page) || location.pathname !== path) return
    isSolid = true
    push()
  }
  const onPopState = () => {
    // The way forward again ends here, and so does a press that has left the page.
    if (location.pathname !== path || standing() >= top) return
    if (!isLeaving && onBack() === 'stay') {
      // A new entry without a gesture would be skipped; the way forward again needs none.
      history.go(top - standing())
      return
    }
    isLeaving = standing() !== 0
    if (isLeaving) history.go(-standing())
    else onLeft()
  }
  push()
  for (const gesture of gestures) page.addEventListener(gesture, onGesture, true)
  page.addEventListener('popstate', onPopState)
  return () => {
    for (const gesture of gestures) page.removeEventListener(gesture, onGesture, true)
    page.removeEventListener('popstate', onPopState)
  }
}
