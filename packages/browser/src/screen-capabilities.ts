import type { Observable } from '@sofaspark/contract'
import { createObservable } from './shared/observable.ts'

/** Keeps the screen on while held; requested again whenever the page becomes visible. A refusal is only logged. */
export interface WakeLock {
  hold(): void
  release(): void
}

export const createWakeLock = (page: Window, log: (message: string) => void = console.warn): WakeLock => {
  let isHeld = false
  let isAsking = false
  const isWanted = () => isHeld
  let sentinel: WakeLockSentinel | null = null
  const letGo = () => {
    void sentinel?.release()
    sentinel = null
  }
  const ask = async () => {
    const isKept = sentinel && !sentinel.released
    if (!isHeld || isAsking || isKept || page.document.visibilityState !== 'visible') return
    isAsking = true
    try {
      if ('wakeLock' in page.navigator) sentinel = await page.navigator.wakeLock.request('screen')
    } catch (error) {
      log(`The screen may fall asleep: ${String(error)}`)
    }
    isAsking = false
    // Released while the browser was asked.
    if (!isWanted()) letGo()
  }
  page.document.addEventListener('visibilitychange', () => void ask())
  return {
    hold: () => {
      isHeld = true
      void ask()
    },
    release: () => {
      isHeld = false
      letGo()
    },
  }
}

/** The full-screen mode of a page. */
export interface Fullscreen {
  /** iPhones have none. */
  readonly isSupported: boolean
  readonly isActive: Observable<boolean>
  /** Only on a tap or key press; a refusal is ignored. */
  enter(): Promise<void>
  exit(): Promise<void>
}

const fullscreens = new WeakMap<Document, Fullscreen>()

const createFullscreen = (page: Document): Fullscreen => {
  const isActive = createObservable(page.fullscreenElement !== null)
  page.addEventListener('fullscreenchange', () => isActive.set(page.fullscreenElement !== null))
  const ignoring = async (change: () => Promise<void>) => {
    try {
      await change()
    } catch {
      // Refused by the browser; the page works in a window just as well.
    }
  }
  return {
    isSupported: page.fullscreenEnabled,
    isActive,
    enter: () => ignoring(() => page.documentElement.requestFullscreen({ navigationUI: 'hide' })),
    exit: () => ignoring(() => (page.fullscreenElement ? page.exitFullscreen() : Promise.resolve())),
  }
}

/** The page's one full-screen mode: it listens to the page once, however often its buttons are mounted. BRO-75 */
export const fullscreenOf = (page: Document): Fullscreen => {
  const known = fullscreens.get(page) ?? createFullscreen(page)
  fullscreens.set(page, known)
  return known
}

export const createFakeFullscreen = (isSupported = true): Fullscreen => {
  const isActive = createObservable(false)
  const change = (active: boolean) => {
    isActive.set(active)
    return Promise.resolve()
  }
  return { isSupported, isActive, enter: () => change(true), exit: () => change(false) }
}

export const createFakeWakeLock = (): WakeLock & { isHeld: boolean } => {
  const fake = {
    isHeld: false,
    hold: () => {
      fake.isHeld = true
    },
    release: () => {
      fake.isHeld = false
    },
  }
  return fake
}
