import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import type { ParentChannel } from '@sofaspark/kit/passed-sockets.ts'
import type { Registry } from 'prom-client'
import type { LobbySettings } from '../shared/settings.ts'
import type { UtilizationSource } from '../shared/process-load.ts'
import type { HistoryStore } from '../stores/history-store.ts'
import type { LobbyStore } from '../stores/lobby-store.ts'
import type { Shared } from '../ownership/open-shared-store.ts'

/** The parts of a lobby service. */
export interface LobbyParts {
  settings: LobbySettings
  clock: Clock
  log: Logger
  registry: Registry
  store: LobbyStore
  /** The lease on `store`, where processes share it. */
  shared?: Shared
  history: HistoryStore
  /** Whether `history` belongs to this process alone, and the others have their own. */
  ownHistory?: boolean
  countryOf: (address: string) => string
  /** To the parent that passes on sockets from the edge, where there is one. */
  channel?: ParentChannel | null
  /** The event loop's utilization since the last call; this process's own unless given. */
  eventLoopUtilization?: UtilizationSource
}
