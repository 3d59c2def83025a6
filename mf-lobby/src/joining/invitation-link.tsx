import { useState } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useJoinOrigin } from '@sofaspark/browser/react'
import { usePowers } from '../page/powers.ts'
import styles from './invitation-link.module.css'

type Progress =
  | { phase: 'idle' }
  | { phase: 'asked' }
  | { phase: 'copied' }
  /** Where a page may not write to the clipboard, the link is shown. */
  | { phase: 'shown'; address: string }
  | { phase: 'failed' }

/** Copies a link that shows the room without its number (MKT-161). */
export const InvitationLink = ({ roomNumber }: { roomNumber: string }) => {
  const t = useTexts('lobby')
  const powers = usePowers()
  const { invitations } = powers
  const { origin } = useJoinOrigin(powers)
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' })
  const copy = async (): Promise<void> => {
    setProgress({ phase: 'asked' })
    const path = await invitations.pathTo(roomNumber)
    if (path === null) {
      setProgress({ phase: 'failed' })
      return
    }
    const address = origin + path
    setProgress((await invitations.copy(address)) ? { phase: 'copied' } : { phase: 'shown', address })
  }
  return (
    <div className={styles['invitation']}>
      <Button
        icon={progress.phase === 'copied' ? 'check' : 'share'}
        busy={progress.phase === 'asked'}
        onClick={() => void copy()}
      >
        {t('join.invite')}
      </Button>
      <span role="status" className={styles['invited']}>
        {progress.phase === 'copied' && t('join.invited')}
        {progress.phase === 'failed' && t('join.inviteFailed')}
        {progress.phase === 'shown' && (
          <bdi dir="ltr" className={styles['link']}>
            {progress.address}
          </bdi>
        )}
      </span>
    </div>
  )
}
