import { useState } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { useLayer } from '../page/layers.ts'
import { usePowers } from '../page/powers.ts'
import { LateInvite } from './late-invite.tsx'
import styles from './supporter-invite.module.css'

/** The lobby footer's way in: it opens the code for a phone. */
export const BecomeSupporter = () => {
  const t = useTexts('lobby')
  const { config } = usePowers()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLayer(isOpen, close)
  if (config.supporters === false) return null
  return (
    <>
      <button type="button" data-testid="become-supporter" className={styles['way']} onClick={() => setOpen(true)}>
        <Icon name="heart" /> {t('early.support')}
      </button>
      {isOpen && (
        <Dialog open onClose={close} heading={t('early.support')} closeLabel={t('early.close')}>
          <LateInvite />
        </Dialog>
      )}
    </>
  )
}
