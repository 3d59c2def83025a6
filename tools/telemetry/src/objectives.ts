import { metrics, here } from './metric-list.ts'

/** A promise to players, as a share of what they do that goes well over 30 days. */
export interface Objective {
  /** The label `objective` of its recorded series. */
  key: string
  title: string
  /** The share that goes well, from 0 to 1. */
  target: number
  /** The events that count, and those of them that failed. */
  counts: string
  failed: string
  /** Failed ones a second, and all of them, over a window such as `5m`. */
  failedRate: (window: string) => string
  allRate: (window: string) => string
  /** The alert on the burn of its budget, and what it says. */
  alert: string
  summary: string
}

const rateOf = (series: string, match: string, window: string): string =>
  `sum by (region) (rate(${series}{${[here, match].filter(Boolean).join(',')}}[${window}]))`

const { joins, resumes, relay, evenings } = metrics.lobby
/** Codes that are no fault of the person who tries. */
const ourFault = 'code=~"unavailable|draining"'
/** An input that waits longer feels late; the network comes on top. */
const RELAY_BOUND_S = 0.02

/** The service-level objectives; `docs/objectives.md` is made from them. CLU-110 */
export const objectives: readonly Objective[] = [
  {
    key: 'joins',
    title: 'Joins that succeed',
    target: 0.995,
    counts: 'Phones that ask for a new seat.',
    failed: 'The answer is `unavailable` or `draining`. A wrong room number, a full or a locked lobby is no failure.',
    failedRate: (window) => rateOf(joins.name, ourFault, window),
    allRate: (window) => rateOf(joins.name, '', window),
    alert: 'JoinsFail',
    summary: 'Too many joins fail in {{ $labels.region }} through our fault.',
  },
  {
    key: 'seats',
    title: 'Seats that come back',
    target: 0.999,
    counts: 'Phones and big screens that present the token of their seat or lobby.',
    failed: 'The answer is `unavailable`, `draining` or `room_not_found`.',
    failedRate: (window) => rateOf(resumes.name, 'code=~"unavailable|draining|room_not_found"', window),
    allRate: (window) => rateOf(resumes.name, '', window),
    alert: 'SeatsLost',
    summary: 'Too many seats and screens of {{ $labels.region }} do not come back.',
  },
  {
    key: 'input',
    title: 'Input age',
    target: 0.99,
    counts: 'Inputs that are relayed to a big screen; one flush in 32 is measured, from arrival to write.',
    failed: 'The input waits for more than 20 ms in the service. The way through the network comes on top.',
    failedRate: (window) =>
      `(${rateOf(`${relay.name}_count`, '', window)} - ${rateOf(`${relay.name}_bucket`, `le="${String(RELAY_BOUND_S)}"`, window)})`,
    allRate: (window) => rateOf(`${relay.name}_count`, '', window),
    alert: 'InputLate',
    summary: 'Too many inputs wait for more than 20 ms in {{ $labels.region }}.',
  },
  {
    key: 'evenings',
    title: 'Evenings without an error',
    target: 0.99,
    counts: 'Ended lobbies that a player joined.',
    failed: 'An event of the host or of a player was `unavailable`, in the process that ended the lobby.',
    failedRate: (window) => rateOf(evenings.name, 'outcome="failed"', window),
    allRate: (window) => rateOf(evenings.name, '', window),
    alert: 'EveningsFail',
    summary: 'Too many evenings of {{ $labels.region }} meet an error.',
  },
]

/** The windows of the recorded ratios. */
const windows = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'] as const
type Window = (typeof windows)[number]

const recorded = (window: Window): string => `region:objective_errors:ratio_rate${window}`

/** How fast the budget of 30 days burns before an alert fires: by at least this factor too fast, in both windows. */
export const burns = [
  { severity: 'page', rate: 14.4, long: '1h', short: '5m' },
  { severity: 'page', rate: 6, long: '6h', short: '30m' },
  { severity: 'ticket', rate: 3, long: '1d', short: '2h' },
  { severity: 'ticket', rate: 1, long: '3d', short: '6h' },
] as const satisfies readonly { severity: string; rate: number; long: Window; short: Window }[]

/** The share of failures of each objective over each window; absent while nothing happens. */
export const recordedRatios = (): { record: string; expr: string; labels: Record<string, string> }[] =>
  objectives.flatMap(({ key, failedRate, allRate }) =>
    windows.map((window) => ({
      record: recorded(window),
      expr: `(${failedRate(window)} or 0 * ${allRate(window)}) / (${allRate(window)} > 0)`,
      labels: { objective: key },
    })),
  )

/** The expression of an alert: its budget burns too fast, over a long window and still now. */
export const burnExpression = ({ key, target }: Objective, severity: 'page' | 'ticket'): string =>
  burns
    .filter((burn) => burn.severity === severity)
    .map(({ rate, long, short }) => {
      const bound = Number((rate * (1 - target)).toPrecision(6))
      const over = (window: Window): string => `${recorded(window)}{${here},objective="${key}"} > ${String(bound)}`
      return `(${over(long)} and ${over(short)})`
    })
    .join(' or ')
