import type { Observable } from '@sofaspark/contract'
import { useSyncExternalStore } from 'react'

/** The value now, and a render with each change; markup that was rendered at build time reads it as well. */
export const useObserved = <Value>(observable: Observable<Value>): Value => {
  const get = () => observable.get()
  return useSyncExternalStore((listener) => observable.subscribe(listener), get, get)
}
