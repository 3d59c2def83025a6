import type { Clock, HostFacts, PlayerId, Signal } from '@sofaspark/contract'
import type { LaneSignal, OpenLink } from './link.ts'
import type { ScreenLanes } from './screen-lanes.ts'

export interface HostLanesOptions {
  clock: Clock
  loadLinks: (() => Promise<OpenLink>) | null
  signal: (playerId: PlayerId, kind: Signal['kind'], data: LaneSignal) => void
  seatOf: (playerId: PlayerId) => number | null
  deliver: (seat: number, frame: Uint8Array) => void
}

/** The screen's direct lanes, whose code loads with the first phone that offers one. */
export interface HostLanes {
  take(fact: HostFacts['signal'][0]): void
  isNews(seat: number, frame: Uint8Array): boolean
  ask(playerId: PlayerId, question: number): boolean
  follow(): void
  close(): void
}

export const createHostLanes = (options: HostLanesOptions): HostLanes => {
  const { loadLinks } = options
  let loading: Promise<ScreenLanes | null> | null = null
  let lanes: ScreenLanes | null = null
  let isClosed = false

  const load = async (load: () => Promise<OpenLink>): Promise<ScreenLanes | null> => {
    try {
      const [{ createScreenLanes }, openLink] = await Promise.all([import('./screen-lanes.ts'), load()])
      if (isClosed) return null
      lanes = createScreenLanes({ ...options, openLink })
      return lanes
    } catch {
      // Without the lane's code the relay carries the input; the next offer loads it again.
      loading = null
      return null
    }
  }
  return {
    take: ({ playerId, kind, data }) => {
      if (!loadLinks || (!loading && kind !== 'offer')) return
      loading ??= load(loadLinks)
      void loading.then((ready) => ready?.take(playerId, kind, data))
    },
    isNews: (seat, frame) => lanes?.isNews(seat, frame) ?? true,
    ask: (playerId, question) => lanes?.ask(playerId, question) ?? false,
    follow: () => lanes?.follow(),
    close: () => {
      isClosed = true
      lanes?.close()
      lanes = null
    },
  }
}
