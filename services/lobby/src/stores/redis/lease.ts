import { randomUUID } from 'node:crypto'
import type { Logger } from '@sofaspark/kit/log.ts'
import { type RedisLink, openRedisLink, type RedisLinkDeps } from './redis-link.ts'
import { parseFacts, type ProcessInfo } from '../../live/ownership.ts'
import { regionSlug, type Region, type RoomNumber } from '@sofaspark/contract'
import type { Lease, Missed, SharedStore } from '../../live/lobby-store.ts'
import { createStoreFigures, type StoreFigures } from '../store-figures.ts'
import { createRedisStore } from './redis-store.ts'

/** How long a silent process still holds its lobbies. */
export const LEASE_MS = 3_000
const BEAT_MS = 750

interface LeaseDeps {
  link: () => RedisLink
  log: Logger
  /** Called with every beat, and before a lapsed lease counts as held again, to catch up on what was missed. */
  onBeat: (missed: Missed) => Promise<void>
}

const createLease = ({ link, log, onBeat }: LeaseDeps): Lease => {
  let facts: (() => ProcessInfo) | null = null
  let processes: ProcessInfo[] = []
  let epoch: string | null = null
  let held = false
  let beating: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let first: () => void = () => undefined

  const beatOnce = async (own: ProcessInfo): Promise<void> => {
    const [alive, found, all] = (await link().run(
      'beat',
      own.tag,
      JSON.stringify(own),
      String(LEASE_MS),
      randomUUID(),
      epoch ?? '',
    )) as [number, Buffer, Buffer[]]
    processes = all.map((text) => parseFacts(text.toString()))
    const isFirst = epoch === null
    const missed = { lapsed: !isFirst && alive === 0, emptied: !isFirst && epoch !== found.toString() }
    const isWhole = held && !missed.lapsed && !missed.emptied
    if (!isWhole) held = false
    await onBeat(missed)
    if (isWhole) return
    epoch = found.toString()
    if (!link().isUp()) return
    held = true
    if (isFirst) first()
    else log.info(missed, 'the lease is held again')
  }
  const tryBeat = async (own: ProcessInfo): Promise<void> => {
    try {
      await beatOnce(own)
    } catch {
      // `lobby_store_unreachable` shows it until a beat arrives again.
      held = false
    } finally {
      beating = null
    }
  }
  const heartbeat = async (): Promise<void> => {
    if (facts && link().isUp()) await (beating ??= tryBeat(facts()))
  }
  return {
    isHeld: () => held && link().isUp(),
    get processes() {
      return processes
    },
    start: (own) => {
      facts = own
      const started = new Promise<void>((resolve) => (first = resolve))
      timer = setInterval(() => void heartbeat(), BEAT_MS)
      timer.unref()
      void heartbeat()
      return started
    },
    publish: async () => {
      await beating
      await heartbeat()
    },
    linkChanged: (up) => {
      if (up) void heartbeat()
      else held = false
    },
    stop: () => {
      facts = null
      held = false
      clearInterval(timer)
    },
  }
}

/** A region's store in Redis with this process's lease on it. */
export interface Shared {
  readonly tag: string
  readonly store: SharedStore
  readonly lease: Lease
  /** The callbacks for a lost lobby, and for catching up with each beat; set once, before the lease starts. */
  heard: { lost: (roomNumber: RoomNumber) => void; beat: (missed: Missed) => Promise<void> }
}

export interface SharedStoreDeps {
  url: string
  region: Region
  tag: string
  log: Logger
  figures?: StoreFigures
  budget?: RedisLinkDeps['budget']
}

export const openSharedStore = ({
  url,
  region,
  tag,
  log,
  figures = createStoreFigures(),
  budget,
}: SharedStoreDeps): Shared => {
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
