import { randomUUID } from 'node:crypto'
import { registrySchema, type Clock, type Registry, type Release } from '@sofaspark/contract'
import { createServiceClient, type CallService, type Logger } from '@sofaspark/kit'
import { sideOf } from '@sofaspark/kit/release-reports.ts'
import * as z from 'zod/mini'
import type { RemoteFiles } from './remote-files.ts'
import type { RegistrySource, ReleaseReport } from './registry-source.ts'
import type { ServedReleases } from './served-releases.ts'
import { releasePagesFile } from '@sofaspark/contract/release-files.ts'

/** The descriptions and pages of the releases that a registry service names. */
interface ReleaseTexts {
  /** Resolves once everything of the stable releases was asked for. Never rejects. */
  learn(registry: Registry): Promise<void>
  textOf(remote: string, version: string, file: string): string | null
}

const createReleaseTexts = (files: RemoteFiles): ReleaseTexts => {
  const texts = new Map<string, string>()
  const learning = new Map<string, Promise<void>>()
  /** Learns a text once, however many polls ask for it; the next poll asks again for a missing one. */
  const learn = (remote: string, version: string, name: string): Promise<void> => {
    const key = `${remote}/${version}/${name}`
    const under = learning.get(key)
    if (under || texts.has(key)) return under ?? Promise.resolve()
    const learned = files
      .get(remote, version, name, [])
      .then((file) => void (file && texts.set(key, file.bytes.toString('utf8'))))
      // The next poll asks again.
      .catch(() => undefined)
      .finally(() => learning.delete(key))
    learning.set(key, learned)
    return learned
  }
  const textsOf = ({ files: listed }: Release): string[] => [
    'release.json',
    ...(releasePagesFile in listed ? [releasePagesFile] : []),
  ]
  /**
   * Until a release's description and pages are known, each poll asks again for what is missing (EDG-52). The stable
   * releases are awaited; the others are learned meanwhile, so that a promotion or rollback waits for nothing.
   */
  const learnReleases = async ({ remotes }: Registry): Promise<void> => {
    const awaited: Promise<void>[] = []
    const inUse = new Set<string>()
    for (const [remote, { stable, canary, previous }] of Object.entries(remotes))
      for (const release of [stable, canary, previous])
        for (const name of release ? textsOf(release) : []) {
          const { version } = release ?? stable
          inUse.add(`${remote}/${version}/${name}`)
          const learned = learn(remote, version, name)
          if (release === stable) awaited.push(learned)
        }
    await Promise.all(awaited)
    for (const key of texts.keys()) if (!inUse.has(key)) texts.delete(key)
  }
  return { learn: learnReleases, textOf: (remote, version, file) => texts.get(`${remote}/${version}/${file}`) ?? null }
}

const POLL_MS = 1_000
const TIMEOUT_MS = 3_000
const REPORT_TIMEOUT_MS = 20_000
/** Limit on reports in flight; further ones are dropped, because they would add nothing. */
const MAX_REPORTS_IN_FLIGHT = 50
/** Of errors, which wait in no report's way. */
const MAX_ERRORS_IN_FLIGHT = 20

const shareSchema = z.object({ reporters: z.int(), served: z.int() })
const errorSchema = z.object({
  demoted: z.nullable(z.object({ version: z.string(), weight: z.number(), canary: shareSchema, stable: shareSchema })),
})
const failureSchema = z.object({
  demoted: z.nullable(
    z.object({
      version: z.string(),
      now: z.string(),
      cause: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('files'), fault: z.string() }),
        z.extend(shareSchema, { kind: z.literal('visitors') }),
      ]),
    }),
  ),
})

interface Deps {
  /** Such as `http://registry:8080`. */
  url: string
  edgeToken: string
  files: RemoteFiles
  served: ServedReleases
  log: Logger
  /** Its timers space the polls. */
  clock: Pick<Clock, 'after'>
  /** Timeout of a report, for which the registry may check all files of a release. */
  reportTimeoutMs?: number
  /** A poll or a report without a valid response. */
  onCallFailed: () => void
}

