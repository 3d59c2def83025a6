import type { Observable } from '@sofaspark/contract'
import { useSyncExternalStore } from 'react'

/** The current value, and a render on each change; also read by markup that was rendered at build time. */
export const useObserved = <Value>(observable: Observable<Value>): Value => {
  const get = () => observable.get()
  return useSyncExternalStore((listener) => observable.subscribe(listener), get, get)
}
