import { useTexts } from '@sofaspark/i18n/react.ts'
import { IconButton } from '@sofaspark/ui/button/icon-button.tsx'
import { Panel } from '@sofaspark/ui/panel/panel.tsx'
import { JoinCode } from './join-code.tsx'
import { useJoining } from './join-address.ts'
import styles from './joining.module.css'

/** Explains how to join, until somebody has. */
export const JoinExplainer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('lobby')
  const joining = useJoining()
  if (!joining) return null
  return (
    <Panel glow className={styles['panel']} aria-label={t('join.heading')} role="region">
      <div className={styles['words']}>
        <div className={styles['top']}>
          <h2 className={styles['heading']}>{t('join.heading')}</h2>
          <IconButton icon="close" variant="quiet" size="s" label={t('join.close')} onClick={onClose} />
        </div>
        <ol className={styles['steps']}>
          <li>{t('join.scan')}</li>
          <li>
            {t('join.orOpen')}{' '}
            <bdi dir="ltr" className={styles['typed']}>
              {joining.shortAddress}
            </bdi>
          </li>
          <li>{t('join.hopOn')}</li>
        </ol>
      </div>
      <JoinCode size="explainer" />
    </Panel>
  )
}
