import type { Clock, Config, Language, Observable, Storage } from '@sofaspark/contract'
import type { Fetch } from '../shared/http.ts'
import type { OpenLink } from '../lane/link.ts'
import type { NextFrame, WakeMoments } from '../shared/clock.ts'

/** Gives the newest tab of a browser the lobby or the seat; an older one is notified. */
export interface TabClaims {
  /** Claims for this tab; `onReplaced` is called at most once, when another tab claims the same. Returns a function that stops. */
  claim(what: string, onReplaced: () => void): () => void
}

export const createTabClaims = (openChannel: (() => BroadcastChannel) | null): TabClaims => ({
  claim: (what, onReplaced) => {
    if (!openChannel) return () => undefined
    const channel = openChannel()
    channel.onmessage = (message: MessageEvent<unknown>) => {
      if (message.data !== what) return
      channel.close()
      onReplaced()
    }
    channel.postMessage(what)
    return () => channel.close()
  },
})

/** Claims between the tabs of this browser, if it supports that. */
export const pageTabClaims = (): TabClaims =>
  createTabClaims(typeof BroadcastChannel === 'function' ? () => new BroadcastChannel('sofaspark-tabs') : null)

/** A lobby's dependencies on its page; tests inject their own. */
export interface LobbyEnvironment {
  config: Config
  storage: Storage
  /** The id of a visitor who allowed statistics. */
  visitorId?: () => string | undefined
  clock: Clock
  fetch: Fetch
  language: Observable<Language>
  wakeMoments: WakeMoments
  tabClaims: TabClaims
  nextFrame: NextFrame
  /** Loads the link implementation for the direct lane; absent if the page does not support it. */
  loadLinks?: (() => Promise<OpenLink>) | null
  random?: () => number
  /** A socket failed to connect twice in a row. */
  onUnreachable?: (error: Error, path: string) => void
}

export interface HostLobbyOptions extends LobbyEnvironment {
  /** Phones that open a lobby do not declare themselves host screens. */
  isMobile: boolean
  /** Whether this page may open a socket at all; otherwise an inert stand-in takes its place. */
  mayConnect?: () => boolean
}
