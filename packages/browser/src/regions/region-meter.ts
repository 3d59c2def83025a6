import { regions, regionSlug, type Clock, type Config, type Observable, type Region } from '@sofaspark/contract'
import type { Fetch } from '../shared/http.ts'
import { createObservable } from '../shared/observable.ts'
import { withTimeLimit } from '../shared/clock.ts'

/** The distance of a region, as a round trip. */
export type RegionDistance = { kind: 'measuring' } | { kind: 'measured'; roundTripMs: number } | { kind: 'down' }
export type RegionDistances = Readonly<Record<Region, RegionDistance>>

/** The page's knowledge of the regions' distances; measured once, in the background. */
export interface RegionMeter {
  readonly distances: Observable<RegionDistances>
  /** Starts to measure; a second call does nothing. */
  start(): void
  /** The nearest region known by then; `null` when there is none. */
  nearest(limitMs: number): Promise<Region | null>
}

/** The first request also opens the connection. */
const QUESTIONS = 3
const QUESTION_MS = 1_500
/** A smaller advantage does not override the server's choice. */
const NOTICEABLE_MS = 15

const regionOfPath = (path: string): Region | undefined =>
  regions.find((region) => path.startsWith(`/${regionSlug(region)}/`))

/** The nearest of the measured regions; among equals, the first in this order. */
export const nearestOf = (distances: RegionDistances, order: readonly Region[]): Region | null => {
  const measured = order.flatMap((region) => {
    const distance = distances[region]
    return distance.kind === 'measured' ? [{ region, roundTripMs: distance.roundTripMs }] : []
  })
  const leastMs = Math.min(...measured.map(({ roundTripMs }) => roundTripMs))
  return measured.find(({ roundTripMs }) => roundTripMs - leastMs < NOTICEABLE_MS)?.region ?? null
}

export const createRegionMeter = (needs: { fetch: Fetch; clock: Clock; config: Config }): RegionMeter => {
  const { fetch, clock, config } = needs
  const measuring: RegionDistance = { kind: 'measuring' }
  const distances = createObservable<RegionDistances>({ EU: measuring, US: measuring, ASIA: measuring })
  const own = regionOfPath(config.path)
  const order = own ? [own, ...regions.filter((region) => region !== own)] : regions
  let finished: Promise<unknown> | null = null

  const ask = async (region: Region): Promise<number> => {
    const sentMs = clock.monotonicMs()
    const response = await withTimeLimit(
      fetch(`${config.address}/${regionSlug(region)}/data/ping`, { cache: 'no-store' }),
      QUESTION_MS,
      clock,
    )
    if (!response.ok) throw new Error(`${region} answered ${response.status}`)
    return clock.monotonicMs() - sentMs
  }
  const measure = async (region: Region): Promise<void> => {
    let distance: RegionDistance = { kind: 'down' }
    try {
      for (let n = 0; n < QUESTIONS; n += 1) {
        const roundTripMs = await ask(region)
        distance = {
          kind: 'measured',
          roundTripMs: distance.kind === 'measured' ? Math.min(distance.roundTripMs, roundTripMs) : roundTripMs,
        }
        distances.set({ ...distances.get(), [region]: distance })
      }
    } catch {
      // One reply suffices; without any the region is down.
      distances.set({ ...distances.get(), [region]: distance })
    }
  }
  const start = () => {
    finished ??= Promise.all(regions.map(measure))
  }
  return {
    distances,
    start,
    nearest: async (limitMs) => {
      start()
      // Out of time: the nearest of the regions measured so far.
      await withTimeLimit(finished ?? Promise.resolve(), limitMs, clock).catch(() => undefined)
      return nearestOf(distances.get(), order)
    },
  }
}
