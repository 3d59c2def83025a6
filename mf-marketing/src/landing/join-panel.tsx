import { useEffect, useState } from 'react'
import {
  joinAddress,
  timings,
  type Game,
  type RoomNumber,
  gameAddress,
  type Capabilities,
  type OpenSession,
  type Player,
  type Clock,
} from '@sofaspark/contract'
import { useJoinOrigin, useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button, ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { JoinChoice, JoinHelp } from '@sofaspark/ui/join-help/join-help.tsx'
import { QrCode, QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { JoinCard, displayAddress } from '../phone-home/join-card.tsx'
import { lanTexts, usePowers } from '../shared/page.tsx'
import { ShowBeans } from '../site/show-beans.tsx'
import styles from './join-panel.module.css'
import { isbot } from 'isbot'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Whether a person is here: after a press, a movement or a key, or once the page has been visible for 2 s in all. A page
 * that a bot reads never finds a person (MKT-110).
 */
const useVisitor = (clock: Clock): boolean => {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (isHere || isbot(navigator.userAgent)) return
    let stopWaiting = (): void => undefined
    const arrive = (): void => setHere(true)
    const watch = (): void => {
      stopWaiting()
      stopWaiting =
        document.visibilityState === 'visible' ? clock.after(timings.visitorVisibleMs, arrive) : () => undefined
    }
    for (const sign of signs) window.addEventListener(sign, arrive, { passive: true })
    document.addEventListener('visibilitychange', watch)
    watch()
    return () => {
      stopWaiting()
      for (const sign of signs) window.removeEventListener(sign, arrive)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [isHere, clock])
  return isHere
}

type LandingStart =
  /** No room yet: no sign of a person. */
  | { phase: 'idle' }
  | { phase: 'opening' }
  /** `soon`: the game is not on this console yet, so the room leads to the lobby. */
  | { phase: 'waiting'; session: OpenSession; soon: boolean }
  | { phase: 'starting'; name: string }
  | { phase: 'refused' }
  | { phase: 'failed'; retry: () => void }

const firstConnected = (players: readonly (Player | null)[]): Player | undefined =>
  players.find((player): player is Player => player?.connected === true)

const launch = async (capabilities: Capabilities, session: OpenSession, game: Game) => {
  const { host, storage, analytics, navigation, language, config } = capabilities
  const { roomNumber } = session.lobby
  const ack = await host.send('gameLaunched', { roomNumber, gameKey: game.key })
  if (!ack.ok) return false
  analytics.report('host_game_selected', { gameKey: game.key })
  storage.set('loadingImage', game.loadingImgUrl)
  storage.set('maxNOfPlayers', game.maxNumberOfPlayers)
  storage.set('lastGamePlayed', game.key)
  const from = storage.get('from') ?? 'direct'
  navigation.go(gameAddress(config, { roomNumber, gameKey: game.key, from, language: language.language.get() }))
  return true
}

/** Opens a room for a visitor, or takes the existing one, and starts the game once a player has joined; a missing game leads to the lobby. */
const useLandingStart = (capabilities: Capabilities, game: Game): LandingStart => {
  const session = useObserved(capabilities.host.session)
  const [refused, setRefused] = useState(false)
  const isHere = useVisitor(capabilities.clock)
  useEffect(() => {
    if (!isHere) return
    const { phase } = capabilities.host.session.get()
    // While the shell resumes a stored room, this waits and opens a room only if that fails.
    if (phase === 'none' || phase === 'ended' || phase === 'resuming') void capabilities.host.create()
  }, [capabilities, isHere])

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
  if (!isHere && session.phase === 'none') return { phase: 'idle' }
  if (session.phase === 'failed' || session.phase === 'ended')
    return { phase: 'failed', retry: () => void capabilities.host.create() }
  if (session.phase !== 'open') return { phase: 'opening' }
  return player ? { phase: 'starting', name: player.name } : { phase: 'waiting', session, soon }
}

/** The panel before a person is here; readers without JavaScript see this too, and follow its link. */
export const RoomWaits = () => {
  const t = useTexts('marketing')
  return (
    <div className={styles['panel']}>
      <ShowBeans count={3} />
      <p className={styles['big']}>{t('landing.idle')}</p>
      <p className={styles['hint']}>{t('landing.idleHint')}</p>
      <ButtonLink variant="primary" size="l" href="/">
        {t('start')}
      </ButtonLink>
    </div>
  )
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

const Room = ({ roomNumber, soon }: { roomNumber: RoomNumber; soon: boolean }) => {
  const t = useTexts('marketing')
  const powers = usePowers()
  const { storage, language, clock } = powers
  const { origin, choices } = useJoinOrigin(powers)
  const [helps, setHelps] = useState(false)
  useEffect(() => clock.after(timings.joinHelpMs, () => setHelps(true)), [clock])
  const address = joinAddress(origin, {
    roomNumber,
    from: storage.get('from') ?? 'direct',
    language: language.language.get(),
  })
  return (
    <div className={styles['panel']}>
      <QrFrame caption={t('landing.join')}>
        <div data-testid="qr-code" data-url={address}>
          <QrCode value={address} sizePx={timings.qrExplainerPx} label={t('landing.join')} />
        </div>
      </QrFrame>
      <p className={styles['hint']}>{t('landing.orType', { address: displayAddress(origin) })}</p>
      <p className={styles['room']}>
        <span className={styles['roomLabel']}>{t('landing.room')}</span>
        <bdi data-testid="room-number">{roomNumber}</bdi>
      </p>
      <JoinChoice
        namespaces={lanTexts}
        choices={choices}
        origin={origin}
        onChoose={(card) => powers.joinOrigin?.choose(card)}
      />
      {helps ? (
        <JoinHelp namespaces={lanTexts} origin={origin} className={styles['waiting']} />
      ) : (
        <p className={styles['waiting']}>{t(soon ? 'landing.soon' : 'landing.waiting')}</p>
      )}
    </div>
  )
}

/** The big screen's part: a room, its code, and the start once a player has joined. */
export const ScreenPanel = ({ game }: { game: Game }) => {
  const t = useTexts('marketing')
  const start = useLandingStart(usePowers(), game)
  switch (start.phase) {
    case 'idle':
      return <RoomWaits />
    case 'opening':
      return <RoomPending />
    case 'waiting':
      return <Room roomNumber={start.session.lobby.roomNumber} soon={start.soon} />
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

/** The phone's part: where to open the game, and a way to join an existing room. */
export const PhonePanel = () => {
  const t = useTexts('marketing')
  const { config, navigation, storage } = usePowers()
  const join = (roomNumber: string): void =>
    navigation.go(`/browser?${new URLSearchParams({ roomNumber, from: storage.get('from') ?? 'direct' })}`)
  return (
    <div className={styles['panel']}>
      <p className={styles['big']}>{t('landing.onPhone')}</p>
      <p className={styles['hint']}>{t('landing.onPhoneHint', { address: displayAddress(config.joinOrigin) })}</p>
      <JoinCard onJoin={join} />
    </div>
  )
}
