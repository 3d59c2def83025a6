import { useEffect } from 'react'
import { useOpenSession, usePowers } from '../page/powers.ts'

/** The big screen of a supporter shows its own entitlement to its lobby, renewed if need be (SUP-66). */
export const useOwnEntitlement = (): void => {
  const powers = usePowers()
  const session = useOpenSession()
  const room = session?.lobby.roomNumber
  const isConnected = session?.connection === 'connected'
  useEffect(() => {
    const { storage, host, config } = powers
    if (room === undefined || !isConnected) return
    const show = (entitlement: string): void => void host.send('showEntitlement', { entitlement })
    const entitlement = storage.get('entitlement')
    if (entitlement !== undefined) show(entitlement)
    if (storage.get('renewal') === undefined) return
    void import('./renewal.ts').then(({ keepEntitlement, createSupporterCalls }) =>
      keepEntitlement({ storage, calls: createSupporterCalls(window.fetch.bind(window), config.api) }, show),
    )
  }, [powers, room, isConnected])
}
