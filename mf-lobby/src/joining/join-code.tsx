import { timings } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { QrCode, QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { RoomNumber } from './room-number.tsx'
import { useJoining } from './join-address.ts'
import styles from './joining.module.css'

/** The code that phones scan, large in the explainer and smaller beside the games. */
export const JoinCode = ({ size }: { size: 'explainer' | 'lobby' }) => {
  const t = useTexts('lobby')
  const joining = useJoining()
  if (!joining) return null
  return (
    <QrFrame
      data-testid="qr-code"
      data-url={joining.url}
      className={styles[size]}
      caption={
        <span className={styles['caption']}>
          <RoomNumber number={joining.roomNumber} className={styles['captionNumber']} />
          {size === 'lobby' && (
            <bdi dir="ltr" className={styles['address']}>
              {joining.shortAddress}
            </bdi>
          )}
        </span>
      }
    >
      <QrCode
        value={joining.url}
        sizePx={size === 'explainer' ? timings.qrExplainerPx : timings.qrLobbyPx}
        label={t('join.qrLabel', { number: joining.roomNumber })}
      />
    </QrFrame>
  )
}
