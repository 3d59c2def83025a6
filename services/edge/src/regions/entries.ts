import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuseSocket } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { isAdVisit } from '../ads/ad-documents.ts'
import { TOO_MANY_CONNECTIONS, type VisitorSlots } from '../abuse/visitor-slots.ts'
import { sessionHere, signedIn, type AdminSessions } from '../operators/admin-sessions.ts'
import { ownPagesOnly } from '../visit/requests.ts'
import { visitIn, type Entrance } from '../visit/visit-in.ts'
import type { RegionProxy } from './proxy.ts'

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

interface UpgradeParts {
  proxy: RegionProxy
  enter: Entrance
  visitorSlots: VisitorSlots | null
  adOrigin: string | undefined
}

/** Sockets of pages go to their region; a document of ads has none. */
export const upgrade =
  ({ proxy, enter, visitorSlots, adOrigin }: UpgradeParts) =>
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
