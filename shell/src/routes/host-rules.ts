import {
  isRoomNumber,
  landingRoutes,
  type Capabilities,
  type Navigation,
  type RoomNumber,
  type ShellHostLobby,
} from '@sofaspark/contract'

/** Pages that require an open lobby. */
const lobbyPaths: readonly string[] = ['/games', '/game']
/** Pages that open a lobby if there is none. */
const landingPaths: readonly string[] = ['/specificGame', ...Object.keys(landingRoutes)]

/**
 * Keeps a big screen with its lobby: lobby and landing pages resume the stored lobby, and without one a
 * lobby page leads to the root (SHL-17, SHL-27); an ended lobby leads there too (SHL-18). Returns a function that stops it.
 */
export const keepHostInPlace = (
  host: ShellHostLobby,
  navigation: Navigation,
  device: Capabilities['device'],
): (() => void) => {
  const path = () => navigation.location.get().path
  const isLobbyPage = () => lobbyPaths.includes(path())
  const isLandingPage = () => landingPaths.includes(path())
  const leave = () => navigation.go('/', { replace: true })
  const askedRoom = (): RoomNumber | undefined => {
    const asked = navigation.location.get().query.get('roomNumber')
    return isRoomNumber(asked) ? asked : undefined
  }
  const isWithout = () => ['none', 'ended', 'failed'].includes(host.session.get().phase)

  let resuming = false
  const enter = async () => {
    const wantsLobby = isLobbyPage() || (isLandingPage() && device === 'screen')
    if (resuming || !isWithout() || !wantsLobby) return
    resuming = true
    // Not resumed: the page goes back to the root.
    const isBack = await host.resume(askedRoom()).catch(() => false)
    resuming = false
    if (!isBack && isWithout() && isLobbyPage()) leave()
  }
  const follow = () => {
    if (resuming) return
    const { phase } = host.session.get()
    if (phase === 'ended' && (isLobbyPage() || isLandingPage())) leave()
    else if (phase === 'failed' && isLobbyPage()) leave()
    else if (phase === 'none') void enter()
  }
  const stops = [navigation.location.subscribe(() => void enter()), host.session.subscribe(follow)]
  void enter()
  return () => {
    for (const stop of stops) stop()
  }
}
