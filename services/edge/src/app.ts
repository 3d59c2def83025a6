import type { RequestListener, Server } from 'node:http'
import type { Clock, Game, Region, RoomNumber } from '@sofaspark/contract'
import { errorHandler, notFound, sendError, type Logger, type ParentChannel } from '@sofaspark/kit'
import express, { Router } from 'express'
import { adDocuments } from './ads/ad-documents.ts'
import { boundResponsesInFlight } from './abuse/responses-in-flight.ts'
import { limitPagesPerAddress, limitCallsPerAddress } from './abuse/call-limits.ts'
import { FAILED_TRIES_WINDOW_S } from '@sofaspark/kit/failed-tries.ts'
import { createFailedTries } from './abuse/failed-tries.ts'
import { createVisitorSlots } from './abuse/visitor-slots.ts'
import { openSharedCount } from './abuse/shared-count.ts'
import { adminRoutes } from './api/admin-routes.ts'
import { createAdminSessions, type AdminSessions } from './api/admin-sessions.ts'
import { createAskService } from './api/ask-service.ts'
import { consent } from './api/consent.ts'
import { highScores } from './api/high-scores.ts'
import { createSupporterOfferWatch } from './api/supporter-offer.ts'
import { perPage } from './api/per-page.ts'
import { devMailbox, supporters } from './api/supporters.ts'
import { reportRoutes } from './api/report-routes.ts'
import { createNewRooms } from './api/new-rooms.ts'
import { ownPagesOnly } from './api/requests.ts'
import { socketServerAddress } from './api/socket-server-address.ts'
import { assets } from './files/assets.ts'
import { remoteAssets } from './files/remote-assets.ts'
import { failures } from './internal/failures.ts'
import { createInvitations } from './invitations/invitations.ts'
import { invitationPage } from '@sofaspark/contract/invitations.ts'
import type { CallTo, EdgeMetrics } from './metrics.ts'
import { compressed } from './pages/compressed.ts'
import { createPageDocuments } from './pages/page-documents.ts'
import { siteTexts } from './pages/site-texts.ts'
import { createReleasePages } from './registry/release-pages.ts'
import { createVisitorReleases } from './registry/visitor-releases.ts'
import { pages } from './pages/pages.ts'
import { publicServer } from './public-server.ts'
import { createFileRegistry } from './registry/file-registry.ts'
import { createRegistryService } from './registry/registry-service.ts'
import type { RegistrySource } from './registry/registry-source.ts'
import { createRemoteFiles, type RemoteFiles } from './registry/remote-files.ts'
import { remotesJson } from './registry/remotes-json.ts'
import { noteServed } from './registry/note-served.ts'
import { createServedReleases, type ServedReleases } from './registry/served-releases.ts'
import { createLobbies, type Lobbies } from './regions/lobbies.ts'
import { createSocketPassing } from './regions/pass-sockets.ts'
import { createProcesses, type Processes } from './regions/processes.ts'
import { createRegionCalls } from './regions/region-calls.ts'
import { passOn, upgrade } from './regions/entries.ts'
import { createRegionProxy } from './regions/proxy.ts'
import { createRegionScores } from './scores/region-scores.ts'
import { securityHeaders } from './security-headers.ts'
import type { EdgeSettings, TlsSettings } from './settings.ts'
import { createToggles } from './toggles/toggles.ts'
import { createAllowedHosts } from './visit/allowed-hosts.ts'
import { createNetworkCards } from './visit/this-machine.ts'
import { createEntrance, readVisit } from './visit/visit-in.ts'

/** A game that is switched off disappears within seconds; rooms and visitors may differ. */
const SECONDS = 'private, max-age=3'

export interface Edge {
  /** The public origin; over TLS when there is a certificate. */
  server: Server
  /** For the internal port: the count of failed tries, to which the lobby services report. */
  internal: RequestListener
  /** False until it has read the registry. */
  isReady(): boolean
  close(): void
}

interface Parts {
  log: Logger
  metrics: EdgeMetrics
  clock: Clock
  /** Derived from the admin secret by scrypt. */
  sessionKey: Buffer
  tls?: TlsSettings
  /** To the parent of this machine's lobby processes, which forwards sockets to them. */
  channel?: ParentChannel | undefined
}

