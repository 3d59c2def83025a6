import { type Clock, TokenBucket } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import type { ParentChannel } from '@sofaspark/kit/passed-sockets.ts'
import type { Registry } from 'prom-client'
import type { LobbySettings } from './budget/settings.ts'
import { type UtilizationSource, createProcessLoad } from './budget/process-load.ts'
import type { HistoryStore } from './live/history-store.ts'
import type { LobbyStore } from './live/lobby-store.ts'
import type { Shared } from './stores/redis/lease.ts'
import { addressKey, addressList, LOOPBACK_RANGES, createClientAddressOf } from '@sofaspark/kit/addresses.ts'
import { createDailyUsers } from './live/daily-users.ts'
import { AddressBuckets, createLobbyCreationLimiter } from './budget/rates.ts'
import { createMemoryBudget } from './budget/memory-budget.ts'
import { createEntitlements, createSupportersKeys } from './live/entitlement.ts'
import { lobbiesOfAddress } from './http/lobby-lists.ts'
import { isDraining, type Lifecycle } from './drain.ts'
import { serviceAt, createServiceClient } from '@sofaspark/kit/service-client.ts'
import { demote, lobbyOf } from './live/connection.ts'
import { createWaitingScreens } from './live/waiting-screens.ts'
import { createScreenReach } from './ownership/reach-screens.ts'
import { createInputRelay } from './input/input-relay.ts'
import { createMirrorRelay } from './input/mirror-relay.ts'
import { createLobbies } from './live/lobbies.ts'
import { createLobbyMetrics } from './live/metrics.ts'
import type { PeerCall, Ownership } from './live/ownership.ts'
import { createPeerCall, createIsGone, soleOwnership } from './ownership/peers.ts'
import type { Service } from './live/service.ts'
import { createEdgeFailedTries, createOwnFailedTries, type FailedTries } from './budget/failed-tries.ts'
import { catchUp, createSharedOwnership, type SharedOwnershipDeps } from './ownership/shared-ownership.ts'

/** The parts of a lobby service. */
export interface LobbyDeps {
  settings: LobbySettings
  clock: Clock
  log: Logger
  registry: Registry
  store: LobbyStore
  /** The lease on `store`, where processes share it. */
  shared?: Shared
  history: HistoryStore
  /** Whether each process has its own `history`. */
  ownHistory?: boolean
  countryOf: (address: string) => string
  /** To the parent process that forwards sockets from the edge, if there is one. */
  channel?: ParentChannel | null
  /** The event loop's utilization since the last call; this process's own by default. */
  eventLoopUtilization?: UtilizationSource
}

const EDGE_TIMEOUT_MS = 2_000

/** Ownership among the processes that share a store, or the sole one. */
const chooseOwnership = (
  { shared, settings, log }: LobbyDeps,
  given: Pick<SharedOwnershipDeps, 'lobbies' | 'isDraining' | 'onTakeover'> & { callPeer: PeerCall },
): Ownership => {
  if (!shared) return soleOwnership()
  const { tag, store, lease, heard } = shared
  heard.lost = (roomNumber) => given.lobbies.onOwnershipLost(roomNumber)
  heard.beat = (missed) => catchUp(store, given.lobbies, missed)
  return createSharedOwnership({
    ...given,
    tag,
    store,
    lease,
    log,
    maxLobbies: settings.limits.lobbies,
    callPeer: given.callPeer,
    isGone: createIsGone(settings.edgeToken, tag),
  })
}

/** Behind an edge, which counts for all processes, or this process's own count. */
const failedTriesOf = ({ settings, clock }: LobbyDeps, onCallFailed: () => void): FailedTries => {
  const { limits, edgeToken, edgeUrl } = settings
  const own = createOwnFailedTries(clock, limits.failedTriesAtOnce)
  return edgeUrl === undefined
    ? own
    : createEdgeFailedTries(`${edgeUrl}/internal/failures`, edgeToken, own, onCallFailed)
}

