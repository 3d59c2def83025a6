import type { Clock, Config, Language, Observable, Storage } from '@sofaspark/contract'
import type { Fetch } from '../shared/http.ts'
import type { OpenLink } from '../lane/link.ts'
import type { NextFrame } from '../shared/clock.ts'
import type { TabClaims } from './tab-claim.ts'
import type { WakeMoments } from '../shared/wake-moments.ts'

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
