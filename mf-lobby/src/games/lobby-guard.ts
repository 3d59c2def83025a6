import { useEffect } from 'react'
import { useObserved, usePowers } from '../page/capabilities-context.tsx'

/** Without a lobby there is nothing to show here: take the stored one over again, or go to the root (LCH-37). */
export const useLobbyGuard = (): void => {
  const { host, navigation } = usePowers()
  const { phase } = useObserved(host.session)
  useEffect(() => {
    if (phase === 'ended' || phase === 'failed') navigation.go('/', { replace: true })
    if (phase !== 'none') return
    let current = true
    void host.resume().then((found) => {
      // The shell may have asked first; then its answer is on the way.
      if (current && !found && host.session.get().phase === 'none') navigation.go('/', { replace: true })
    })
    return () => {
      current = false
    }
  }, [phase, host, navigation])
}
