import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the markup of the build is taken over, true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
