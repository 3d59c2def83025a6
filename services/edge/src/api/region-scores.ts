import { limits, regions } from '@sofaspark/contract'
import { ERASURES_HEADER, type CallService, type ServiceResult } from '@sofaspark/kit'
import * as z from 'zod/mini'
import { analyticsOf, type EdgeSettings } from '../shared/settings.ts'

/** A run in a region's list. */
interface ListedRun {
  name: string
  score: number
  level: number
  /** Unix seconds with their milliseconds. */
  at: number
  /** Equal for one run of a ticket in every region; a region of an earlier release gives none. */
  run?: string | undefined
}

/** A row of the world list as pages get it; `at` is unix seconds. */
interface WorldRow {
  place: number
  name: string
  score: number
  level: number
  at: number
}

/**
 * The best runs of all regions' lists: older before newer among equals, and a run that several regions list once, as the
 * oldest (EDG-334).
 */
export const mergedRuns = (lists: readonly (readonly ListedRun[])[], most: number): WorldRow[] => {
  const seen = new Set<string>()
  const isRepeat = (run: string | undefined): boolean => {
    if (run === undefined) return false
    if (seen.has(run)) return true
    seen.add(run)
    return false
  }
  return lists
    .flat()
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .filter(({ run }) => !isRepeat(run))
    .slice(0, most)
    .map(({ name, score, level, at }, index) => ({ place: index + 1, name, score, level, at: Math.floor(at) }))
}

/** The length of a region's list and of the merged one. */
export const mostListed = 50
const TIMEOUT_MS = 2_000
/** How long a region that did not respond is not asked, so that readers do not wait for it. */
const PAUSE_MS = 5_000
/** How long a silent region's last list is used. */
const KEPT_MS = 10 * 60_000

const whole = z.number().check(z.int(), z.gte(0))
const listSchema = z.object({
  scores: z
    .array(
      z.object({
        name: z.string().check(z.maxLength(limits.nameUnits)),
        score: whole,
        level: whole,
        at: z.number().check(z.gte(0)),
        run: z.optional(z.string().check(z.maxLength(64))),
      }),
    )
    .check(z.maxLength(mostListed)),
})
const beforeSchema = z.object({ before: whole })

type Span = 'all' | 'week'

/** `listed` may be the last list of a region that is silent now; `refused` is a region's own error. */
type RegionList =
  | { kind: 'listed'; runs: readonly ListedRun[] }
  | { kind: 'refused'; status: number; body: unknown }
  | { kind: 'silent' }

/** A counted run, as far as its place depends on it; `at` is unix seconds with their milliseconds. */
interface CountedRun {
  game: string
  score: number
  at: number
}

/** The world lists of all regions. Never rejects; regions that share a service are one. */
export interface RegionScores {
  /** The lists, this edge's own region first. */
  lists(game: string, span: Span): Promise<readonly RegionList[]>
  /** How many runs of the other regions are ahead of one, and whether all of these regions are known (EDG-334). */
  beforeElsewhere(run: CountedRun): Promise<{ before: number; isWhole: boolean }>
  /** Later readers do not share a read that has already started. */
  refresh(): void
  /** Drops all cached lists: a name in them may have been erased (EDG-337). */
  forget(): void
}

interface Deps {
  settings: Pick<EdgeSettings, 'analytics' | 'analyticsByRegion'>
  callService: CallService
  monotonicMs: () => number
}

export const createRegionScores = ({ settings, callService, monotonicMs }: Deps): RegionScores => {
  const own = settings.analytics
  const all = [...new Set([own, ...regions.map((region) => analyticsOf(settings, region))])]
  const pausedUntilMs = new Map<string, number>()
  let kept = new Map<string, { runs: readonly ListedRun[]; atMs: number }>()
  let reads = new Map<string, Promise<RegionList>>()
  /** The last erasure that this region named; `null` before its first list. */
  let erasure: string | null = null

  const forget = (): void => {
    kept = new Map()
    reads = new Map()
  }
  /** Another edge may have begun an erasure: every region carries it out, this one too (EDG-337). */
  const noteErasure = (named: string | null): void => {
    if (named === null || named === erasure) return
    if (erasure !== null) forget()
    erasure = named
  }
  /** `null` without a response, or while the service is not asked. */
  const request = async <Data>(
    address: string,
    path: string,
    schema: z.ZodMiniType<Data>,
  ): Promise<Exclude<ServiceResult<Data>, { kind: 'silent' }> | null> => {
    // This region is asked every time: on one machine there is no other.
    if (address !== own && monotonicMs() < (pausedUntilMs.get(address) ?? 0)) return null
    const result = await callService(`${address}/highScores${path}`, schema, { timeoutMs: TIMEOUT_MS })
    if (address === own && result.kind !== 'silent') noteErasure(result.headers.get(ERASURES_HEADER))
    if (result.kind === 'ok' || (result.kind === 'refused' && result.body !== null && result.status < 500))
      return result
    pausedUntilMs.set(address, monotonicMs() + PAUSE_MS)
    return null
  }
  const lastOf = (key: string): RegionList => {
    const last = kept.get(key)
    return last && monotonicMs() - last.atMs <= KEPT_MS ? { kind: 'listed', runs: last.runs } : { kind: 'silent' }
  }
  const read = async (address: string, query: string, key: string): Promise<RegionList> => {
    const keptBefore = kept
    const result = await request(address, query, listSchema)
    if (!result) return lastOf(key)
    if (result.kind === 'refused') return { kind: 'refused', status: result.status, body: result.body }
    // A list that was read before an erasure belongs to what was dropped.
    keptBefore.set(key, { runs: result.data.scores, atMs: monotonicMs() })
    return { kind: 'listed', runs: result.data.scores }
  }
  const list = (address: string, game: string, span: Span): Promise<RegionList> => {
    const query = `?${new URLSearchParams({ game, span }).toString()}`
    const key = `${address} ${query}`
    const shared = reads
    const running = shared.get(key)
    if (running) return running
    const started = read(address, query, key).finally(() => shared.delete(key))
    shared.set(key, started)
    return started
  }
  const beforeIn = async (address: string, { game, score, at }: CountedRun): Promise<number | null> => {
    const query = new URLSearchParams({ game, score: String(score), at: at.toFixed(3) })
    const result = await request(address, `/before?${query.toString()}`, beforeSchema)
    return result?.kind === 'ok' ? result.data.before : null
  }
  return {
    lists: async (game, span) => {
      const readAll = () => Promise.all(all.map((address) => list(address, game, span)))
      const before = kept
      const found = await readAll()
      // Last lists of silent regions may have been used before this region named an erasure.
      return before === kept ? found : readAll()
    },
    beforeElsewhere: async (run) => {
      const counts = await Promise.all(
        all.filter((address) => address !== own).map((address) => beforeIn(address, run)),
      )
      return { before: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0), isWhole: !counts.includes(null) }
    },
    refresh: () => {
      reads = new Map()
    },
    forget,
  }
}
