import type { RequestListener, Server, IncomingMessage } from 'node:http'
import { createGuardedServer, refuseSocket } from '@sofaspark/kit'
import type { EdgeMetrics } from './shared/metrics.ts'
import type { EdgeSettings, TlsSettings } from './shared/settings.ts'
import type { Duplex } from 'node:stream'
import type { RequestHandler } from 'express'
import { isAdVisit } from './ad-documents.ts'
import { TOO_MANY_CONNECTIONS, type VisitorSlots } from './abuse/address-limits.ts'
import { sessionHere, signedIn, type AdminSessions } from './operators/admin-sessions.ts'
import { ownPagesOnly } from './visit/foreign-request.ts'
import { visitIn, type Entrance } from './visit/visit.ts'
import type { RegionProxy } from './regions/proxy.ts'

/** The server of the public origin; its connections are bounded and counted. */
export const publicServer = (
  app: RequestListener,
  { connections, trustProxy }: EdgeSettings,
  metrics: EdgeMetrics,
  tls: TlsSettings | undefined,
): Server => {
  const { server, guard } = createGuardedServer(app, {
    connections,
    tls,
    countsAddresses: !trustProxy,
    onRefused: (reason) => metrics.connectionsRefused.inc({ reason }),
    onEvicted: (state) => metrics.connectionsEvicted.inc({ state }),
    onTimedOut: (state) => metrics.connectionsTimedOut.inc({ state }),
  })
  metrics.watchConnections(guard)
  return server
}

/** A region's paths skip everything for pages: the lobby service itself responds to them, to its data for admins only. */
export const passOn = (proxy: RegionProxy, sessions: AdminSessions): RequestHandler => {
  const guard = signedIn(sessions)
  return async (request, response, next) => {
    const region = proxy.regionOf(request.url)
    if (!region) next()
    else if (proxy.isForAdmins(request.url))
      await ownPagesOnly(request, response, () =>
        guard(request, response, () =>
          proxy.web(region, visitIn(response), request, response, sessionHere(request).role),
        ),
      )
    else proxy.web(region, visitIn(response), request, response)
  }
}

interface UpgradeDeps {
  proxy: RegionProxy
  enter: Entrance
  visitorSlots: VisitorSlots | null
  adOrigin: string | undefined
}

/** Sockets of pages go to their region; a document of ads has none. */
export const upgrade =
  ({ proxy, enter, visitorSlots, adOrigin }: UpgradeDeps) =>
  (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // A visitor's broken connection is not our fault.
    socket.on('error', () => socket.destroy())
    const entry = enter(request)
    if (entry.kind === 'refused') {
      refuseSocket(socket, entry.code, entry.message)
      return
    }
    const isForAds = adOrigin !== undefined && isAdVisit(entry.visit, adOrigin)
    const region = isForAds ? null : proxy.regionOf(request.url)
    if (!region) refuseSocket(socket, 'not_found', 'There is no socket here.')
    else if (visitorSlots && !visitorSlots.admits(entry.visit.address, socket))
      refuseSocket(socket, 'rate_limited', TOO_MANY_CONNECTIONS)
    else proxy.upgrade(region, entry.visit, request, socket, head)
  }
