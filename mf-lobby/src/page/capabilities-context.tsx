import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Capabilities, HostSession, Observable } from '@sofaspark/contract'
import type { RegionMeter } from '@sofaspark/browser/regions/region-meter.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

export type Powers = Capabilities & { sounds: Sounds; meter: RegionMeter }

const PowersContext = createContext<Powers | null>(null)

export const PowersProvider = ({ powers, children }: { powers: Powers; children: ReactNode }) => (
  <PowersContext value={powers}>{children}</PowersContext>
)

/** What the shell handed in, and the sounds of this remote. */
export const usePowers = (): Powers => {
  const powers = useContext(PowersContext)
  if (!powers) throw new Error('Capabilities are used outside their provider')
  return powers
}

/** The value now, and a render with each change. */
export const useObserved = <Value,>(observable: Observable<Value>): Value =>
  useSyncExternalStore(
    (listener) => observable.subscribe(listener),
    () => observable.get(),
  )

export type OpenSession = Extract<HostSession, { phase: 'open' }>

/** The open lobby of this screen, if there is one. */
export const useOpenSession = (): OpenSession | null => {
  const session = useObserved(usePowers().host.session)
  return session.phase === 'open' ? session : null
}
