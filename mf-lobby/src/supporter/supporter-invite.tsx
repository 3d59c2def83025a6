import { supporterAddress, timings } from '@sofaspark/contract'
import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { useJoinOrigin, useObserved } from '@sofaspark/browser/react'
import { QrCode, QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { useOpenSession, useCapabilities } from '../page/remote-capabilities.ts'
import styles from './supporter-invite.module.css'

const Invite = () => {
  const t = useTexts('supporter')
  const powers = useCapabilities()
  const { config, language } = powers
  const { origin } = useJoinOrigin(powers)
  const shown = useObserved(language.language)
  const session = useOpenSession()
  if (!session || config.supporters === false) return null
  const url = supporterAddress(origin, { roomNumber: session.lobby.roomNumber, language: shown })
  return (
    <div className={styles['invite']}>
      <QrFrame data-testid="supporter-code" data-url={url}>
        <QrCode value={url} sizePx={timings.qrLobbyPx} label={t('phone.label')} />
      </QrFrame>
      <p>{t('ask.text')}</p>
    </div>
  )
}

/** The code that a phone scans to pay, with its own texts, which nothing waits for. */
export const SupporterInvite = () => (
  <TextsProvider
    language={useObserved(useCapabilities().language.language)}
    namespaces={['supporter', 'ui']}
    clock={useCapabilities().clock}
    fallback={<div className={styles['invite']} />}
  >
    <Invite />
  </TextsProvider>
)
