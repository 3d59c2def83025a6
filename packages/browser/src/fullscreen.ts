import type { Observable } from '@sofaspark/contract'

/** The page's full screen. `toggle` needs a tap or a key, as browsers demand. */
export interface Fullscreen {
  readonly active: Observable<boolean>
  readonly possible: boolean
  toggle(): void
}

/** The document's own full screen; a refusal changes nothing. */
export const createFullscreen = (): Fullscreen => ({
  possible: document.fullscreenEnabled,
  active: {
    get: () => Boolean(document.fullscreenElement),
    subscribe: (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => {
        document.removeEventListener('fullscreenchange', listener)
      }
    },
  },
  toggle: () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    change.catch(() => undefined)
  },
})
