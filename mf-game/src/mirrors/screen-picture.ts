import type { AwardRow, RankingRow } from '@sofaspark/game-sdk/messages.ts'
import { readAwards, readRanking } from '../bridge/build-messages.ts'
import { isPauseReason, type PauseState } from '../pausing/pausing.ts'
import type { MatchVerdict } from '../result/outcome.ts'

/** The host's screen around its match, as its mirrors repeat it. */
export type ScreenPicture = {
  /** Whether the build streams its match; builds of others do not. */
  isStreamed: boolean
} & (
  | { kind: 'loading' | 'broken' | 'measuring' }
  | { kind: 'playing'; pause: PauseState; awaited: { ids: readonly string[]; secondsLeft: number } | null }
  | {
      kind: 'result'
      ranking: readonly RankingRow[]
      verdict: MatchVerdict
      awards: readonly AwardRow[]
      cheers: Readonly<Record<string, number>>
    }
)

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const countOf = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []

const pauseOf = (value: unknown): PauseState => {
  if (!isFields(value)) return { phase: 'running' }
  if (value['phase'] === 'countdown') return { phase: 'countdown', seconds: countOf(value['seconds']) }
  if (value['phase'] === 'paused') return { phase: 'paused', reasons: textsOf(value['reasons']).filter(isPauseReason) }
  return { phase: 'running' }
}

const verdictFrom = (value: unknown, ranking: readonly RankingRow[]): MatchVerdict => {
  const [best] = ranking
  if (!isFields(value) || !best) return { kind: 'unknown' }
  const names = textsOf(value['names'])
  switch (value['kind']) {
    case 'together':
      return { kind: 'together', won: value['won'] === true }
    case 'side':
      return { kind: 'side', names, team: typeof value['team'] === 'number' ? value['team'] : undefined }
    case 'tie':
      return { kind: 'tie', names, ofAll: value['ofAll'] === true }
    case 'alone':
      return { kind: 'alone', row: best }
    case 'winner':
      return { kind: 'winner', name: best.name }
    default:
      return { kind: 'unknown' }
  }
}

const cheersOf = (value: unknown): Record<string, number> =>
  isFields(value) ? Object.fromEntries(Object.entries(value).map(([id, count]) => [id, countOf(count)])) : {}

/** The picture in a frame of the page; `null` for anything else. SCR-101 */
export const readScreenPicture = (value: unknown): ScreenPicture | null => {
  if (!isFields(value)) return null
  const isStreamed = value['isStreamed'] === true
  const { kind } = value
  if (kind === 'loading' || kind === 'broken' || kind === 'measuring') return { isStreamed, kind }
  if (kind === 'playing') {
    const { awaited } = value
    return {
      isStreamed,
      kind,
      pause: pauseOf(value['pause']),
      awaited: isFields(awaited)
        ? { ids: textsOf(awaited['ids']), secondsLeft: countOf(awaited['secondsLeft']) }
        : null,
    }
  }
  if (kind !== 'result') return null
  const ranking = readRanking(JSON.stringify(value['ranking'] ?? null))
  return {
    isStreamed,
    kind,
    ranking,
    verdict: verdictFrom(value['verdict'], ranking),
    awards: readAwards(JSON.stringify(value['awards'] ?? null)),
    cheers: cheersOf(value['cheers']),
  }
}
