import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import type { RequestListener, Server } from 'node:http'
import { errorHandler, notFound } from '@sofaspark/kit'
import { momentPage } from '@sofaspark/contract/moments.ts'
import { invitationPage } from '@sofaspark/contract/invitations.ts'
import { watchPage } from '@sofaspark/contract/watch-links.ts'
import { limitPagesPerAddress, boundResponsesInFlight, createVisitorSlots } from './abuse/address-limits.ts'
import { adDocuments } from './ad-documents.ts'
import { apiRoutes } from './api/api-routes.ts'
import { devMailbox } from './api/supporters.ts'
import { toWatchPage } from './api/watch-links.ts'
import { createEdgeCore, type EdgeDeps } from './core/edge-core.ts'
import { assets } from './files/assets.ts'
import { remoteAssets } from './files/remote-assets.ts'
import { failures } from './abuse/failed-tries.ts'
import { createInvitations } from './pages/invitations.ts'
import { momentPages } from './pages/moment-page.ts'
import { pages } from './pages/pages.ts'
import { siteTexts } from './pages/page-documents.ts'
import { publicServer, passOn, upgrade } from './public-server.ts'
import { waitingScreens } from './regions/waiting-screens.ts'
import { noteServed } from './registry/served-releases.ts'
import { remotesJson } from './registry/registry-source.ts'
import { securityHeaders } from './security-headers.ts'
import { createMoments } from './shared/moments.ts'
import type { EdgeSettings, TlsSettings } from './shared/settings.ts'
import { createAllowedHosts } from './visit/allowed-hosts.ts'
import { createEntrance, readVisit } from './visit/visit.ts'

/** Below this size the extra header costs more than compression saves. */
const WORTHWHILE_BYTES = 1000

/** A page with its script is 5 % smaller than at the library's 4, in the same time; above 5 each step costs more time than it saves bytes. */
const BROTLI_QUALITY = 5

/** Compresses what is written for a single response, as the client prefers (EDG-09). Files are compressed by the build. */
const compressed = (): RequestHandler =>
  compression({
    threshold: WORTHWHILE_BYTES,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })

interface Edge {
  /** The public origin; over TLS when there is a certificate. */
  server: Server
  /** For the internal port and the lobby services: the count of failed tries, and the screens of other regions. */
  internal: RequestListener
  /** False until the registry has been read. */
  isReady(): boolean
  close(): void
}

interface Deps extends EdgeDeps {
  /** Derived from the admin secret by scrypt. */
  sessionKey: Buffer
  tls?: TlsSettings
}

/** Composes the one origin from its settings; nothing listens yet. */
export const createEdge = (settings: EdgeSettings, { sessionKey, tls, ...deps }: Deps): Edge => {
  const core = createEdgeCore(settings, deps)
  const { log, metrics, clock, monotonicMs, callFailed, registry, released, served, proxy } = core
  const { connections, distDir } = settings
  const adOrigin = settings.ads?.provider === 'frame' ? settings.ads.origin : undefined
  const { joinOrigin, allowedHosts: configured } = settings
  const isAllowedHost = createAllowedHosts({ configured, joinOrigin, adOrigin, monotonicMs })
  const enter = createEntrance(settings.trustProxy, isAllowedHost)
  // Without a proxy the server itself counts connections, before it reads from them.
  const visitorSlots = settings.trustProxy
    ? createVisitorSlots(connections, () => metrics.connectionsRefused.inc({ reason: 'in_flight' }))
    : null
  const compress = compressed()
  const invitations = createInvitations({ ...settings, ...core, ...released })
  const api = apiRoutes(core, { compress, invitations, sessionKey })

  const app = express()
  app.disable('x-powered-by').set('trust proxy', false)
  app.use(readVisit(enter))
  if (visitorSlots) app.use(visitorSlots.requests)
  if (adOrigin !== undefined) app.use(adDocuments({ adOrigin, distDir, isAllowedHost }))
  app.use(passOn(proxy, core.sessions), securityHeaders(settings.cdnBase, adOrigin))
  app.use('/api', api.router)
  if (settings.showsMailbox)
    app.get('/dev/mailbox', devMailbox({ ...settings, clock, onCallFailed: callFailed('supporters') }))
  app.use(noteServed(registry, served))
  app.get('/remotes.json', compress, remotesJson(registry))
  if (core.files) {
    const { files, published } = core
    app.use('/remotes', remoteAssets({ files, registry: published, monotonicMs, onCallFailed: callFailed('remotes') }))
  }
  app.use(boundResponsesInFlight(() => metrics.connectionsRefused.inc({ reason: 'responses' })))
  app.get(/^\/[\w-]+\.(?:xml|txt|json)$/, compress, siteTexts({ registry, ...released }))
  app.use(assets(settings))
  app.use(limitPagesPerAddress(monotonicMs, connections.exemptAddresses))
  app.get('/supporter', core.supporterOffer.page)
  app.use(invitationPage, compress, invitations.page)
  app.get(`${watchPage}/:code`, toWatchPage)
  const moments = createMoments({ settings, callService: core.clients.moments })
  app.use(momentPage, compress, momentPages({ ...core, ...released, folders: settings, moments }))
  app.use(
    compress,
    pages({
      ...settings,
      ...core,
      ...released,
      tracedPhones: settings.traces?.phonesInThousand ?? 0,
      onShown: (resolved, remote, room, { address }) => served.noteRemote(resolved, remote, room, address),
    }),
  )
  app.use(notFound)
  app.use(errorHandler(log))

  const internal = failures(core.failedTries, settings.edgeToken)
  internal.use('/internal/screens', waitingScreens(core.calls))
  const server = publicServer(app as RequestListener, settings, metrics, tls)
  server.on('upgrade', upgrade({ proxy, enter, visitorSlots, adOrigin }))
  return {
    server,
    internal: internal as RequestListener,
    isReady: () => registry.isKnown(),
    close: () => {
      core.close()
      api.erasures.stop()
    },
  }
}
