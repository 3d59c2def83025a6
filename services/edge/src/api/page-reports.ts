import { releaseOfFile } from '@sofaspark/contract/release-files.ts'
import { sideOf, causeSentence, type DemotedRelease } from '@sofaspark/kit/release-reports.ts'
import type { Audit } from '../operators/admin-audit.ts'
import type { DemotedCanary, RegistrySource } from '../registry/registry-source.ts'
import {
  analyticsReportSchema,
  isRoomNumber,
  logToLobbySchema,
  regionOf,
  remoteFailedSchema,
  type Clock,
  type Region,
} from '@sofaspark/contract'
import { errorEvents } from '@sofaspark/contract/analytics-events.ts'
import { sendError, type RequestService, type Logger } from '@sofaspark/kit'
import { sourceHeader } from '@sofaspark/kit/addresses.ts'
import * as z from 'zod/mini'
import type { RequestHandler } from 'express'
import { type FailedTries, guess } from '../abuse/failed-tries.ts'
import { createWindowCount } from '../abuse/address-limits.ts'
import type { LobbyClient } from '../regions/lobbies.ts'
import { browserName, isCrawler } from '../visit/user-agent.ts'
import { visitIn } from '../visit/visit.ts'
import { parsedBody } from '../visit/foreign-request.ts'

/** Fields that name the file of an error, by event. */
const fileFields: Readonly<Record<string, string>> = {
  client_error_handle_undefined: 'file',
  client_ChunkLoadError: 'address',
}
const SYSTEM = { actor: '', role: '', address: '' } as const

interface PageEvent {
  name: string
  params: Readonly<Record<string, unknown>>
}

/** Notes the visitor of a page whose events tell of errors in a release that is compared; returns at once (EDG-340). */
type CanaryWatch = (events: readonly PageEvent[], address: string) => void

interface Deps {
  registry: RegistrySource
  audit: Audit
  /** A canary was demoted. */
  onDemoted: (remote: string) => void
}

const sentenceOf = ({ version, weight, canary, stable }: DemotedCanary): string =>
  `${version} at ${weight} % of rooms: errors for ${canary.reporters} of ${canary.served} networks, ` +
  `for ${stable.reporters} of ${stable.served} with the stable release.`

export const createCanaryWatch = ({ registry, audit, onDemoted }: Deps): CanaryWatch => {
  const note = async (remote: string, version: string, address: string): Promise<void> => {
    const demoted = await registry.reportError({ remote, version, address })
    if (!demoted) return
    onDemoted(remote)
    await audit(SYSTEM, 'canary_demoted', 'ok', { target: remote, detail: sentenceOf(demoted) })
  }
  return (events, address) => {
    const erred = new Map<string, { remote: string; version: string }>()
    for (const { name, params } of events) {
      const file = params[fileFields[name] ?? '']
      const release = typeof file === 'string' ? releaseOfFile(file) : null
      if (release) erred.set(`${release.remote} ${release.version}`, release)
    }
    for (const { remote, version } of erred.values()) {
      const { remotes } = registry.read()
      const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
      if (entry && sideOf(entry, version)) void note(remote, version, address)
    }
  }
}

/** The dashboard counts these by browser. */
const errors: readonly string[] = errorEvents

/** `POST /api/logToLobby`: hands an unverified line to the lobby; an unknown room is a failed try (EDG-17). */
export const logToLobby =
  (lobbies: LobbyClient, failedTries: FailedTries): RequestHandler =>
  async (request, response) => {
    const line = parsedBody(request, logToLobbySchema)
    if (!line) {
      sendError(response, 'bad_payload', 'Send { roomNumber, log }.')
      return
    }
    const { address } = visitIn(response)
    const look = await guess(
      response,
      failedTries,
      () => lobbies.log(regionOf(line.roomNumber), line, address),
      (result) => result === 'not_found',
    )
    if (look === null) return
    if (look === 'found') response.status(204).end()
    else if (look === 'not_found') sendError(response, 'room_not_found', `There is no room ${line.roomNumber}.`)
    else if (look === 'too_much') sendError(response, 'rate_limited', 'Too much is logged at once. Wait a moment.')
    else sendError(response, 'unavailable', 'The region did not respond. Try again.')
  }

