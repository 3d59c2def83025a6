import type { RemoteName, ShellHostLobby } from '@sofaspark/contract'
import type { WakeLock } from '@sofaspark/browser'

/** The remotes that a party sees; visitors read the others. */
const partyRemotes: ReadonlySet<RemoteName> = new Set(['mf-lobby', 'mf-game', 'mf-controller'])

/**
 * Keeps a browser's translator from the pages of a party: it wraps texts in its own elements, which React then updates
 * in vain. Pages for visitors stay translatable. SHL-29
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
    // A lobby whose players have all left still has its evening; only its end lets the screen sleep.
    const wanted = hasSeats || (isAwake && (session.phase === 'open' || session.phase === 'resuming'))
    if (wanted === isAwake) return
    isAwake = wanted
    if (wanted) wakeLock.hold()
    else wakeLock.release()
  }
  follow()
  return host.session.subscribe(follow)
}
