import type { Clock, Region, RoomNumber } from '@sofaspark/contract'
import type { CallService, Logger, ParentChannel } from '@sofaspark/kit'
import { FAILED_TRIES_WINDOW_S } from '@sofaspark/kit/failed-tries.ts'
import { createFailedTries, openSharedCount } from '../abuse/failed-tries.ts'
import { MOMENTS_WINDOW_S } from '../abuse/limit-everywhere.ts'
import { createAudit } from '../operators/admin-audit.ts'
import { createAdminSessions, type AdminSessions } from '../operators/admin-sessions.ts'
import { perPage } from '../pages/per-page.ts'
import { createSupporterOfferWatch } from '../pages/page-route.ts'
import type { CallTo, EdgeMetrics } from '../shared/metrics.ts'
import { createPageDocuments } from '../pages/page-documents.ts'
import { createSocketPassing } from '../regions/pass-sockets.ts'
import { createProcesses, type Processes } from '../regions/processes.ts'
import { createLobbyClient, type LobbyClient, createRegionCalls } from '../regions/lobbies.ts'
import { createRegionProxy } from '../regions/proxy.ts'
import { createFileRegistry } from '../registry/file-registry.ts'
import { createRegistryService } from '../registry/registry-service.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import { createReleasePages, createVisitorReleases } from '../registry/visitor-releases.ts'
import { createRemoteFiles, type RemoteFiles } from '../registry/remote-files.ts'
import { createServedReleases, type ServedReleases } from '../registry/served-releases.ts'
import { createServiceClients } from '../shared/service-clients.ts'
import type { EdgeSettings } from '../shared/settings.ts'
import { createToggles } from '../toggles/toggles.ts'
import { createNetworkCards } from '../visit/this-machine.ts'

export interface EdgeDeps {
  log: Logger
  metrics: EdgeMetrics
  clock: Clock
  /** To the parent of this machine's lobby processes, which forwards sockets to them. */
  channel?: ParentChannel | undefined
}

/** Everything that the routes of the one origin share: calls to services, regions, releases, toggles, sessions and counts. */
export const createEdgeCore = (settings: EdgeSettings, { log, metrics, clock, channel }: EdgeDeps) => {
  const monotonicMs = (): number => clock.monotonicMs()
  const nearest = settings.regionsByDistance[0] ?? 'EU'
  const { edgeToken } = settings
  const callFailed = (to: CallTo) => (): void => metrics.callsFailed.inc({ to })
  const clients = createServiceClients(settings, callFailed)
  const served = createServedReleases(edgeToken, monotonicMs)
  const { registry: published, files } = registryOf(settings, served, clock, log, callFailed('registry'))
  const toggles = createToggles({
    ...settings,
    registry: () => published.read(),
    callService: clients.analytics,
    clock,
    nearest,
  })
  const registry: RegistrySource = { ...published, read: () => toggles.remotes(published.read()) }
  const regions = regionsOf(settings, monotonicMs, clients.lobbies)
  const shared = sharedCountOf(settings, log, 'tries')
  const sharedMoments = sharedCountOf(settings, log, 'moments')
  const sessions = createAdminSessions({ callService: clients.sessions, clock })
  const supporterOffer = createSupporterOfferWatch({ ...settings, callService: clients.supporterOffer, monotonicMs })
  const proxy = createRegionProxy({
    addressFor: (region, url) => regions.processes.addressFor(region, url),
    edgeToken,
    upgradeTimeoutMs: settings.connections.upgradeTimeoutMs,
    onDown: (region) => metrics.regionDown.inc({ region }),
    onUpgrade: (region, way) => metrics.upgrades.inc({ region, way }),
    passing: channel && createSocketPassing(channel, monotonicMs),
  })
  return {
    settings,
    log,
    metrics,
    clock,
    monotonicMs,
    nearest,
    callFailed,
    clients,
    audit: createAudit({ callService: clients.audit, log, onRefused: callFailed('audit') }),
    served,
    toggles,
    published,
    files,
    registry,
    ...regions,
    failedTries: createFailedTries({
      burst: settings.failedTriesAtOnce,
      monotonicMs,
      shared,
      // The global alarm, over all addresses.
      onFailure: () => metrics.failedTries.inc(),
    }),
    sharedMoments,
    sessions,
    supporterOffer,
    ...perPage(settings, toggles, nearest, supporterOffer, createNetworkCards(monotonicMs)),
    proxy,
    released: releasedPages({ ...settings, published, sessions, nowMs: () => clock.nowMs(), log }),
    close: (): void => {
      registry.close()
      toggles.stop()
      proxy.close()
      shared?.close()
      sharedMoments?.close()
    },
  }
}

export type EdgeCore = ReturnType<typeof createEdgeCore>

/** The lobby processes of all regions, and the calls to them. */
const regionsOf = ({ lobbies: addresses }: EdgeSettings, monotonicMs: () => number, callService: CallService) => {
  const processes: Processes = createProcesses({
    addresses,
    callService,
    monotonicMs,
    ownerOf: (region, roomNumber) => lobbies.ownerOf(region, roomNumber),
  })
  const inOrder = (region: Region, roomNumber: RoomNumber) => processes.inOrder(region, roomNumber)
  const calls = createRegionCalls({ inOrder, callService })
  const lobbies: LobbyClient = createLobbyClient({ calls, monotonicMs })
  return { processes, lobbies, calls }
}

interface Released extends Pick<EdgeSettings, 'distDir' | 'edgeToken'> {
  published: RegistrySource
  sessions: AdminSessions
  nowMs: () => number
  log: Logger
}

/** The pages of all releases in use, and which of the releases a visitor gets. */
const releasedPages = ({ distDir, edgeToken: secret, published, sessions, nowMs, log }: Released) => {
  const pagesOf = createReleasePages((...file) => published.releaseText(...file), log)
  return {
    documents: createPageDocuments(distDir, pagesOf),
    releases: createVisitorReleases({ secret, sessions, pagesOf, nowMs }),
  }
}

const sharedCounts = {
  tries: { name: 'tries', counted: 'failed tries', windowS: FAILED_TRIES_WINDOW_S },
  moments: { name: 'moments', counted: 'moments', windowS: MOMENTS_WINDOW_S },
} as const

/** A count that all edges share, if there is a store for it. */
const sharedCountOf = (
  { redisUrl, edgeToken, sharedCountTimeoutMs: timeoutMs }: EdgeSettings,
  log: Logger,
  count: keyof typeof sharedCounts,
) =>
  redisUrl === undefined
    ? undefined
    : openSharedCount({ ...sharedCounts[count], redisUrl, secret: edgeToken, log, timeoutMs })

/** By service with releases on separate servers, or all of it in the build's folder. */
const registryOf = (
  { registry, distDir, demoteAfter, edgeToken }: EdgeSettings,
  served: ServedReleases,
  clock: Clock,
  log: Logger,
  onCallFailed: () => void,
): { registry: RegistrySource; files: RemoteFiles | null } => {
  const monotonicMs = (): number => clock.monotonicMs()
  if (!registry)
    return { registry: createFileRegistry({ distDir, demoteAfter, served, monotonicMs, log }), files: null }
  const files = createRemoteFiles(registry.remoteUpstream)
  const { url } = registry
  return { registry: createRegistryService({ url, edgeToken, files, served, log, clock, onCallFailed }), files }
}
