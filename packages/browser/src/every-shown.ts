import type { Clock } from '@sofaspark/contract'

/** Calls every `periodMs` while the page is visible; a hidden one polls nothing, and starts again when it is shown. BRO-193 */
export const everyShown = (
  clock: Pick<Clock, 'every'>,
  periodMs: number,
  call: () => void,
  page = document,
): (() => void) => {
  let stop: (() => void) | null = null
  const follow = (): void => {
    // Unseen: this is what stops while the page is hidden.
    if (page.visibilityState === 'visible') stop ??= clock.every(periodMs, call)
    else {
      stop?.()
      stop = null
    }
  }
  follow()
  page.addEventListener('visibilitychange', follow)
  return () => {
    stop?.()
    page.removeEventListener('visibilitychange', follow)
  }
}
