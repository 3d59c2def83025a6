import {
  type RemoteName,
  type ShellHostLobby,
  isRoomNumber,
  landingRoutes,
  type Capabilities,
  type Navigation,
  type RoomNumber,
} from '@sofaspark/contract'
import type { WakeLock } from '@sofaspark/browser'

/** The remotes of parties; the others are for visitors. */
const partyRemotes: ReadonlySet<RemoteName> = new Set(['mf-lobby', 'mf-game', 'mf-controller'])

/**
 * Excludes party pages from browser translation, which wraps texts in elements that React cannot update. Pages for visitors stay translatable. SHL-29
 */
export const markTranslatable = (page: Document, owner: RemoteName): void => {
  page.documentElement.translate = !partyRemotes.has(owner)
}

/** Keeps the big screen awake from its lobby's first player on until the lobby is over. SHL-28 */
export const stayAwakeWithPlayers = (host: Pick<ShellHostLobby, 'session'>, wakeLock: WakeLock): (() => void) => {
  let isAwake = false
  const follow = () => {
    const session = host.session.get()
    const hasSeats = session.phase === 'open' && session.lobby.players.some(Boolean)
    // Without players the screen still shows the evening; it may sleep only when the lobby is over.
    const wanted = hasSeats || (isAwake && (session.phase === 'open' || session.phase === 'resuming'))
    if (wanted === isAwake) return
    isAwake = wanted
    if (wanted) wakeLock.hold()
    else wakeLock.release()
  }
  follow()
  return host.session.subscribe(follow)
}

/** Pages that require an open lobby. */
const lobbyPaths: readonly string[] = ['/games', '/game']
/** Pages that open a lobby if there is none. */
const landingPaths: readonly string[] = ['/specificGame', ...Object.keys(landingRoutes)]

/**
 * Keeps a big screen with its lobby: lobby and landing pages resume the stored lobby, and without one a
 * lobby page leads to the root (SHL-17); an ended lobby leads there too (SHL-17). Returns a function that stops it.
 */
export const guardHostPages = (
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
