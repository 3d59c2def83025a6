import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import { GameScreen } from './game-screen.tsx'
import { buildAddress, isRoomNumber } from '@sofaspark/contract'
import { watchPage } from '@sofaspark/contract/watch-links.ts'
import { ErrorBoundary } from '@sofaspark/ui/error-boundary/error-boundary.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useScreenAccess } from '@sofaspark/browser/react/use-screen-access.ts'
import { CapabilitiesProvider, useOpenSession, useCapabilities, type RemoteCapabilities } from './shared/page.ts'
import styles from './game-screen.module.css'
import { lazy, Suspense, useEffect } from 'react'

/**
 * A game needs its room in the address, unless the lobby hides the number, else the root is shown; a room with another game
 * leads to its lobby (SCR-06). The shell handles rooms that must be resumed, or that are over.
 */
const useGameGuard = (roomNumber: string | undefined, gameKey: string | undefined): void => {
  const { host, navigation } = useCapabilities()
  const session = useObserved(host.session)
  const isHidden = session.phase === 'open' && session.lobby.rules.numberHidden
  const hasRoom = isRoomNumber(roomNumber) || isHidden || session.phase === 'resuming'
  useEffect(() => {
    if (!isHidden || roomNumber === undefined) return
    const query = new URLSearchParams([...navigation.location.get().query])
    query.delete('roomNumber')
    navigation.go(`/game?${query.toString()}`, { replace: true })
  }, [isHidden, roomNumber, navigation])
  const playsOther = session.phase === 'open' && session.game?.gameKey !== gameKey
  useEffect(() => {
    if (!hasRoom) navigation.go('/', { replace: true })
    else if (playsOther) navigation.go('/games', { replace: true })
  }, [hasRoom, playsOther, navigation])
}

// Loaded on demand: a host's screen never needs it.
const WatchPage = lazy(async () => ({ default: (await import('./watch/watch-page.tsx')).WatchPage }))

const Waiting = () => {
  const t = useTexts('game')
  return (
    <LivingRoom mood="dim" className={styles['waiting']}>
      <Logo size="6rem" />
      <Spinner size="l" label={t('connecting')} />
    </LivingRoom>
  )
}

/** After a change of address, ignored until the shell unmounts this remote. */
const GameRoute = () => {
  const capabilities = useCapabilities()
  useScreenAccess(capabilities)
  const { path } = useObserved(capabilities.navigation.location)
  if (path === watchPage)
    return (
      <Suspense fallback={<Waiting />}>
        <WatchPage />
      </Suspense>
    )
  return path === '/game' ? <Screen /> : null
}

/** Waits for the lobby and the list of games, then plays the game in the address. */
const Screen = () => {
  const { games, navigation, config, storage } = useCapabilities()
  const { query } = useObserved(navigation.location)
  const gameKey = query.get('gameKey')
  const session = useOpenSession()
  const game = useObserved(games).find((other) => other.key === gameKey)
  useGameGuard(query.get('roomNumber'), gameKey)
  if (!session || !game || session.game?.gameKey !== gameKey) return <Waiting />
  const path = buildAddress(config, game.path, storage.get('localGame'))
  return <GameScreen key={game.key} game={path === game.path ? game : { ...game, path }} />
}

export const Root = ({ capabilities }: { capabilities: RemoteCapabilities }) => (
  <ErrorBoundary onError={capabilities.reportError?.bind(capabilities)}>
    <CapabilitiesProvider capabilities={capabilities}>
      <TextsProvider
        language={useObserved(capabilities.language.language)}
        namespaces={['game', 'games', 'evening', 'ui']}
        root
        clock={capabilities.clock}
      >
        <GameRoute />
      </TextsProvider>
    </CapabilitiesProvider>
  </ErrorBoundary>
)
