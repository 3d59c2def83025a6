import { pingQuality } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import styles from './connection-sign.module.css'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'

type ConnectionState = 'connected' | 'reconnecting' | 'away' | 'closed'

/** A small indicator of the connection to the big screen: its state, lane and round trip. */
export const ConnectionSign = (props: { state: ConnectionState; lane: 'direct' | 'relay'; pingMs: number | null }) => {
  const { state, lane, pingMs } = props
  const t = useTexts('controller')
  const quality = state !== 'connected' ? 'lost' : pingMs === null ? 'good' : pingQuality(pingMs)
  const label =
    state === 'connected' && pingMs !== null
      ? t('connection.ping', { ms: Math.round(pingMs) })
      : t(`connection.${state}`)
  return (
    <span
      className={styles['sign']}
      data-testid="connection"
      data-state={state}
      data-lane={lane}
      data-quality={quality}
      role="img"
      aria-label={label}
    >
      <i />
      <i />
      <i />
    </span>
  )
}

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
