import { landingRoutes, type HostLobby, type Navigation, type RoomNumber, isRoomNumber } from '@sofaspark/contract'

/** Pages that mean nothing without an open lobby. */
const lobbyPaths: readonly string[] = ['/games', '/game']
const partyPaths: readonly string[] = [...lobbyPaths, '/specificGame', ...Object.keys(landingRoutes)]

/**
 * Keeps a big screen where its lobby is: without one, the lobby pages take the stored lobby over again or lead to the
 * root; a lobby that ended leads there too. Returns how to stop.
 */
export const keepHostInPlace = (host: HostLobby, navigation: Navigation): (() => void) => {
  const path = () => navigation.location.get().path
  const leave = () => navigation.go('/', { replace: true })
  const askedRoom = (): RoomNumber | undefined => {
    const asked = navigation.location.get().query.get('roomNumber')
    return isRoomNumber(asked) ? asked : undefined
  }
  const isWithout = () => ['none', 'ended', 'failed'].includes(host.session.get().phase)

  let resuming = false
  const enter = async () => {
    if (resuming || !isWithout() || !lobbyPaths.includes(path())) return
    resuming = true
    const isBack = await host.resume(askedRoom()).catch(() => false)
    resuming = false
    if (!isBack && isWithout() && lobbyPaths.includes(path())) leave()
  }
  const follow = () => {
    const { phase } = host.session.get()
    if (resuming) return
    if (phase === 'ended' && partyPaths.includes(path())) leave()
  }
  const stops = [navigation.location.subscribe(() => void enter()), host.session.subscribe(follow)]
  void enter()
  return () => {
    for (const stop of stops) stop()
  }
}
