import type { Capabilities, OpenSession } from '@sofaspark/contract'
import { createContext, useContext, type ReactNode } from 'react'
import { useObserved } from './use-observed.ts'

/** The context of one remote: the shell's capabilities and the remote's own. */
export const createPowersContext = <Powers extends Capabilities>() => {
  const PowersContext = createContext<Powers | null>(null)
  const PowersProvider = ({ powers, children }: { powers: Powers; children: ReactNode }) => (
    <PowersContext value={powers}>{children}</PowersContext>
  )
  const usePowers = (): Powers => {
    const powers = useContext(PowersContext)
    if (!powers) throw new Error('Capabilities are used outside their provider')
    return powers
  }
  /** The open lobby of this screen, if there is one. */
  const useOpenSession = (): OpenSession | null => {
    const session = useObserved(usePowers().host.session)
    return session.phase === 'open' ? session : null
  }
  return { PowersProvider, usePowers, useOpenSession }
}
