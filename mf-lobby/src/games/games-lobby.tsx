import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { bigScreen } from '@sofaspark/ui/big-screen/big-screen.ts'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import { Interstitial } from '../ads/lobby-ads.tsx'
import { JoinCode } from '../joining/join-code.tsx'
import { JoinExplainer } from '../joining/join-explainer.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useScreenKeys } from '@sofaspark/browser/react/use-screen-keys.ts'
import { useOpenSession, useCapabilities } from '../page/remote-capabilities.ts'
import { useOwnEntitlement, BecomeSupporter, LateInvite } from '../supporter/become-supporter.tsx'
import { WelcomeCards, type Welcomes } from '../joining/welcomes.tsx'
import { CategoryRows } from './category-rows.tsx'
import { createLobbyScreen, type LobbyScreen } from './lobby-screen.ts'
import type { TilePosition } from '../selection/selection.ts'
import { SelectedGame } from './selected-game.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './games-lobby.module.css'
import { useBackStep } from '@sofaspark/browser/react/use-back-step.ts'
import { Toast } from '@sofaspark/ui/toast/toast.tsx'
import { closeTopLayer, useLayer } from '../page/layers.ts'
import lobbyBackStyles from './launch-notices.module.css'
import { Sofa } from '@sofaspark/ui/sofa/sofa.tsx'
import { sofaPlayers } from '@sofaspark/ui/sofa/sofa-players.ts'
import { brand, nextOf, type ErrorCode, type Game, type Playlist } from '@sofaspark/contract'
import { CardNotices, CardPreview, EveningCards } from '../evening/evening-cards.tsx'
import { EveningPanel } from '../evening/evening-panel.tsx'
import { GuardedConsent } from '../players/pin-gate.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { Kbd } from '@sofaspark/ui/kbd/kbd.tsx'
import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'
import { Panel } from '@sofaspark/ui/panel/panel.tsx'
import { IconButton } from '@sofaspark/ui/button/button.tsx'
import { type Launcher, useProblemText } from '../launching/launcher.ts'
import { useGameTexts } from '../page/texts.ts'
import launchNoticesStyles from './launch-notices.module.css'

// Only useful on a first evening.
const LobbyHint = lazy(async () => ({ default: (await import('./lobby-hint.tsx')).LobbyHint }))

const Curtain = ({ game }: { game: Game }) => {
  const t = useTexts('lobby')
  const { name } = useGameTexts(game)
  return (
    <div className={launchNoticesStyles['curtain']}>
      <GameArt gameKey={game.key} className={launchNoticesStyles['curtainArt']} />
      <Spinner size="l" label={t('launching', { name })} />
    </div>
  )
}

const EarlyAccess = ({ game, onClose }: { game: Game; onClose: () => void }) => {
  const t = useTexts('lobby')
  const { name } = useGameTexts(game)
  useLayer(true, onClose)
  return (
    <Panel glow tone="solid" role="alert" className={launchNoticesStyles['early']} data-key-zone="">
      <GameArt gameKey={game.key} className={launchNoticesStyles['earlyArt']} />
      <div className={launchNoticesStyles['earlyWords']}>
        <h2>{t('early.heading', { name })}</h2>
        <p>{t('early.text')}</p>
        <LateInvite />
      </div>
      <IconButton icon="close" size="s" variant="quiet" label={t('early.close')} onClick={onClose} />
    </Panel>
  )
}

const Failed = ({ code, onClose }: { code: ErrorCode; onClose: () => void }) => {
  const t = useTexts('lobby')
  const problem = useProblemText()
  return (
    <Toast tone="bad" heading={t('problem.noLaunch')} onClose={onClose} closeLabel={t('early.close')}>
      {problem(code)}
    </Toast>
  )
}

const ComingSoon = ({ game, onClose }: { game: Game; onClose: () => void }) => {
  const t = useTexts('lobby')
  const { name } = useGameTexts(game)
  return (
    <Toast icon="clock" heading={t('soon.heading', { name })} onClose={onClose} closeLabel={t('early.close')}>
      {t('soon.text')}
    </Toast>
  )
}

