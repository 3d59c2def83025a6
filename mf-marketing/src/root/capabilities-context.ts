import type { Capabilities } from '@sofaspark/contract'
import { createContext, useContext } from 'react'

export const CapabilitiesContext = createContext<Capabilities | null>(null)

/** What the shell handed in. Only below the remote's root, never in a page that is rendered at build time. */
export const useCapabilities = (): Capabilities => {
  const capabilities = useContext(CapabilitiesContext)
  if (!capabilities) throw new Error('Capabilities are used outside the remote’s root')
  return capabilities
}
