import type { Observable } from '@sofaspark/contract'
import { useSyncExternalStore } from 'react'

/** The present value of an observable; the component renders again when it changes. */
export const useObservable = <Value>(observable: Observable<Value>): Value =>
  useSyncExternalStore(
    (listener) => observable.subscribe(listener),
    () => observable.get(),
  )