/** The waiting screens of this process, and the way to all others. */
const screensOf = (
  { settings: { region, edgeUrl, edgeToken }, clock }: LobbyDeps,
  { metrics, ...peers }: Pick<Service, 'ownership' | 'callPeer' | 'metrics'>,
): Pick<Service, 'screens' | 'reachScreen'> => {
  const screens = createWaitingScreens(region, clock, demote)
  const onSilent = (): void => metrics.callsFailed.inc({ call: 'screens' })
  const callEdge = serviceAt(edgeUrl, createServiceClient({ edgeToken, timeoutMs: EDGE_TIMEOUT_MS, onSilent }))
  return { screens, reachScreen: createScreenReach({ ...peers, region, screens, callEdge }) }
}

/** Composes what handlers use, each part from earlier ones. */
export const composeService = (parts: LobbyDeps, lifecycle: Lifecycle): Service => {
  const { settings, clock, log, store, history } = parts
  const { limits, edgeToken } = settings
  const isExempt = addressList(settings.exemptAddresses ?? LOOPBACK_RANGES)
  const metrics = createLobbyMetrics(parts.registry)
  const kept = createMemoryBudget(limits)
  const lobbies = createLobbies({
    settings,
    kept,
    clock,
    log,
    store,
    history,
    onEnded: (reason, { record, hadFailure }) => {
      metrics.ended.inc({ reason })
      if (record.satDown > 0) metrics.evenings.inc({ outcome: hadFailure ? 'failed' : 'clean' })
    },
    onLost: () => metrics.leasesLost.inc(),
  })
  const load = createProcessLoad(limits, clock, parts.eventLoopUtilization)
  const inputs = createInputRelay({
    onSample: (seconds) => metrics.relay.observe(seconds),
    gatherMs: () => load.gatherMs(),
  })
  const callPeer = createPeerCall(edgeToken, () => metrics.callsFailed.inc({ call: 'peer' }))
  const ownership = chooseOwnership(parts, {
    lobbies,
    callPeer,
    isDraining: () => isDraining(lifecycle),
    onTakeover: () => metrics.takeovers.inc(),
  })
  const supportersKeys = createSupportersKeys({
    url: settings.supportersUrl,
    edgeToken,
    file: settings.supportersKeysFile,
    clock,
    log,
    onCallFailed: () => metrics.callsFailed.inc({ call: 'supporters' }),
  })
  return {
    settings,
    clock,
    log,
    metrics,
    lobbies,
    store,
    history,
    connections: new Set(),
    ownership,
    callPeer,
    ownHistory: parts.ownHistory ?? true,
    inputs,
    mirrors: createMirrorRelay(),
    ...screensOf(parts, { ownership, callPeer, metrics }),
    watched: new Set(),
    failedTries: failedTriesOf(parts, () => metrics.callsFailed.inc({ call: 'failedTries' })),
    kept,
    opened: createLobbyCreationLimiter(limits),
    liveLobbiesOf: (key) => lobbiesOfAddress({ kept, ownership, callPeer }, key),
    dailyUsers: createDailyUsers({
      clock,
      history,
      visits: new TokenBucket(limits.visitsPerSecond, limits.visitBurst),
    }),
    loggedBytes: new AddressBuckets(limits.addressLoggedBytesPerSecond, limits.addressLoggedBytesBurst),
    clientAddressOf: createClientAddressOf(edgeToken, settings.trustedProxies),
    addressOf: (address) => (isExempt(address) ? null : addressKey(address)),
    testerMode: settings.testerMode ?? false,
    entitlements: createEntitlements(settings.adminSecret, supportersKeys, clock),
    supportersKeys,
    countryOf: parts.countryOf,
    isDraining: () => isDraining(lifecycle),
    isResting: (connection) =>
      lifecycle.phase === 'resting' ||
      connection.role.kind === 'redirected' ||
      lobbyOf(connection)?.phase === 'resting',
    load,
  }
}