/** Reports of failed releases and of errors, with the visitors whom this edge served them. */
const createReports = (
  { url, served, log, onCallFailed, reportTimeoutMs = REPORT_TIMEOUT_MS }: Deps,
  callService: CallService,
  registry: () => Registry,
): Pick<RegistrySource, 'report' | 'reportError'> => {
  const edge = randomUUID()
  let inFlight = 0
  let errorsInFlight = 0
  const servedOf = (remote: string, versions: readonly string[]) =>
    versions.map((version) => ({ version, visitors: String(served.visitors(remote, version)) }))
  const comparedVersions = (remote: string, version: string): string[] => {
    const entry = registry().remotes[remote]
    return entry?.canary && sideOf(entry, version) ? [entry.stable.version, entry.canary.version] : [version]
  }
  /** `null` for a report of a visitor who was served nothing, for one too many, and without a valid response. */
  const send = async <Data>(
    { remote, version, address }: ReleaseReport,
    body: () => object,
    path: string,
    schema: z.ZodMiniType<Data>,
  ): Promise<Data | null> => {
    const reporter = served.reporterOf(address, remote, version)
    if (reporter === null) return null
    const call = { body: { remote, version, reporter, ...body(), edge }, timeoutMs: reportTimeoutMs }
    const result = await callService(`${url}${path}`, schema, call)
    if (result.kind === 'ok') return result.data
    onCallFailed()
    const err = result.kind === 'silent' ? result.cause : new Error(`it responded with ${String(result.status)}`)
    log.warn({ err, remote, version }, 'a report about a release did not reach the registry')
    return null
  }

  return {
    report: async (failure) => {
      if (inFlight >= MAX_REPORTS_IN_FLIGHT) return null
      inFlight += 1
      const { remote, version } = failure
      const body = () => ({ served: servedOf(remote, [version]) })
      const sent = await send(failure, body, '/failures', failureSchema).finally(() => (inFlight -= 1))
      return sent?.demoted ?? null
    },
    reportError: async (error) => {
      if (errorsInFlight >= MAX_ERRORS_IN_FLIGHT) return null
      errorsInFlight += 1
      const { remote, version } = error
      const body = () => ({ served: servedOf(remote, comparedVersions(remote, version)) })
      const sent = await send(error, body, '/errors', errorSchema).finally(() => (errorsInFlight -= 1))
      return sent?.demoted ?? null
    },
  }
}

/**
 * The registry service's entries, polled every second with the last ETag (EDG-110). During an outage the last good ones
 * stay. Reports come with the visitors whom this edge served the release (EDG-410).
 */
export const createRegistryService = (deps: Deps): RegistrySource => {
  const { url, edgeToken, files, log, clock, onCallFailed } = deps
  // A refusal is a failed call as well, so both are counted where the result is read.
  const callService = createServiceClient({ edgeToken, timeoutMs: TIMEOUT_MS, onSilent: () => undefined })
  const texts = createReleaseTexts(files)
  let lastGood: Registry = { remotes: {} }
  let etag = ''
  let isOutage = false
  let closed = false
  let stopTimer: () => void = () => undefined

  const request = async (): Promise<void> => {
    try {
      const headers = etag === '' ? {} : { 'if-none-match': etag }
      const result = await callService(`${url}/remotes.json`, registrySchema, { headers })
      if (result.kind === 'silent') throw result.cause
      if (result.kind === 'ok') {
        await texts.learn(result.data)
        lastGood = result.data
        etag = result.headers.get('etag') ?? ''
      } else if (result.status === 304) await texts.learn(lastGood)
      else throw new Error(`it responded with ${String(result.status)}`)
      if (isOutage) log.info('the registry responds again')
      isOutage = false
    } catch (error) {
      onCallFailed()
      if (!isOutage) log.warn({ err: error }, 'registry poll failed; the last good registry stays; will retry')
      isOutage = true
    }
  }
  const poll = async (): Promise<void> => {
    await request()
    if (!closed) stopTimer = clock.after(POLL_MS, () => void poll())
  }
  void poll()
  return {
    read: () => lastGood,
    ...createReports(deps, callService, () => lastGood),
    releaseText: (...file) => texts.textOf(...file),
    isKnown: () => etag !== '',
    close: () => {
      closed = true
      stopTimer()
    },
  }
}