const BeingBuilt = ({ game, onClose }: { game: Game; onClose: () => void }) => {
  const t = useTexts('lobby')
  const { name } = useGameTexts(game)
  return (
    <Toast icon="clock" heading={name} onClose={onClose} closeLabel={t('early.close')}>
      {t('game.inAMoment')}
    </Toast>
  )
}

/** The result of starting a game. */
const LaunchNotices = ({ launcher }: { launcher: Launcher }) => {
  const state = useObserved(launcher.state)
  switch (state.phase) {
    case 'ready':
      return null
    case 'launching':
      return <Curtain game={state.game} />
    case 'earlyAccess':
      return <EarlyAccess game={state.game} onClose={launcher.dismiss} />
    case 'comingSoon':
      return (
        <div className={launchNoticesStyles['toast']}>
          <ComingSoon game={state.game} onClose={launcher.dismiss} />
        </div>
      )
    case 'beingBuilt':
      return (
        <div className={launchNoticesStyles['toast']}>
          <BeingBuilt game={state.game} onClose={launcher.dismiss} />
        </div>
      )
    case 'failed':
      return (
        <div className={launchNoticesStyles['toast']}>
          <Failed code={state.code} onClose={launcher.dismiss} />
        </div>
      )
  }
}

const stores = [
  { key: 'android', icon: 'android', name: 'Google Play' },
  { key: 'ios', icon: 'ios', name: 'App Store' },
] as const

/** The keys, and the stores with the native controllers. */
const StoresFooter = () => {
  const t = useTexts('lobby')
  const ui = useTexts('ui')
  const { config, storage } = useCapabilities()
  const toggles = config.featureToggles
  // A television has no store that its remote could open, but the names help people with a phone (LCH-09).
  const isConsole = storage.get('consoleMode') === true
  const shown = { android: toggles.isAndroidMobileAppAvailble, ios: toggles.isIosMobileAppAvailable }
  const offered = stores.filter(({ key }) => shown[key])
  return (
    <footer className={styles['footer']}>
      <span className={styles['keys']}>
        <Kbd>↑ ↓ ← →</Kbd> {t('keys.choose')} <Kbd>{ui('key.enter')}</Kbd> {t('keys.play')} <Kbd>⌫</Kbd>{' '}
        {t('keys.menu')}
      </span>
      <BecomeSupporter />
      <GuardedConsent className={styles['cookies']} />
      {offered.length > 0 && (
        <span className={styles['stores']}>
          <span>{t('footer.recommend')}</span>
          {offered.map(({ key, icon, name }) =>
            isConsole ? (
              <span key={key}>
                <Icon name={icon} /> {name}
              </span>
            ) : (
              <a key={key} href={brand.stores[key]} target="_blank" rel="noreferrer">
                <Icon name={icon} /> {name}
              </a>
            ),
          )}
        </span>
      )}
    </footer>
  )
}

/** All players on the sofa along the lower edge; newcomers cheer. */
const LobbySofa = ({ welcomes }: { welcomes: Welcomes }) => {
  const t = useTexts('lobby')
  const session = useOpenSession()
  const cards = useObserved(welcomes.cards)
  if (!session) return null
  const { lobby } = session
  const players = sofaPlayers(lobby, new Set(cards.map((card) => card.id)))
  return (
    <section
      aria-label={t('players.heading')}
      className={styles['sofa']}
      data-crowded={players.length > 8 || undefined}
      data-few={players.length < 6 || undefined}
    >
      {players.length === 0 && <p className={styles['noPhone']}>{t('local.hint')}</p>}
      <Sofa players={players} admin={lobby.admin} label={t('players.heading')} playerTestId="player" />
    </section>
  )
}

/**
 * With a player on the sofa, the browser's Back closes what is open over the lobby, else asks for a second press, which
 * shows the launch page; the lobby stays open behind its button. LCH-112
 */
