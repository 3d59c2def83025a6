import type { Clock, Config, Language, Observable, Storage } from '@sofaspark/contract'
import type { Fetch } from '../http.ts'
import type { OpenLink } from '../lane/link.ts'
import type { NextFrame } from './newest-input.ts'
import type { TabClaims } from './tab-claim.ts'
import type { WakeMoments } from './wake-moments.ts'

/** What a lobby needs of the page around it; tests hand in their own. */
export interface LobbyEnvironment {
  config: Config
  storage: Storage
  clock: Clock
  fetch: Fetch
  language: Observable<Language>
  wakeMoments: WakeMoments
  tabClaims: TabClaims
  nextFrame: NextFrame
  /** Loads what opens links for the direct lane; absent where a page cannot. */
  loadLinks?: (() => Promise<OpenLink>) | null
  random?: () => number
}

export interface HostLobbyOptions extends LobbyEnvironment {
  /** Phones that open a lobby do not call themselves host screens. */
  isMobile: boolean
  /** Whether this page may open a socket at all; where not, an inert stand-in answers. */
  mayConnect?: () => boolean
}
