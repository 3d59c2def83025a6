import { pingQuality } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import styles from './connection.module.css'

export type ConnectionState = 'connected' | 'reconnecting' | 'away' | 'closed'

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
