import type { ComponentProps } from 'react'
import { classNames } from '@sofaspark/ui/class-names/class-names.ts'
import styles from './joining.module.css'
import { joinAddress, timings } from '@sofaspark/contract'
import { useJoinOrigin, useObserved } from '@sofaspark/browser/react'
import { useOpenSession, useCapabilities } from '../page/remote-capabilities.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { QrCode, QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'

/** Six digits in two groups; never mirrored, and read as digits. */
export const RoomNumber = ({ number, className, ...rest }: { number: string } & ComponentProps<'span'>) => (
  <span {...rest} dir="ltr" className={classNames(styles['number'], className)}>
    <span>{number.slice(0, 3)}</span>
    <span>{number.slice(3)}</span>
  </span>
)

interface Joining extends ReturnType<typeof useJoinOrigin> {
  roomNumber: string
  /** The QR code's content. */
  url: string
  /** The short address at which the number is typed. */
  shortAddress: string
}

/** How phones join the open lobby. */
export const useJoining = (): Joining | null => {
  const powers = useCapabilities()
  const { storage, language } = powers
  const reached = useJoinOrigin(powers)
  const { origin } = reached
  const shown = useObserved(language.language)
  const session = useOpenSession()
  if (!session) return null
  const { roomNumber } = session.lobby
  const from = storage.get('from') ?? 'direct'
  return {
    ...reached,
    roomNumber,
    url: joinAddress(origin, { roomNumber, from, language: shown }),
    shortAddress: origin.replace(/^https?:\/\//, ''),
  }
}

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
