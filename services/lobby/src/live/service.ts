import type { Clock, Failure } from '@sofaspark/contract'
import type { ClientAddressOf } from '@sofaspark/kit/addresses.ts'
import type { Logger } from '@sofaspark/kit/log.ts'
import type { Entitlements, SupportersKeys } from './entitlement.ts'
import type { DailyUsers } from './daily-users.ts'
import type { Connection, LiveLobby } from './live-lobby.ts'
import type { Lobbies } from './lobbies.ts'
import type { Ownership, PeerCall } from './ownership.ts'
import type { InputRelay } from '../input/input-relay.ts'
import type { ScreenReach, WaitingScreens } from './waiting-screens.ts'
import type { MirrorRelay } from '../input/mirror-relay.ts'
import type { AddressBuckets, LobbyCreationLimiter } from '../budget/rates.ts'
import type { MemoryBudget } from '../budget/memory-budget.ts'
import type { LobbyMetrics } from './metrics.ts'
import type { MaybePromise } from '@sofaspark/kit/maybe-promise.ts'
import type { LobbySettings } from '../budget/settings.ts'
import type { ProcessLoad } from '../budget/process-load.ts'
import type { FailedTries } from '../budget/failed-tries.ts'
import type { HistoryStore } from './history-store.ts'
import type { LobbyStore } from './lobby-store.ts'

/** Everything that handlers use; composed once in compose-service.ts. */
export interface Service {
  settings: LobbySettings
  clock: Clock
  log: Logger
  metrics: LobbyMetrics
  lobbies: Lobbies
  ownership: Ownership
  callPeer: PeerCall
  /** Whether each process has its own history, so that they have to be merged. */
  ownHistory: boolean
  /** Every admitted socket that is not gone. */
  connections: Set<Connection>
  load: ProcessLoad
  store: LobbyStore
  history: HistoryStore
  inputs: InputRelay
  mirrors: MirrorRelay
  /** The screens of this process that wait for a party. */
  screens: WaitingScreens
  /** Those of every process and region. */
  reachScreen: ScreenReach
  /** The lobbies that someone watches, or watched. */
  watched: Set<LiveLobby>
  failedTries: FailedTries
  kept: MemoryBudget
  opened: LobbyCreationLimiter
  /** Number of the region's live lobbies charged to an address. */
  liveLobbiesOf(key: string): MaybePromise<number>
  dailyUsers: DailyUsers
  /** Bytes of log lines, by address. */
  loggedBytes: AddressBuckets
  /** The client behind a request, as the edge and trusted proxies name it. */
  clientAddressOf: ClientAddressOf
  /** The key under which limits count an address; null for one that is exempt. */
  addressOf: (address: string) => string | null
  /** Whether early-access games start for everyone. */
  testerMode: boolean
  /** Reads signed entitlements. */
  entitlements: Entitlements
  /** The keys that they are signed with. */
  supportersKeys: SupportersKeys
  /** The two-letter country of an address, `XX` when unknown. */
  countryOf(address: string): string
  isDraining(): boolean
  /**
   * This client's events are left unanswered for the next process, because its lobby or the whole process is resting.
   */
  isResting(connection: Connection): boolean
}

/** A handler's success: what is acknowledged, and the facts that others get afterwards. */
export interface Done<AckData extends object = object> {
  ack: AckData
  emit?: () => void
  /** A seat that was taken back, for the metrics. */
  isResume?: boolean
}
export type Outcome<AckData extends object = object> = MaybePromise<Done<AckData> | Failure>

export const done = (emit?: () => void): Done => (emit ? { ack: {}, emit } : { ack: {} })
