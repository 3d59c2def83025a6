import type { Region } from '@sofaspark/contract'
import { createObservable, type Settable } from '../shared/observable.ts'
import { nearestOf, type RegionDistances, type RegionMeter } from './region-meter.ts'

/** A meter with the distances that a test sets. */
export interface FakeRegionMeter extends RegionMeter {
  readonly distances: Settable<RegionDistances>
  starts: number
}

export const createFakeRegionMeter = (roundTripsMs: Partial<Record<Region, number>> = {}): FakeRegionMeter => {
  const distanceOf = (region: Region): RegionDistances[Region] => {
    const roundTripMs = roundTripsMs[region]
    return roundTripMs === undefined ? { kind: 'measuring' } : { kind: 'measured', roundTripMs }
  }
  const fake: FakeRegionMeter = {
    distances: createObservable<RegionDistances>({
      EU: distanceOf('EU'),
      US: distanceOf('US'),
      ASIA: distanceOf('ASIA'),
    }),
    starts: 0,
    start: () => {
      fake.starts += 1
    },
    nearest: () => Promise.resolve(nearestOf(fake.distances.get(), ['EU', 'US', 'ASIA'])),
  }
  return fake
}
