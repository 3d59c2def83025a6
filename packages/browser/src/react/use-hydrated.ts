import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the build's markup is being hydrated, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
