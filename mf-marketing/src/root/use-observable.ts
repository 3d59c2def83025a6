import type { Observable } from '@sofaspark/contract'
import { useSyncExternalStore } from 'react'

/** The value of an observable, again whenever it changes. */
export const useObservable = <Value>(observable: Observable<Value>): Value => {
  const get = () => observable.get()
  return useSyncExternalStore((listener) => observable.subscribe(listener), get, get)
}

const never = () => () => undefined

/** False while the markup of the build is taken over, true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
