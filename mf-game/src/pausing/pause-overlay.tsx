import { useTexts } from '@sofaspark/i18n/react.ts'
import { useObserved } from '../page/capabilities-context.tsx'
import type { Pausing } from './pausing.ts'
import styles from './pause-overlay.module.css'

/** That the game stands still, and the countdown back into it. */
export const PauseOverlay = ({ pausing }: { pausing: Pausing }) => {
  const t = useTexts('game')
  const state = useObserved(pausing.state)
  if (state.phase === 'running') return null
  return (
    <div className={styles['overlay']} role="status">
      {state.phase === 'paused' ? (
        <span className={styles['paused']}>{t('pause.heading')}</span>
      ) : (
        <span key={state.seconds} className={styles['count']}>
          {state.seconds}
        </span>
      )}
    </div>
  )
}
