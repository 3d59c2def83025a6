import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Clock } from '@sofaspark/contract'
import { listenToScreenKeys } from '../screen-keys.ts'

type OnKey = Parameters<typeof listenToScreenKeys>[1]

/**
 * Hands every press to the newest `onKey` while the component is mounted. A menu that a press opens is on the page and has
 * the focus before the next press is handed over, however slow the machine is. BRO-72
 */
export const useScreenKeys = (clock: Clock, onKey: OnKey): void => {
  const newest = useRef(onKey)
  useLayoutEffect(() => {
    newest.current = onKey
  })
  useEffect(() => listenToScreenKeys(clock, (...press) => flushSync(() => newest.current(...press))), [clock])
}
