import type { Outcome, RankingRow } from '@sofaspark/game-sdk/messages.ts'

/** The course of a match, as its screen and phones tell it. SCR-70 */
export type Told =
  | { kind: 'together'; won: boolean }
  | { kind: 'side'; names: readonly string[]; team: number | undefined }
  | { kind: 'tie'; names: readonly string[]; ofAll: boolean }
  | { kind: 'alone'; row: RankingRow }
  | { kind: 'winner'; name: string }
  | { kind: 'unknown' }

const namesOf = (rows: readonly RankingRow[]): string[] => rows.map(({ name }) => name)

/** The game's own word counts first; otherwise the ranks tell. */
export const tellOutcome = (ranking: readonly RankingRow[], said: Outcome | null): Told => {
  const first = ranking.filter(({ rank }) => rank === 1)
  const [best = ranking[0]] = first
  if (!best) return { kind: 'unknown' }
  if (said?.kind === 'together') return said
  if (said?.kind === 'side') return { kind: 'side', names: [said.name], team: best.team }
  if (said?.kind === 'alone' || ranking.length === 1) return { kind: 'alone', row: best }
  const isSide = best.team !== undefined && first.every(({ team }) => team === best.team)
  if (isSide && first.length < ranking.length) return { kind: 'side', names: namesOf(first), team: best.team }
  if (first.length > 1) return { kind: 'tie', names: namesOf(first), ofAll: first.length === ranking.length }
  return { kind: 'winner', name: best.name }
}

/** How a seat did: `first` celebrates, `lost` failed with everybody, the others take their place. */
export const standingOf = (told: Told, row: RankingRow): 'first' | 'lost' | 'placed' => {
  if (told.kind === 'together') return told.won ? 'first' : 'lost'
  return row.rank === 1 || told.kind === 'alone' ? 'first' : 'placed'
}
