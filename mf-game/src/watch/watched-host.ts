import { regionOf, type HostLobby, type HostSession, type MirrorLobby, type MirrorSession } from '@sofaspark/contract'
import { createInertHostLobby } from '@sofaspark/browser/inert-host-lobby.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'

const sessionOf = (session: MirrorSession): HostSession => {
  if (session.phase !== 'open') return { phase: 'none' }
  const { lobby, game, connection } = session
  return {
    phase: 'open',
    lobby,
    region: regionOf(lobby.roomNumber),
    connection,
    pingMs: null,
    game: game && { gameKey: game.gameKey },
  }
}

/** The watched lobby in the form of a host's, for the components that both have: it can be seen, and nothing can be done to it. */
export const createWatchedHost = (mirror: Pick<MirrorLobby, 'session'>): { host: HostLobby; stop: () => void } => {
  const session = createObservable(sessionOf(mirror.session.get()))
  const stop = mirror.session.subscribe(() => session.set(sessionOf(mirror.session.get())))
  return { host: { ...createInertHostLobby(), session }, stop }
}