/** Composes the one origin from its settings; nothing listens yet. */
export const createEdge = (settings: EdgeSettings, { log, metrics, clock, sessionKey, tls, channel }: Parts): Edge => {
  const monotonicMs = (): number => clock.monotonicMs()
  const nearest = settings.regionsByDistance[0] ?? 'EU'
  const { edgeToken, trustProxy, connections } = settings
  const callFailed = (to: CallTo) => (): void => metrics.callsFailed.inc({ to })
  const ask = createAskService({ edgeToken, address: settings.analytics, onCallFailed: callFailed('analytics') })
  const served = createServedReleases(edgeToken, monotonicMs)
  const { registry: published, files } = registryOf(settings, served, clock, log, callFailed('registry'))
  const toggles = createToggles({ ...settings, registry: () => published.read(), ask, clock, nearest })
  const registry: RegistrySource = { ...published, read: () => toggles.remotes(published.read()) }
  const { processes, lobbies, calls } = regionsOf(settings, monotonicMs, callFailed('lobby'))
  const shared = sharedCountOf(settings, log)
  // The global alarm, over all addresses.
  const onFailure = (): void => metrics.failedTries.inc()
  const failedTries = createFailedTries({ burst: settings.failedTriesAtOnce, monotonicMs, shared, onFailure })
  const proxy = createRegionProxy({
    addressFor: (region, url) => processes.addressFor(region, url),
    edgeToken,
    upgradeTimeoutMs: connections.upgradeTimeoutMs,
    onDown: (region) => metrics.regionDown.inc({ region }),
    onUpgrade: (region, way) => metrics.upgrades.inc({ region, way }),
    passing: channel && createSocketPassing(channel, monotonicMs),
  })
  const adOrigin = settings.ads?.provider === 'frame' ? settings.ads.origin : undefined
  const isAllowedHost = createAllowedHosts({
    configured: settings.allowedHosts,
    joinOrigin: settings.joinOrigin,
    adOrigin,
    monotonicMs,
  })
  const enter = createEntrance(trustProxy, isAllowedHost)
  // Without a proxy the server itself counts connections, before it reads from them.
  const visitorSlots = trustProxy
    ? createVisitorSlots(connections, () => metrics.connectionsRefused.inc({ reason: 'in_flight' }))
    : null
  const supporterOffer = createSupporterOfferWatch({ ...settings, monotonicMs })
  const { configFor, gamesFor } = perPage(settings, toggles, nearest, supporterOffer, createNetworkCards(monotonicMs))

  const app = express()
  app.disable('x-powered-by').set('trust proxy', false)
  app.use(readVisit(enter))
  if (visitorSlots) app.use(visitorSlots.requests)
  if (adOrigin !== undefined) app.use(adDocuments({ adOrigin, distDir: settings.distDir, isAllowedHost }))
  const sessions = createAdminSessions({ ...settings, clock, onCallFailed: callFailed('sessions') })
  app.use(passOn(proxy, sessions), securityHeaders(settings.cdnBase, adOrigin))

  const released = releasedPages({ ...settings, published, sessions, nowMs: () => clock.nowMs(), log })

  const api = Router()
  api.use(ownPagesOnly, limitCallsPerAddress(monotonicMs))
  api.get('/config', sendUncached(configFor))
  const compress = compressed()
  api.get('/data/games', compress, sendGames(gamesFor))
  const { regionsByDistance } = settings
  const newRoomFor = settings.drawsRooms ? createNewRooms(edgeToken, clock) : () => undefined
  const open: Lobbies = { ...lobbies, isUp: async (region) => toggles.takesLobbies(region) && lobbies.isUp(region) }
  api.get('/getSocketServerAddress', socketServerAddress({ lobbies: open, failedTries, regionsByDistance, newRoomFor }))
  const invitations = createInvitations({ ...settings, calls, failedTries, registry, ...released })
  api.get('/invitation', invitations.link)
  api.use(
    reportRoutes({ settings, metrics, lobbies, failedTries, registry, clock, log, callFailed, nearestRegion: nearest }),
  )
  const regionScores = createRegionScores({ settings, monotonicMs, onCallFailed: callFailed('analytics') })
  api.use('/highScores', highScores({ ...settings, regionScores, clock, onCallFailed: callFailed('analytics') }))
  const toSupporters = { ...settings, clock, onCallFailed: callFailed('supporters') }
  api.use('/supporters', supporters(toSupporters))
  const admin = adminRoutes({
    settings,
    sessionKey,
    sessions,
    failedTries,
    calls,
    ask,
    clock,
    toggles,
    registry,
    log,
    callFailed,
    onErased: () => regionScores.forget(),
  })
  api.use('/admin', admin.router)
  api.use('/consent', consent({ ask, erasures: admin.erasures, edgeToken, clock }))
  api.use(noSuchCall)

  app.use('/api', api)
  if (settings.showsMailbox) app.get('/dev/mailbox', devMailbox(toSupporters))
  app.use(noteServed(registry, served))
  app.get('/remotes.json', compress, remotesJson(registry))
  if (files)
    app.use('/remotes', remoteAssets({ files, registry: published, monotonicMs, onCallFailed: callFailed('remotes') }))
  app.use(boundResponsesInFlight(() => metrics.connectionsRefused.inc({ reason: 'responses' })))
  app.get(/^\/[\w-]+\.(?:xml|txt|json)$/, compress, siteTexts({ registry, ...released }))
  app.use(assets(settings))
  app.use(limitPagesPerAddress(monotonicMs, connections.exemptAddresses))
  app.get('/supporter', supporterOffer.page)
  app.use(invitationPage, compress, invitations.page)
  app.use(
    compress,
    pages({
      ...settings,
      registry,
      ...released,
      configFor,
      gamesFor,
      tracedPhones: settings.traces?.phonesInThousand ?? 0,
      onShown: (resolved, remote, room, { address }) => served.noteRemote(resolved, remote, room, address),
    }),
  )
  app.use(notFound)
  app.use(errorHandler(log))

  const server = publicServer(app as RequestListener, settings, metrics, tls)
  const close = (): void => {
    registry.close()
    toggles.stop()
    admin.erasures.stop()
    proxy.close()
    shared?.close()
  }
  server.on('upgrade', upgrade({ proxy, enter, visitorSlots, adOrigin }))
  return {
    server,
    internal: failures(failedTries, settings.edgeToken) as RequestListener,
    isReady: () => registry.isKnown(),
    close,
  }
}

