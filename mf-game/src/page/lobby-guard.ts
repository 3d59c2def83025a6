import { useEffect } from 'react'
import { isRoomNumber } from '@sofaspark/contract'
import { useObserved, usePowers } from './capabilities-context.tsx'

/** A game needs its room: none in the address, or none to be had, leads to the root; a room without this game to the lobby (SCR-06, SCR-07). */
export const useLobbyGuard = (roomNumber: string | undefined, gameKey: string | undefined): void => {
  const { host, navigation } = usePowers()
  const session = useObserved(host.session)
  const { phase } = session
  const gone = session.phase === 'open' && (session.game === null || session.game.gameKey !== gameKey)
  useEffect(() => {
    const room = isRoomNumber(roomNumber) ? roomNumber : null
    if (!room || phase === 'ended' || phase === 'failed') {
      navigation.go('/', { replace: true })
      return
    }
    if (gone) {
      navigation.go('/games', { replace: true })
      return
    }
    if (phase !== 'none') return
    let current = true
    void host.resume(room).then((found) => {
      // The shell may have asked first; then its answer is on the way.
      if (current && !found && host.session.get().phase === 'none') navigation.go('/', { replace: true })
    })
    return () => {
      current = false
    }
  }, [phase, gone, roomNumber, host, navigation])
}
