import { isQuiet } from '@sofaspark/contract'
import { useSyncExternalStore } from 'react'

const follow = (onChange: () => void): (() => void) => {
  const watch = new MutationObserver(onChange)
  watch.observe(document.documentElement, { attributes: true })
  return () => watch.disconnect()
}

/** Whether the page is left alone, for what no browser can pause, such as an animated picture. BRO-192 */
export const useQuiet = (): boolean =>
  useSyncExternalStore(
    follow,
    () => isQuiet(document),
    () => false,
  )
