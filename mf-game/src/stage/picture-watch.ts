import type { Clock } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'

/** Whether the page draws: it does, it lost a canvas that may be restored, or a reload did not help. */
export type PictureState = 'drawn' | 'lost' | 'givenUp'

/** How long a browser has to restore a lost picture before the page is reloaded. */
export const RESTORE_WITHIN_MS = 10_000
/** After this long without a loss, an earlier reload no longer counts. */
export const RELOAD_FORGOTTEN_AFTER_MS = 300_000

const RELOADED = 'reloadedForPicture'

/** A mark, kept across a reload, that the page was reloaded because its picture was lost. */
export interface ReloadMark {
  /** Sets the mark and returns whether it was unset, so a page is not reloaded twice. */
  take(): boolean
  clear(): void
}

/** The mark of a tab, in `sessionStorage`; where the browser stores nothing, any reload of the page counts as the mark. */
export const createReloadMark = (page: Window): ReloadMark => {
  const attempt = <Value>(act: (area: Storage) => Value): Value | undefined => {
    try {
      return act(page.sessionStorage)
    } catch {
      // Full or forbidden: the caller has a fallback.
      return undefined
    }
  }
  const wasReloaded = () =>
    page.performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
  return {
    take: () => {
      if (attempt((area) => area.getItem(RELOADED)) === 'true') return false
      const isStored = attempt((area) => {
        area.setItem(RELOADED, 'true')
        return true
      })
      return isStored ?? !wasReloaded()
    },
    clear: () => {
      attempt((area) => area.removeItem(RELOADED))
    },
  }
}

/** Whether a canvas draws with any kind of context: only one without can become a `bitmaprenderer`. */
const draws = (canvas: HTMLCanvasElement): boolean => {
  try {
    return canvas.getContext('bitmaprenderer') === null
  } catch {
    // A worker draws on it.
    return true
  }
}

/**
 * Watches every canvas of a page, WebGL or 2D. A picture that stays lost, or that the browser refused, reloads a page
 * that is visible for 10 s once; after that it is given up, until the browser restores it after all. SCR-93
 */
export const createPictureWatch = (needs: { page: Window; clock: Clock; mark: ReloadMark; reload: () => void }) => {
  const { page, clock, mark, reload } = needs
  const state = createObservable<PictureState>('drawn')
  const lost = new Set<EventTarget>()
  let cancel: () => void = () => undefined

  // A canvas that was removed from the page does not count as lost.
  const isLost = () => [...lost].some((canvas) => canvas instanceof Node && canvas.isConnected)
  const recover = () => {
    if (!isLost()) follow()
    else if (mark.take()) reload()
    else state.set('givenUp')
  }
  const follow = () => {
    cancel()
    if (!isLost()) {
      lost.clear()
      state.set('drawn')
      cancel = clock.after(RELOAD_FORGOTTEN_AFTER_MS, () => mark.clear())
    } else if (state.get() !== 'givenUp') {
      state.set('lost')
      // A hidden page gets its picture back when it is shown.
      cancel = page.document.hidden ? () => undefined : clock.after(RESTORE_WITHIN_MS, recover)
    }
  }
  const onLost = ({ target }: Event) => {
    if (target) lost.add(target)
    follow()
  }
  let cancelLook: () => void = () => undefined
  const onRefused = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLCanvasElement)) return
    // An older kind of context may be given in the same task.
    cancelLook = clock.after(0, () => {
      if (!draws(target)) onLost(event)
    })
  }
  const onRestored = ({ target }: Event) => {
    if (target) lost.delete(target)
    follow()
  }
  const onVisibility = () => {
    if (state.get() === 'lost') follow()
  }

  return {
    state,
    start: () => {
      // These events do not bubble.
      const listeners = [
        ['webglcontextlost', onLost],
        ['contextlost', onLost],
        ['webglcontextcreationerror', onRefused],
        ['webglcontextrestored', onRestored],
        ['contextrestored', onRestored],
        ['visibilitychange', onVisibility],
      ] as const
      for (const [name, listener] of listeners) page.addEventListener(name, listener, true)
      follow()
      return () => {
        cancel()
        cancelLook()
        for (const [name, listener] of listeners) page.removeEventListener(name, listener, true)
      }
    },
  }
}
