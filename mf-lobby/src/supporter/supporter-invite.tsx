import { supporterAddress, timings, type Lobby } from '@sofaspark/contract'
import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { useJoinOrigin, useObserved } from '@sofaspark/browser/react'
import { QrCode, QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { useShownNumber } from '@sofaspark/browser/react/use-shown-number.ts'
import { HiddenCode } from '@sofaspark/ui/rules-desk/hidden-number.tsx'
import { deskTexts } from '../page/texts.ts'
import { useOpenSession, useCapabilities } from '../page/remote-capabilities.ts'
import styles from './supporter-invite.module.css'

/** The code leads back to the room, so it is hidden with the room's number. LCH-122 */
const Code = ({ lobby }: { lobby: Lobby }) => {
  const t = useTexts('supporter')
  const capabilities = useCapabilities()
  const { clock, language } = capabilities
  const { origin } = useJoinOrigin(capabilities)
  const shown = useObserved(language.language)
  const { isShown, show } = useShownNumber(clock, lobby)
  const sizePx = timings.qrLobbyPx
  if (!isShown) return <HiddenCode namespaces={deskTexts} clock={clock} sizePx={sizePx} onShow={show} />
  const url = supporterAddress(origin, { roomNumber: lobby.roomNumber, language: shown })
  return (
    <QrFrame data-testid="supporter-code" data-url={url}>
      <QrCode value={url} sizePx={sizePx} label={t('phone.label')} />
    </QrFrame>
  )
}

const Invite = () => {
  const t = useTexts('supporter')
  const { config } = useCapabilities()
  const session = useOpenSession()
  if (!session || config.supporters === false) return null
  return (
    <div className={styles['invite']}>
      <Code lobby={session.lobby} />
      <p>{t('ask.text')}</p>
    </div>
  )
}

/** The code that a phone scans to pay; its texts load separately. */
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
