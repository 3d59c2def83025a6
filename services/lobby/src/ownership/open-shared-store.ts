import { regionSlug, type Region, type RoomNumber } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { createLease, type Lease, type Missed } from './lease.ts'
import type { SharedStore } from '../stores/lobby-store.ts'
import { createStoreFigures, type StoreFigures } from '../stores/store-figures.ts'
import { openRedisLink, type RedisLink, type RedisLinkParts } from '../stores/redis/redis-link.ts'
import { createRedisStore } from '../stores/redis/redis-store.ts'

/** A region's store in Redis with this process's lease on it. */
export interface Shared {
  readonly tag: string
  readonly store: SharedStore
  readonly lease: Lease
  /** The callbacks for a lost lobby, and for catching up with each beat; set once, before the lease starts. */
  heard: { lost: (roomNumber: RoomNumber) => void; beat: (missed: Missed) => Promise<void> }
}

export interface SharedStoreParts {
  url: string
  region: Region
  tag: string
  log: Logger
  figures?: StoreFigures
  budget?: RedisLinkParts['budget']
}

export const openSharedStore = ({
  url,
  region,
  tag,
  log,
  figures = createStoreFigures(),
  budget,
}: SharedStoreParts): Shared => {
  const heard: Shared['heard'] = { lost: () => undefined, beat: () => Promise.resolve() }
  const lease = createLease({ link: () => link, log, onBeat: (missed) => heard.beat(missed) })
  const link: RedisLink = openRedisLink({
    url,
    prefix: `sofaspark:{${regionSlug(region)}}:`,
    log,
    onUp: () => lease.linkChanged(true),
    onDown: () => lease.linkChanged(false),
    ...(budget ? { budget } : {}),
  })
  const store = createRedisStore({
    link,
    tag,
    isHeld: () => lease.isHeld(),
    onLost: (roomNumber) => heard.lost(roomNumber),
    log,
    figures,
  })
  return { tag, store, lease, heard }
}
