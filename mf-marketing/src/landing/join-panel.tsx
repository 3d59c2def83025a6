import { useEffect, useState } from 'react'
import {
  joinAddress,
  timings,
  type Game,
  type Lobby,
  gameAddress,
  type OpenSession,
  type Player,
} from '@sofaspark/contract'
import { useJoinOrigin, useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button, ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { JoinChoice, JoinHelp } from '@sofaspark/ui/join-help/join-help.tsx'
import { QrCode, QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { HiddenCode } from '@sofaspark/ui/rules-desk/hidden-number.tsx'
import { useShownNumber } from '@sofaspark/browser/react/use-shown-number.ts'
import { useScreenKeys } from '@sofaspark/browser/react/use-screen-keys.ts'
import { isUnfocused, pressFocused } from '@sofaspark/browser/screen-keys.ts'
import { JoinCard } from '../phone-home/join-card.tsx'
import { displayAddress } from '../phone-home/room-digits.ts'
import { deskTexts, lanTexts, useCapabilities, type RemoteCapabilities } from '../shared/page.tsx'
import { ShowBeans } from '../site/show-beans.tsx'
import styles from './join-panel.module.css'

type LandingStart =
  /** No room yet: start has not been pressed. */
  | { phase: 'idle'; begin: () => void }
  | { phase: 'opening' }
  /** `soon`: the game is not on this console yet, so the room leads to the lobby. */
  | { phase: 'waiting'; session: OpenSession; soon: boolean }
  | { phase: 'starting'; name: string }
  | { phase: 'refused' }
  | { phase: 'failed'; retry: () => void }

const firstConnected = (players: readonly (Player | null)[]): Player | undefined =>
  players.find((player): player is Player => player?.connected === true)

const launch = async (capabilities: RemoteCapabilities, session: OpenSession, game: Game) => {
  const { host, storage, analytics, navigation, language, config } = capabilities
  const { lobby } = session
  const ack = await host.send('gameLaunched', { roomNumber: lobby.roomNumber, gameKey: game.key })
  if (!ack.ok) return false
  analytics.report('host_game_selected', { gameKey: game.key })
  storage.set('loadingImage', game.loadingImgUrl)
  storage.set('maxNOfPlayers', game.maxNumberOfPlayers)
  storage.set('lastGamePlayed', game.key)
  const from = storage.get('from') ?? 'direct'
  navigation.go(gameAddress(config, { lobby, gameKey: game.key, from, language: language.language.get() }))
  return true
}

/** Opens a room once the start is pressed, or takes the existing one, and starts the game once a player has joined; a missing game leads to the lobby. */
const useLandingStart = (capabilities: RemoteCapabilities, game: Game): LandingStart => {
  const session = useObserved(capabilities.host.session)
  const [refused, setRefused] = useState(false)
  const [isPressed, setPressed] = useState(() => capabilities.takeEarlyPress?.() === true)
  useEffect(() => {
    if (!isPressed) return
    const { phase } = capabilities.host.session.get()
    // While the shell resumes a stored room, this waits and opens a room only if that fails.
    if (phase === 'none' || phase === 'ended' || phase === 'resuming') void capabilities.host.create()
  }, [capabilities, isPressed])

  const player = session.phase === 'open' ? firstConnected(session.lobby.players) : undefined
  const ready = player !== undefined
  const soon = useObserved(capabilities.games).find(({ key }) => key === game.key)?.available === false
  useEffect(() => {
    const now = capabilities.host.session.get()
    if (!ready || now.phase !== 'open') return
    if (soon) {
      capabilities.navigation.go('/games')
      return
    }
    void launch(capabilities, now, game).then((launched) => setRefused(!launched))
  }, [capabilities, game, ready, soon])

  if (refused) return { phase: 'refused' }
  if (!isPressed && session.phase === 'none') return { phase: 'idle', begin: () => setPressed(true) }
  if (session.phase === 'failed' || session.phase === 'ended')
    return { phase: 'failed', retry: () => void capabilities.host.create() }
  if (session.phase !== 'open') return { phase: 'opening' }
  return player ? { phase: 'starting', name: player.name } : { phase: 'waiting', session, soon }
}

/** The panel before the start is pressed; readers without JavaScript see this too, and follow its link. */
export const RoomWaits = ({ onStart }: { onStart?: () => void }) => {
  const t = useTexts('marketing')
  return (
    <div className={styles['panel']}>
      <ShowBeans count={3} />
      <p className={styles['big']}>{t('landing.idle')}</p>
      <p className={styles['hint']}>{t('landing.idleHint')}</p>
      <ButtonLink
        variant="primary"
        size="l"
        href="/"
        data-starts=""
        className={styles['start']}
        onClick={
          onStart &&
          ((event) => {
            event.preventDefault()
            onStart()
          })
        }
      >
        {t('start')}
      </ButtonLink>
    </div>
  )
}

/** The same in the app: Enter, a remote control's OK and A on a gamepad press start too. */
const Idle = ({ onStart }: { onStart: () => void }) => {
  const { clock } = useCapabilities()
  useScreenKeys(clock, (key, from, target) => {
    if (key !== 'enter') return false
    if (!isUnfocused(target)) return pressFocused(from)
    onStart()
    return true
  })
  return <RoomWaits onStart={onStart} />
}

/** The panel while the room is being opened. */
const RoomPending = () => {
  const t = useTexts('marketing')
  return (
    <div className={styles['panel']}>
      <ShowBeans count={3} />
      <p className={styles['big']}>{t('landing.preparing')}</p>
      <p className={styles['hint']}>{t('landing.preparingHint')}</p>
    </div>
  )
}

const Room = ({ lobby, soon }: { lobby: Lobby; soon: boolean }) => {
  const t = useTexts('marketing')
  const capabilities = useCapabilities()
  const { storage, language, clock } = capabilities
  const { origin, choices } = useJoinOrigin(capabilities)
  const [helps, setHelps] = useState(false)
  useEffect(() => clock.after(timings.joinHelpMs, () => setHelps(true)), [clock])
  const { isShown, show } = useShownNumber(clock, lobby)
  const { roomNumber } = lobby
  const sizePx = timings.qrExplainerPx
  const address = joinAddress(origin, {
    roomNumber,
    from: storage.get('from') ?? 'direct',
    language: language.language.get(),
  })
  return (
    <div className={styles['panel']}>
      {isShown ? (
        <QrFrame caption={t('landing.join')}>
          <div data-testid="qr-code" data-url={address}>
            <QrCode value={address} sizePx={sizePx} label={t('landing.join')} />
          </div>
        </QrFrame>
      ) : (
        <HiddenCode namespaces={deskTexts} clock={clock} sizePx={sizePx} onShow={show} />
      )}
      <p className={styles['hint']}>{t('landing.orType', { address: displayAddress(origin) })}</p>
      {isShown && (
        <p className={styles['room']}>
          <span className={styles['roomLabel']}>{t('landing.room')}</span>
          <bdi data-testid="room-number">{roomNumber}</bdi>
        </p>
      )}
      <JoinChoice
        namespaces={lanTexts}
        choices={choices}
        origin={origin}
        onChoose={(card) => capabilities.joinOrigin?.choose(card)}
      />
      {helps ? (
        <JoinHelp namespaces={lanTexts} origin={origin} className={styles['waiting']} />
      ) : (
        <p className={styles['waiting']}>{t(soon ? 'landing.soon' : 'landing.waiting')}</p>
      )}
    </div>
  )
}

/** On a big screen: a room, its code, and the start once a player has joined. */
export const ScreenPanel = ({ game }: { game: Game }) => {
  const t = useTexts('marketing')
  const start = useLandingStart(useCapabilities(), game)
  switch (start.phase) {
    case 'idle':
      return <Idle onStart={start.begin} />
    case 'opening':
      return <RoomPending />
    case 'waiting':
      return <Room lobby={start.session.lobby} soon={start.soon} />
    case 'starting':
      return (
        <div className={styles['panel']} role="status">
          <ShowBeans count={3} />
          <p className={styles['big']}>{t('landing.starting', { name: `\u2068${start.name}\u2069` })}</p>
        </div>
      )
    case 'refused':
      return (
        <div className={styles['panel']} role="alert">
          <p className={styles['big']}>{t('landing.refused')}</p>
          <ButtonLink variant="primary" size="l" href="/games">
            {t('landing.lobby')}
          </ButtonLink>
        </div>
      )
    case 'failed':
      return (
        <div className={styles['panel']} role="alert">
          <p className={styles['big']}>{t('landing.offline')}</p>
          <Button variant="primary" size="l" icon="refresh" onClick={start.retry}>
            {t('again')}
          </Button>
        </div>
      )
  }
}

/** On a phone: where to open the game, and a way to join an existing room. */
export const PhonePanelView = ({ address, onJoin }: { address: string; onJoin?: (roomNumber: string) => void }) => {
  const t = useTexts('marketing')
  return (
    <div className={styles['panel']}>
      <p className={styles['big']}>{t('landing.onPhone')}</p>
      <p className={styles['hint']}>{t('landing.onPhoneHint', { address })}</p>
      <JoinCard onJoin={onJoin} />
    </div>
  )
}

export const PhonePanel = () => {
  const { config, navigation, storage } = useCapabilities()
  const join = (roomNumber: string): void =>
    navigation.go(`/browser?${new URLSearchParams({ roomNumber, from: storage.get('from') ?? 'direct' })}`)
  return <PhonePanelView address={displayAddress(config.joinOrigin)} onJoin={join} />
}
