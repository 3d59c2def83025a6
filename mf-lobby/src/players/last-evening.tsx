import { useCallback, useState } from 'react'
import { useObserved } from '@sofaspark/browser/react'
import { usePowers } from '../page/powers.ts'
import { EveningDialog } from './evening-dialog.tsx'

/** Once a lobby is over, the launch page shows its evening until somebody closes it. EVE-119 */
export const LastEvening = () => {
  const { host } = usePowers()
  const session = useObserved(host.session)
  const [isClosed, setClosed] = useState(false)
  const close = useCallback(() => setClosed(true), [])
  if (session.phase !== 'ended' || !session.lobby) return null
  return <EveningDialog lobby={session.lobby} open={!isClosed} isOver onClose={close} />
}
