import { useTexts } from '@sofaspark/i18n/react.ts'
import { useEffect, type ReactNode } from 'react'
import { AdView, type AdViewProps } from '../ad-view/ad-view.tsx'
import { IconButton } from '../button/icon-button.tsx'
import styles from './ad-overlay.module.css'

interface AdOverlayProps extends Pick<AdViewProps, 'slot' | 'heading'> {
  closeLabel: string
  /** One press, an ad that did not come, one that is over, or one that is allowed no longer. */
  onClose: () => void
  /** Below the ad. */
  children?: ReactNode
}

/** An ad over the page: unseen while it is awaited, and gone with one press. */
export const AdOverlay = ({ slot, heading, closeLabel, onClose, children }: AdOverlayProps) => {
  const t = useTexts('ui')
  const { state } = slot
  useEffect(() => {
    if (state === 'empty' || state === 'off') onClose()
  }, [state, onClose])
  const isShown = state === 'shown'
  return (
    <div
      role={isShown ? 'dialog' : undefined}
      aria-label={isShown ? t('ad') : undefined}
      data-state={state}
      className={styles['over']}
    >
      <div className={styles['card']}>
        <AdView slot={slot} heading={heading} />
        {children}
        <span className={styles['close']}>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </span>
      </div>
    </div>
  )
}
