import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { LanguagePicker, FullscreenButton } from '../page/corner-controls.tsx'
import type { JoinExplainerState } from '../joining/join-explainer.tsx'
import { RoomNumber } from '../joining/join-code.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useShownNumber } from '@sofaspark/browser/react/use-shown-number.ts'
import { HiddenNumber } from '@sofaspark/ui/rules-desk/hidden-number.tsx'
import { useOpenSession, useCapabilities } from '../page/remote-capabilities.ts'
import { deskTexts } from '../page/texts.ts'
import type { EveningControl } from '../evening/evening-control.ts'
import { EveningMenu } from '../players/evening.tsx'
import { ConnectedPlayers } from '../players/connected-players.tsx'
import styles from './top-bar.module.css'
import { pingQuality, type Lobby, type PingQuality } from '@sofaspark/contract'
import { Badge, type BadgeTone } from '@sofaspark/ui/badge/badge.tsx'
const tones: Readonly<Record<PingQuality, BadgeTone>> = {
  good: 'good',
  medium: 'warn',
  bad: 'bad',
  unplayable: 'bad',
}

/** The quality of the connection to the console's service, in words and milliseconds (CTL-27). */
const Ping = () => {
  const t = useTexts('lobby')
  const session = useOpenSession()
  if (!session) return null
  const { connection, pingMs } = session
  if (connection === 'reconnecting')
    return (
      <Badge data-testid="ping" data-quality="reconnecting" tone="warn" icon="offline" role="status">
        {t('ping.reconnecting')}
      </Badge>
    )
  if (pingMs === null)
    return (
      <Badge data-testid="ping" data-quality="unknown" icon="wifi">
        {t('ping.measuring')}
      </Badge>
    )
  const quality = pingQuality(pingMs)
  return (
    <Badge data-testid="ping" data-quality={quality} tone={tones[quality]} icon="wifi" title={t(`ping.${quality}`)}>
      <bdi dir="ltr">{Math.round(pingMs)} ms</bdi>
      <span className="visually-hidden">{t(`ping.${quality}`)}</span>
    </Badge>
  )
}

/** The room's number, or its placeholder while it is hidden. */
const Room = ({ lobby }: { lobby: Lobby }) => {
  const t = useTexts('lobby')
  const { clock } = useCapabilities()
  const { isShown, show } = useShownNumber(clock, lobby)
  return (
    <span className={styles['room']}>
      <span className={styles['roomLabel']}>{t('bar.room')}</span>
      {isShown ? (
        <RoomNumber number={lobby.roomNumber} data-testid="room-number" />
      ) : (
        <HiddenNumber namespaces={deskTexts} clock={clock} className={styles['hidden']} onShow={show} />
      )}
    </span>
  )
}

/** The bar along the top: the page's name, the connection, the players, and the room number. */
export const TopBar = ({ explainer, evening }: { explainer: JoinExplainerState; evening: EveningControl }) => {
  const t = useTexts('lobby')
  const session = useOpenSession()
  const explained = useObserved(explainer.open)
  return (
    <header className={styles['bar']} data-key-zone="bar">
      <Logo size="2.9rem" />
      <Ping />
      <span className={styles['gap']} />
      <EveningMenu onFinished={evening.close} />
      <ConnectedPlayers />
      <Button
        data-testid="add-players"
        variant="secondary"
        icon="add-user"
        aria-pressed={explained}
        onClick={explainer.toggle}
      >
        {t('bar.addPlayers')}
      </Button>
      <LanguagePicker />
      <FullscreenButton />
      {session && <Room lobby={session.lobby} />}
    </header>
  )
}
