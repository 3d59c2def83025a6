import { useEffect, useState } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { bigScreen } from '@sofaspark/ui/big-screen/big-screen.ts'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import { Interstitial } from '../ads/interstitial.tsx'
import { JoinCode } from '../joining/join-code.tsx'
import { JoinExplainer } from '../joining/join-explainer.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useScreenKeys } from '@sofaspark/browser/react/use-screen-keys.ts'
import { useOpenSession, usePowers } from '../page/powers.ts'
import { useOwnEntitlement } from '../supporter/use-own-entitlement.ts'
import { WelcomeCards } from '../players/welcome-cards.tsx'
import { CategoryRows } from './category-rows.tsx'
import { LaunchNotices } from './launch-notices.tsx'
import { LobbyBack } from './lobby-back.tsx'
import { createLobbyScreen, type LobbyScreen } from './lobby-screen.ts'
import { LobbySofa } from './lobby-sofa.tsx'
import { SelectedGame } from './selected-game.tsx'
import { StoresFooter } from './stores-footer.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './games-lobby.module.css'

const Stage = ({ screen }: { screen: LobbyScreen }) => {
  const { game } = useObserved(screen.selection.state)
  const explained = useObserved(screen.explainer.open)
  const helps = useObserved(screen.explainer.helps)
  const launching = useObserved(screen.launcher.state).phase === 'launching'
  return (
    <div className={styles['stage']} data-explained={explained || undefined}>
      {game && <SelectedGame game={game} compact={explained} launching={launching} onPlay={screen.launchSelected} />}
      {explained ? <JoinExplainer helps={helps} onClose={screen.explainer.close} /> : <JoinCode size="lobby" />}
    </div>
  )
}

const Rows = ({ screen }: { screen: LobbyScreen }) => {
  const { rows, place } = useObserved(screen.selection.state)
  return (
    <CategoryRows
      rows={rows}
      place={place}
      onPress={(pressed) => {
        if (pressed.row === place.row && pressed.column === place.column) screen.launchSelected()
        else screen.selection.choose(pressed)
      }}
    />
  )
}

/** The lobby between games: the players, the games, and how to join. */
export const GamesLobby = () => {
  const t = useTexts('lobby')
  const powers = usePowers()
  const [screen] = useState(() =>
    createLobbyScreen(powers, (device) =>
      t(device.startsWith('pad') ? 'local.gamepad' : 'local.keyboard', {
        n: Number(device.slice(-1)) + (device.startsWith('pad') ? 1 : 0),
      }),
    ),
  )
  useEffect(() => screen.start(), [screen])
  useScreenKeys(powers.clock, screen.onKey)
  useOwnEntitlement()
  const session = useOpenSession()
  const games = useObserved(powers.games)
  if (!session)
    return (
      <LivingRoom mood="dim" className={styles['waiting']}>
        <Logo size="6rem" />
        <Spinner size="l" label={t('connecting')} />
      </LivingRoom>
    )
  return (
    <LivingRoom className={styles['room']}>
      <TopBar explainer={screen.explainer} />
      <main className={styles['main']} {...bigScreen}>
        <h1 className="visually-hidden">{t('heading')}</h1>
        {games.length === 0 ? (
          <div className={styles['empty']}>
            <Logo size="9rem" />
          </div>
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
      <LobbyBack />
      <Interstitial lobby={session.lobby} />
    </LivingRoom>
  )
}
