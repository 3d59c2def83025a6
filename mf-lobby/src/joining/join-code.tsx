import type { ComponentProps } from 'react'
import { classNames } from '@sofaspark/ui/class-names/class-names.ts'
import styles from './joining.module.css'
import { joinAddress, timings, type Lobby } from '@sofaspark/contract'
import { useJoinOrigin, useObserved } from '@sofaspark/browser/react'
import { useOpenSession, useCapabilities } from '../page/remote-capabilities.ts'
import { useShownNumber } from '@sofaspark/browser/react/use-shown-number.ts'
import { HiddenCode } from '@sofaspark/ui/rules-desk/hidden-number.tsx'
import { deskTexts } from '../page/texts.ts'
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
  lobby: Lobby
  /** The QR code's content. */
  url: string
  /** The short address at which the number is typed. */
  shortAddress: string
}

/** How phones join the open lobby. */
export const useJoining = (): Joining | null => {
  const capabilities = useCapabilities()
  const { storage, language } = capabilities
  const reached = useJoinOrigin(capabilities)
  const { origin } = reached
  const shown = useObserved(language.language)
  const session = useOpenSession()
  if (!session) return null
  const { lobby } = session
  const from = storage.get('from') ?? 'direct'
  return {
    ...reached,
    lobby,
    url: joinAddress(origin, { roomNumber: lobby.roomNumber, from, language: shown }),
    shortAddress: origin.replace(/^https?:\/\//, ''),
  }
}

type CodeSize = 'explainer' | 'lobby'

const sizesPx: Readonly<Record<CodeSize, number>> = { explainer: timings.qrExplainerPx, lobby: timings.qrLobbyPx }

const Code = ({ size, joining }: { size: CodeSize; joining: Joining }) => {
  const t = useTexts('lobby')
  const { clock } = useCapabilities()
  const { roomNumber } = joining.lobby
  const { isShown, show } = useShownNumber(clock, joining.lobby)
  if (!isShown)
    return (
      <HiddenCode namespaces={deskTexts} clock={clock} className={styles[size]} sizePx={sizesPx[size]} onShow={show} />
    )
  return (
    <QrFrame
      data-testid="qr-code"
      data-url={joining.url}
      className={styles[size]}
      caption={
        <span className={styles['caption']}>
          <RoomNumber number={roomNumber} className={styles['captionNumber']} />
          {size === 'lobby' && (
            <bdi dir="ltr" className={styles['address']}>
              {joining.shortAddress}
            </bdi>
          )}
        </span>
      }
    >
      <QrCode value={joining.url} sizePx={sizesPx[size]} label={t('join.qrLabel', { number: roomNumber })} />
    </QrFrame>
  )
}

/** The code that phones scan, large in the explainer and smaller beside the games. */
export const JoinCode = ({ size }: { size: CodeSize }) => {
  const joining = useJoining()
  return joining && <Code size={size} joining={joining} />
}
