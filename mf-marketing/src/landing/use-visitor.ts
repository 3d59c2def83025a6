import { timings, type Clock } from '@sofaspark/contract'
import { isbot } from 'isbot'
import { useEffect, useState } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Whether a person is here: after a press, a movement or a key, or once the page has been visible for 2 s in all. A page
 * that a bot reads never finds anybody (MKT-110, MKT-111).
 */
export const useVisitor = (clock: Clock): boolean => {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (isHere || isbot(navigator.userAgent)) return
    let stopWaiting = (): void => undefined
    const arrive = (): void => setHere(true)
    const watch = (): void => {
      stopWaiting()
      stopWaiting =
        document.visibilityState === 'visible' ? clock.after(timings.visitorVisibleMs, arrive) : () => undefined
    }
    for (const sign of signs) window.addEventListener(sign, arrive, { passive: true })
    document.addEventListener('visibilitychange', watch)
    watch()
    return () => {
      stopWaiting()
      for (const sign of signs) window.removeEventListener(sign, arrive)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [isHere, clock])
  return isHere
}
