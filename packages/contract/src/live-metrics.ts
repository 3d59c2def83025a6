import type { ErrorCode } from './errors.ts'
import { pingBoundsMs } from './limits.ts'

/** How the processes of a region make up its value: added, the worst of them, or their mean. */
export type Together = 'sum' | 'max' | 'mean'

/** The series of a counter whose label is among the values, or is not. */
export interface LabelFilter {
  label: string
  isAmong: boolean
  values: readonly string[]
}

const joinsThat = (isAmong: boolean, ...values: (ErrorCode | 'ok')[]) => ({
  ...({ unit: 'perSecond', together: 'sum' } as const),
  from: { rateOf: 'lobby_joins_total', only: { label: 'code', isAmong, values } },
})

/** A chart of the dashboard: what it reads from a service's own metrics, once as Prometheus asks for it. */
export interface LiveMetric {
  unit: 'count' | 'perSecond' | 'ms' | 'share' | 'bytes'
  together: Together
  /**
   * A gauge, the share of one gauge in another, the rate of a counter, a quantile of a histogram in milliseconds, or the
   * share of its observations up to a bound of its buckets in seconds.
   */
  from:
    | { gauge: string }
    | { shareOf: string; in: string }
    | { shareUpTo: number; of: string }
    | { rateOf: string; only?: LabelFilter }
    | { quantileOf: string; quantile: number }
}

/** The charts, in their order (`live-chart` with `data-metric`). */
export const liveMetrics = {
  lobbies: { unit: 'count', together: 'sum', from: { gauge: 'lobby_lobbies' } },
  players: { unit: 'count', together: 'sum', from: { gauge: 'lobby_players' } },
  inputs: { unit: 'perSecond', together: 'sum', from: { rateOf: 'lobby_inputs_received_total' } },
  relayP50: { unit: 'ms', together: 'max', from: { quantileOf: 'lobby_relay_seconds', quantile: 0.5 } },
  relayP99: { unit: 'ms', together: 'max', from: { quantileOf: 'lobby_relay_seconds', quantile: 0.99 } },
  pingP50: { unit: 'ms', together: 'max', from: { quantileOf: 'lobby_ping_seconds', quantile: 0.5 } },
  pingGood: {
    unit: 'share',
    together: 'mean',
    from: { shareUpTo: pingBoundsMs[0] / 1_000, of: 'lobby_ping_seconds' },
  },
  directLanes: { unit: 'share', together: 'mean', from: { shareOf: 'lobby_direct_lanes', in: 'lobby_players' } },
  joinsFailed: joinsThat(false, 'ok'),
  joinsNotFound: joinsThat(true, 'room_not_found'),
  joinsFull: joinsThat(true, 'room_full'),
  joinsLocked: joinsThat(true, 'room_locked', 'kicked'),
  joinsDown: joinsThat(true, 'draining', 'unavailable'),
  joinsOther: joinsThat(false, 'ok', 'room_not_found', 'room_full', 'room_locked', 'kicked', 'draining', 'unavailable'),
  eventLoop: { unit: 'share', together: 'max', from: { gauge: 'lobby_event_loop_utilization' } },
  memory: { unit: 'bytes', together: 'sum', from: { gauge: 'process_resident_memory_bytes' } },
} as const satisfies Readonly<Record<string, LiveMetric>>
export type LiveMetricName = keyof typeof liveMetrics
export const liveMetricNames = Object.keys(liveMetrics) as LiveMetricName[]

/** Services sample themselves this often, and keep a day. */
export const samplePeriodS = 15

/** `GET /api/admin/metrics`: oldest first. */
export interface MetricPoints {
  points: [unixSeconds: number, value: number][]
}
