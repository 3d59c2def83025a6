import { sendError, type Logger } from '@sofaspark/kit'
import { SKETCH_CHARACTERS, VisitorSketch } from '@sofaspark/kit/visitor-sketch.ts'
import type { RequestHandler, Response } from 'express'
import * as z from 'zod/mini'
import type { Release, RemoteEntry, Clock } from '@sofaspark/contract'
import { createFaultOf, type FaultOf, type FetchFile } from '@sofaspark/kit/release-check.ts'
import {
  causeSentence,
  FAILURE_WINDOW_MS,
  failsForVisitors,
  type DemotedRelease,
  type DemotionCause,
  comparisonOf,
  ERRORS_WINDOW_MS,
  errsMore,
  sideOf,
  sides,
  type ErrorReporters,
  type ErrorShares,
} from '@sofaspark/kit/release-reports.ts'
import type { RegistryMetrics } from './metrics.ts'
import type { RegistryStore } from './store/registry-store.ts'
const MAX_LETTERS = 80
const text = z.string().check(z.minLength(1), z.maxLength(MAX_LETTERS))
const sketch = z.pipe(
  z.string().check(z.length(SKETCH_CHARACTERS)),
  z.transform((letters, context) => {
    const read = VisitorSketch.read(letters)
    if (!read) context.issues.push({ code: 'custom', message: 'no sketch', input: letters })
    return read ?? z.NEVER
  }),
)

/** Of one release: who was served it, in the memory of the edge that reports. */
const servedSchema = z.object({ version: text, visitors: sketch })
type Served = z.infer<typeof servedSchema>

/** A visitor's trouble with a release, as edges report it, and which visitors that edge served the compared releases. */
const reportSchema = z.object({
  remote: text,
  version: text,
  reporter: text,
  /** Names the edge's process. */
  edge: text,
  served: z.array(servedSchema).check(z.maxLength(2)),
})
type PageReport = z.infer<typeof reportSchema>

/** Takes a report of an edge; a malformed one is `bad_payload`. */
const pageReport =
  (take: (report: PageReport, response: Response) => Promise<void>): RequestHandler =>
  async (request, response) => {
    const parsed = reportSchema.safeParse(request.body)
    if (parsed.success) await take(parsed.data, response)
    else sendError(response, 'bad_payload', 'Send { remote, version, reporter, edge, served }.')
  }

const isSame = (release: Release | undefined, version: string): boolean => release?.version === version

/** The entry without a failed release; null when there is no fallback, or the release is not in use. */
const withoutRelease = (entry: RemoteEntry, version: string): RemoteEntry | null => {
  const { stable, previous, canary, disabled, routes } = entry
  const rest = { disabled, routes }
  if (isSame(canary, version)) return { stable, ...(previous ? { previous } : {}), ...rest }
  if (isSame(stable, version) && previous) return { stable: previous, ...(canary ? { canary } : {}), ...rest }
  return null
}

interface Deps {
  store: RegistryStore
  demoteAfter: number
  fetchFile: FetchFile | null
  clock: Clock
  log: Logger
  metrics: RegistryMetrics
}

const releaseOf = ({ stable, canary }: RemoteEntry, version: string): Release | undefined =>
  [stable, canary].find((release) => release?.version === version)

/**
 * `POST /failures { remote, version, reporter, edge, served }` from an edge: a page could not show a release; `served`
 * are the visitors of a minute. A release whose files are not what the registry lists is demoted at once, any other by
 * its visitors' share (REG-06, REG-13). The response says whether this report demoted it: `{ demoted: { version, now,
 * cause } | null }`.
 */
export const failureReport = ({ store, demoteAfter, fetchFile, clock, log, metrics }: Deps): RequestHandler => {
  const faultOf: FaultOf = fetchFile ? createFaultOf(fetchFile, () => clock.monotonicMs()) : () => Promise.resolve(null)
  /** A registry that reaches no server at all demotes nothing. */
  const filesFault = async (remote: string, release: Release, next: Release): Promise<DemotionCause | null> => {
    const fault = await faultOf(remote, release)
    if (fault === null || (await faultOf(remote, next)) !== null) return null
    return { kind: 'files', fault }
  }
  return pageReport(async ({ remote, version, reporter, edge, served }, response) => {
    const kept = await store.get(remote)
    const failed = kept && releaseOf(kept.entry, version)
    if (!kept || !failed) {
      response.json({ demoted: null })
      return
    }
    metrics.failures.inc({ remote })
    const name = `${remote}@${version}`
    const visitors = served.find((one) => one.version === version)?.visitors ?? null
    const votes = {
      reporters: await store.noteFailure(name, reporter),
      served: await store.noteServed(name, edge, visitors, FAILURE_WINDOW_MS),
    }
    const entry = withoutRelease(kept.entry, version)
    const cause: DemotionCause | null =
      entry &&
      (failsForVisitors(votes, demoteAfter)
        ? { kind: 'visitors', ...votes }
        : await filesFault(remote, failed, entry.stable))
    if (!entry || !cause || !(await store.swap(remote, kept.revision, entry))) {
      response.json({ demoted: null })
      return
    }
    await store.forgetFailures(name)
    metrics.demotions.inc({ remote, cause: cause.kind })
    const demoted: DemotedRelease = { version, now: entry.stable.version, cause }
    log.error({ remote, ...demoted }, `pages fail to load this release; demoted. ${causeSentence(cause)}`)
    response.json({ demoted })
  })
}

interface ErrorReportDeps {
  store: RegistryStore
  log: Logger
}

/**
 * `POST /errors { remote, version, reporter, edge, served }` from an edge: a page of a release erred; `served` are the
 * visitors of an hour. The response says which canary this report withdrew, if it did: `{ demoted: { version, weight,
 * canary, stable } | null }` (REL-30, REL-34).
 */
export const errorReport = ({ store, log }: ErrorReportDeps): RequestHandler => {
  /** How many visitors of all edges were served each side. */
  const sharesOf = async (
    comparison: string,
    entry: RemoteEntry,
    reporters: ErrorReporters,
    { edge, served }: { edge: string; served: readonly Served[] },
  ): Promise<ErrorShares> => {
    const shares = { canary: { reporters: 0, served: 0 }, stable: { reporters: 0, served: 0 } }
    for (const side of sides) {
      const visitors = served.find(({ version }) => sideOf(entry, version) === side)?.visitors
      const of = `${comparison} ${side}`
      const all = await store.noteServed(of, edge, visitors ?? null, ERRORS_WINDOW_MS)
      shares[side] = { reporters: reporters[side], served: all }
    }
    return shares
  }
  return pageReport(async ({ remote, version, reporter, ...told }, response) => {
    const kept = await store.get(remote)
    const side = kept && sideOf(kept.entry, version)
    const canary = kept?.entry.canary
    if (!kept || !side || !canary) {
      response.json({ demoted: null })
      return
    }
    const comparison = comparisonOf(remote, kept.entry)
    const reporters = await store.noteError(comparison, side, reporter)
    const shares = await sharesOf(comparison, kept.entry, reporters, told)
    const entry = errsMore(shares, canary.weight) ? withoutRelease(kept.entry, canary.version) : null
    if (entry && (await store.swap(remote, kept.revision, entry))) {
      const demoted = { version: canary.version, weight: canary.weight, ...shares }
      log.error({ remote, ...demoted }, 'this canary has more errors than stable; demoted')
      response.json({ demoted })
    } else response.json({ demoted: null })
  })
}
