import { createHmac } from 'node:crypto'
import { registrySchema, type Registry } from '@sofaspark/contract'
import { addressKey, type Logger } from '@sofaspark/kit'
import * as z from 'zod/mini'
import type { RemoteFiles } from './remote-files.ts'
import type { RegistrySource, RemoteFailure } from './registry-source.ts'

const POLL_MS = 1_000
const TIMEOUT_MS = 3_000
/** Limit on reports in flight; further ones are dropped, because they would add nothing. */
const MAX_REPORTS_IN_FLIGHT = 50
/** Of errors, which wait in no report's way. */
const MAX_ERRORS_IN_FLIGHT = 20

const errorSchema = z.object({
  demoted: z.nullable(z.object({ version: z.string(), weight: z.number(), canary: z.int(), stable: z.int() })),
})

interface Parts {
  /** Such as `http://registry:8080`. */
  url: string
  edgeToken: string
  files: RemoteFiles
  log: Logger
  /** Timeout of a report. */
  reportTimeoutMs?: number
  /** A poll or a report without a valid response. */
  onCallFailed: () => void
}

/**
 * The registry service's entries, polled every second with the last ETag (EDG-110). During an outage the last good ones
 * stay. Visitors are identified by a keyed hash of their address, IPv6 by its /64, which is the same on every edge: a
 * visitor of several edges counts once (EDG-118).
 */
export const createRegistryService = (parts: Parts): RegistrySource => {
  const { url, edgeToken, files, log, onCallFailed, reportTimeoutMs = TIMEOUT_MS } = parts
  const key = createHmac('sha256', edgeToken).update('reporters of failures').digest()
  const texts = new Map<string, string>()
  let lastGood: Registry = { remotes: {} }
  let etag = ''
  let isOutage = false
  let closed = false
  let inFlight = 0
  let errorsInFlight = 0
  let timer: NodeJS.Timeout | undefined

  const learnReleases = async (registry: Registry): Promise<void> => {
    for (const [remote, { stable }] of Object.entries(registry.remotes)) {
      const key = `${remote}/${stable.version}/release.json`
      if (texts.has(key)) continue
      // Retried with the registry's next change; until then pages have no preloads.
      const file = await files.get(remote, stable.version, 'release.json', []).catch(() => null)
      if (file) texts.set(key, file.bytes.toString('utf8'))
    }
  }
  const ask = async (): Promise<void> => {
    try {
      const response = await fetch(`${url}/remotes.json`, {
        headers: etag === '' ? {} : { 'if-none-match': etag },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 200) {
        const registry = registrySchema.parse(await response.json())
        await learnReleases(registry)
        lastGood = registry
        etag = response.headers.get('etag') ?? ''
      } else if (response.status !== 304) throw new Error(`it responded with ${response.status}`)
      if (isOutage) log.info('the registry responds again')
      isOutage = false
    } catch (error) {
      onCallFailed()
      if (!isOutage) log.warn({ err: error }, 'registry poll failed; the last good registry stays; will retry')
      isOutage = true
    }
  }
  const poll = async (): Promise<void> => {
    await ask()
    if (!closed) timer = setTimeout(() => void poll(), POLL_MS)
  }
  void poll()
  const post = (path: string, { remote, version, address }: RemoteFailure): Promise<Response> => {
    const reporter = createHmac('sha256', key).update(addressKey(address)).digest('base64url').slice(0, 22)
    return fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'x-edge-token': edgeToken, 'content-type': 'application/json' },
      body: JSON.stringify({ remote, version, reporter }),
      signal: AbortSignal.timeout(reportTimeoutMs),
    })
  }

  return {
    read: () => lastGood,
    report: ({ remote, version, address }) => {
      if (inFlight >= MAX_REPORTS_IN_FLIGHT) return false
      inFlight += 1
      void post('/failures', { remote, version, address })
        .then((response) => response.arrayBuffer())
        .catch((error: unknown) => {
          onCallFailed()
          log.warn({ err: error, remote, version }, 'reporting a failed release failed')
        })
        .finally(() => {
          inFlight -= 1
        })
      return false
    },
    reportError: async (error) => {
      if (errorsInFlight >= MAX_ERRORS_IN_FLIGHT) return null
      errorsInFlight += 1
      try {
        return errorSchema.parse(await (await post('/errors', error)).json()).demoted
      } catch (cause) {
        onCallFailed()
        log.warn({ err: cause, remote: error.remote, version: error.version }, 'reporting an error failed')
        return null
      } finally {
        errorsInFlight -= 1
      }
    },
    releaseText: (remote, version, file) => texts.get(`${remote}/${version}/${file}`) ?? null,
    isKnown: () => etag !== '',
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}