const LobbyBack = () => {
  const { clock, navigation } = useCapabilities()
  const t = useTexts('lobby')
  const isGuarded = useOpenSession()?.lobby.players.some(Boolean) ?? false
  const onLeft = () => navigation.go('/', { replace: true })
  const isAsking = useBackStep({ clock, isGuarded, isTaken: closeTopLayer, onLeft })
  if (!isAsking) return null
  return (
    <div className={lobbyBackStyles['toast']}>
      <Toast data-testid="back-again">{t('backAgain')}</Toast>
    </div>
  )
}

const Stage = ({ screen }: { screen: LobbyScreen }) => {
  const { game } = useObserved(screen.selection.state)
  const explained = useObserved(screen.explainer.open)
  const helps = useObserved(screen.explainer.helps)
  const launching = useObserved(screen.launcher.state).phase === 'launching'
  const preset = useObserved(screen.evening.aimed)
  return (
    <div className={styles['stage']} data-explained={explained || undefined}>
      {preset === null ? (
        game && <SelectedGame game={game} compact={explained} launching={launching} onPlay={screen.launchSelected} />
      ) : (
        <CardPreview evening={screen.evening} preset={preset} />
      )}
      {explained ? <JoinExplainer helps={helps} onClose={screen.explainer.close} /> : <JoinCode size="lobby" />}
    </div>
  )
}

const Rows = ({ screen }: { screen: LobbyScreen }) => {
  const { rows, place } = useObserved(screen.selection.state)
  const preset = useObserved(screen.evening.aimed)
  const hasPlayers = useOpenSession()?.lobby.players.some(Boolean) ?? false
  const press = useCallback(
    (pressed: TilePosition) => {
      const shown = screen.selection.state.get().place
      if (pressed.row === shown.row && pressed.column === shown.column) screen.launchSelected()
      else screen.selection.choose(pressed)
    },
    [screen],
  )
  return (
    <div className={styles['shelf']} data-carded={preset !== null || undefined}>
      {hasPlayers && <EveningCards evening={screen.evening} />}
      <CategoryRows rows={rows} place={place} onPress={press} />
    </div>
  )
}

/** Between two games of an evening its next game takes the place of all others. */
const Between = ({ screen, playlist }: { screen: LobbyScreen; playlist: Playlist }) => (
  <EveningPanel evening={screen.evening} playlist={playlist}>
    <JoinCode size="lobby" />
  </EveningPanel>
)

/** The lobby between games: the players, the games, and how to join. */
export const GamesLobby = () => {
  const t = useTexts('lobby')
  const capabilities = useCapabilities()
  const [screen] = useState(() =>
    createLobbyScreen(capabilities, (device) =>
      t(device.startsWith('pad') ? 'local.gamepad' : 'local.keyboard', {
        n: Number(device.slice(-1)) + (device.startsWith('pad') ? 1 : 0),
      }),
    ),
  )
  useEffect(() => screen.start(), [screen])
  useScreenKeys(capabilities.clock, screen.onKey)
  useOwnEntitlement()
  const session = useOpenSession()
  const games = useObserved(capabilities.games)
  const playlist = session?.lobby.playlist
  if (!session)
    return (
      <LivingRoom mood="dim" className={styles['waiting']}>
        <Logo size="6rem" />
        <Spinner size="l" label={t('connecting')} />
      </LivingRoom>
    )
  return (
    <LivingRoom className={styles['room']}>
      <TopBar explainer={screen.explainer} evening={screen.evening} />
      <main className={styles['main']} {...bigScreen}>
        <h1 className="visually-hidden">{t('heading')}</h1>
        {games.length === 0 ? (
          <div className={styles['empty']}>
            <Logo size="9rem" />
          </div>
        ) : playlist && nextOf(playlist) ? (
          <Between screen={screen} playlist={playlist} />
        ) : (
          <>
            <Stage screen={screen} />
            <Rows screen={screen} />
          </>
        )}
      </main>
      <LobbySofa welcomes={screen.welcomes} />
      <StoresFooter />
      <WelcomeCards welcomes={screen.welcomes} />
      <LaunchNotices launcher={screen.launcher} />
      <CardNotices evening={screen.evening} />
      <LobbyBack />
      <Suspense>
        <LobbyHint />
      </Suspense>
      <Interstitial lobby={session.lobby} />
    </LivingRoom>
  )
}