interface AnalyticsDeps {
  /** Asks the analytics service. */
  callService: RequestService
  edgeToken: string
  nearestRegion: Region
  clock: Pick<Clock, 'nowMs'>
  canaryWatch: CanaryWatch
}

const acceptedSchema = z.object({ accepted: z.int() })
const refusedSchema = z.object({
  error: z.object({ code: z.enum(['unknown_event', 'rate_limited', 'unavailable']), message: z.string() }),
  accepted: z.int(),
})

/** `POST /api/reportAnalytics`: passes events on, each with its region and without an address (EDG-18). */
export const reportAnalytics =
  ({ callService, edgeToken, nearestRegion, clock, canaryWatch }: AnalyticsDeps): RequestHandler =>
  async (request, response) => {
    const events = parsedBody(request, analyticsReportSchema)
    if (!events) {
      sendError(response, 'bad_payload', 'Send { name, params } with plain values, or up to 50 as { events }.')
      return
    }
    if (isCrawler(request.get('User-Agent'))) {
      response.status(202).json({ accepted: 0 })
      return
    }
    const { address } = visitIn(response)
    canaryWatch(events, address)
    const regionOfEvent = (roomNumber: unknown): Region =>
      isRoomNumber(roomNumber) ? regionOf(roomNumber) : nearestRegion
    const result = await callService('/events', acceptedSchema, {
      headers: sourceHeader(edgeToken, address, clock.nowMs()),
      body: {
        events: events.map((event) => ({
          ...event,
          params: errors.includes(event.name)
            ? { ...event.params, browser: browserName(request.get('User-Agent')) }
            : event.params,
          region: regionOfEvent(event.params['roomNumber']),
        })),
      },
    })
    const refused = refusedSchema.safeParse(result.kind === 'refused' ? result.body : null)
    if (result.kind === 'ok') response.status(202).json(result.data)
    else if (refused.success) {
      const { error, accepted: kept } = refused.data
      sendError(response, error.code, error.message, { accepted: kept })
    } else sendError(response, 'unavailable', 'Analytics did not respond. Try again.')
  }

interface RemoteFailedDeps {
  registry: RegistrySource
  log: Logger
  audit: Audit
  monotonicMs: () => number
  onFailure: (remote: string) => void
}

const LOG_EVERY_MS = 60_000
/**
 * `POST /api/remoteFailed`: a page could not show a release of the registry (EDG-52); others are dropped. The
 * audit names what a report demoted, and why (EDG-52).
 */
export const remoteFailed = ({ registry, log, audit, monotonicMs, onFailure }: RemoteFailedDeps): RequestHandler => {
  const logged = createWindowCount({ windowMs: LOG_EVERY_MS, monotonicMs })
  const noteDemoted = (remote: string, { version, now, cause }: DemotedRelease): Promise<void> =>
    audit(SYSTEM, 'release_demoted', 'ok', {
      target: remote,
      detail: `${version} gave way to ${now}. ${causeSentence(cause)}`,
    })
  return (request, response) => {
    const failure = parsedBody(request, remoteFailedSchema)
    if (!failure) {
      sendError(response, 'bad_payload', 'Send { remote, version, reason }.')
      return
    }
    const { remote, version, reason } = failure
    const { remotes } = registry.read()
    const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
    if (entry && [entry.stable.version, entry.canary?.version].includes(version)) {
      onFailure(remote)
      if (logged.add(`${remote} ${version}`).points === 1)
        log.warn({ remote, version, reason }, 'a page could not show a remote')
      void registry
        .report({ remote, version, address: visitIn(response).address })
        .then((demoted) => demoted && noteDemoted(remote, demoted))
    }
    response.status(204).end()
  }
}
