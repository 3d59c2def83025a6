import { regionSlug } from '@sofaspark/contract'
import { errorHandler, listen, notFound, unixSeconds } from '@sofaspark/kit'
import express, { type RequestHandler } from 'express'
import { composeService, type LobbyDeps } from './compose-service.ts'
import { drain, watchSockets, type Lifecycle } from './drain.ts'
import { watchService } from './gauges.ts'
import { countWatchers } from './handlers/audience.ts'
import { endSubscriptions } from './handlers/lobby-changes.ts'
import { dataRoutes } from './http/data-routes.ts'
import { internalRoutes } from './http/internal-routes.ts'
import { newProcessTag, type ProcessInfo } from './live/ownership.ts'
import { createOwnSamples } from './http/own-samples.ts'
import type { Service } from './live/service.ts'
import { accept } from './socket/accept.ts'
import { createAdmission } from './socket/admission.ts'
import { makeRoom, watchSlowReaders } from './socket/drop.ts'
import { createSocketServer, createWebServer, takePassedSockets } from './socket/socket-server.ts'

/** How long a start waits for a shared store. */
const STORE_TIMEOUT_MS = 15_000
const NEW_DAY_EVERY_MS = 20_000
const END_SUBSCRIPTIONS_EVERY_MS = 30_000

export interface LobbyApp {
  /** Restores the lobbies of the previous process, then accepts connections; returns the port. */
  start(port: number, host?: string): Promise<number>
  /** Started, and not draining. */
  isReady: () => boolean
  /** Refuses new connections, closes the existing ones so that their clients reconnect, and closes the stores. */
  drain(): Promise<void>
}

/** The lobby service of one region, composed. */
export const createLobbyApp = (deps: LobbyDeps): LobbyApp => {
  const { settings, clock, log, shared } = deps
  const lifecycle: Lifecycle = { phase: 'starting' }
  const service = composeService(deps, lifecycle)
  const { metrics, lobbies, ownership, connections } = service

  const web = express().disable('x-powered-by')
  web.use(`/${regionSlug(settings.region)}/data`, dataRoutes(service, unixSeconds(clock)) as RequestHandler)
  const samples = createOwnSamples(deps.registry, clock)
  web.use('/internal', internalRoutes(service, samples) as RequestHandler)
  web.use(notFound)
  web.use(errorHandler(log))
  const server = createWebServer(settings, metrics, web)
  const sockets = watchSockets(server)
  const admission = createAdmission(settings, clock, service.clientAddressOf, service.addressOf, () =>
    makeRoom(service),
  )
  const tag = shared?.tag ?? newProcessTag(0)
  const io = createSocketServer(server, { settings, metrics, admission, clientAddressOf: service.clientAddressOf, tag })
  io.on('connection', (socket) => accept(service, socket))
  const slowReaders = watchSlowReaders(service)
  const stopDays = clock.every(NEW_DAY_EVERY_MS, () => service.dailyUsers.countNewDay(lobbies.all.values()))
  const stopSubscriptions = clock.every(END_SUBSCRIPTIONS_EVERY_MS, () => endSubscriptions(service))
  const stopCounting = countWatchers(service)
  watchService(deps.registry, {
    ...service,
    lobbies: () => lobbies.all.values(),
    connections,
    sockets: () => io.engine.clientsCount,
    isHistoryUnreachable: () => deps.history.isUnreachable(),
    isStoreAvailable: () => shared?.lease.isHeld() ?? true,
    unsentBytes: () => slowReaders.unsentBytes,
  })

  return {
    start: async (port, host) => {
      if (!shared) await lobbies.restore()
      const taken = await listen(server, port, host)
      // Node keeps what the channel brought during the start until there is a listener.
      if (deps.channel) takePassedSockets(server, deps.channel)
      await inTime(ownership.start(() => factsOf(service, tag, taken)))
      if (shared) await lobbies.restore()
      lifecycle.phase = 'ready'
      return taken
    },
    isReady: () => lifecycle.phase === 'ready',
    drain: () => {
      stopDays()
      stopSubscriptions()
      stopCounting()
      service.supportersKeys.stop()
      samples.stop()
      return drain({ service, lifecycle, admission, server, sockets, io, slowReaders })
    },
  }
}

/** The facts about this process that the others get. */
const factsOf = (service: Service, tag: string, port: number): ProcessInfo => {
  const { settings, load, lobbies } = service
  const place = settings.process ?? { number: 0, count: 1 }
  return {
    tag,
    address: settings.ownAddress ?? `http://127.0.0.1:${String(port)}`,
    ...place,
    takesLobbies: !service.isDraining() && load.takesLobbies && lobbies.all.size < settings.limits.lobbies,
    leaving: service.isDraining(),
  }
}

const inTime = async (started: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store that REDIS_URL names does not respond.')), STORE_TIMEOUT_MS)
  })
  await Promise.race([started, late]).finally(() => clearTimeout(timer))
}
