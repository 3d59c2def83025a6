import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import type { ConnectionState } from './connection-sign.tsx'
import styles from './connection.module.css'

/** Announces a lost connection or an absent screen, and that the player need not act. */
export const ConnectionOverlay = ({ connection }: { connection: Exclude<ConnectionState, 'closed'> }) => {
  const t = useTexts('controller')
  return (
    <div role="status" aria-live="polite">
      {connection !== 'connected' && (
        <div className={styles['overlay']}>
          <div className={styles['card']}>
            <span className={styles['pulse']}>
              <Icon name={connection === 'away' ? 'tv' : 'wifi'} size="3.4rem" />
            </span>
            <strong>{t(connection === 'away' ? 'connection.away' : 'connection.reconnecting')}</strong>
            <p>{t(connection === 'away' ? 'connection.awayHint' : 'connection.reconnectingHint')}</p>
          </div>
        </div>
      )}
    </div>
  )
}