/** The lobby processes of all regions, and the calls to them. */
const regionsOf = (
  { lobbies: addresses, edgeToken }: EdgeSettings,
  monotonicMs: () => number,
  onCallFailed: () => void,
) => {
  const processes: Processes = createProcesses({
    addresses,
    edgeToken,
    monotonicMs,
    onCallFailed,
    ownerOf: (region, roomNumber) => lobbies.ownerOf(region, roomNumber),
  })
  const asked = {
    edgeToken,
    onCallFailed,
    inOrder: (region: Region, roomNumber: RoomNumber) => processes.inOrder(region, roomNumber),
  }
  const lobbies = createLobbies({ ...asked, monotonicMs })
  return { processes, lobbies, calls: createRegionCalls(asked) }
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

/** Responds with the games of a page. */
const sendGames =
  (gamesFor: (request: express.Request, response: express.Response) => Game[]): express.RequestHandler =>
  (request, response) => {
    response.set('Cache-Control', SECONDS).json({ games: gamesFor(request, response) })
  }

/** Responds with what the page gets, which no cache keeps. */
const sendUncached =
  (bodyFor: (request: express.Request, response: express.Response) => object): express.RequestHandler =>
  (request, response) => {
    response.set('Cache-Control', 'no-store').json(bodyFor(request, response))
  }

/** The count of failed tries that all edges share, if there is one. */
const sharedCountOf = ({ redisUrl, edgeToken, sharedCountTimeoutMs: timeoutMs }: EdgeSettings, log: Logger) =>
  redisUrl === undefined
    ? undefined
    : openSharedCount({ redisUrl, windowS: FAILED_TRIES_WINDOW_S, secret: edgeToken, log, timeoutMs })

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

const noSuchCall: express.RequestHandler = (request, response) =>
  sendError(response, 'not_found', `There is no call ${request.baseUrl}${request.path}.`)
