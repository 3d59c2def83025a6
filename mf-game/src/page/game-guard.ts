import { useObserved } from '@sofaspark/browser/react'
import { isRoomNumber } from '@sofaspark/contract'
import { useEffect } from 'react'
import { usePowers } from '../shared/powers.ts'

/**
 * A game needs its room in the address, else the root is shown; a room with another game leads to its lobby
 * (SCR-06, SCR-07). The shell handles rooms that must be resumed, or that are over.
 */
export const useGameGuard = (roomNumber: string | undefined, gameKey: string | undefined): void => {
  const { host, navigation } = usePowers()
  const session = useObserved(host.session)
  const hasRoom = isRoomNumber(roomNumber)
  const playsOther = session.phase === 'open' && session.game?.gameKey !== gameKey
  useEffect(() => {
    if (!hasRoom) navigation.go('/', { replace: true })
    else if (playsOther) navigation.go('/games', { replace: true })
  }, [hasRoom, playsOther, navigation])
}
