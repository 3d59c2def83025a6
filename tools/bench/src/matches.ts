import { join } from 'node:path'
import { measurePlay } from '@sofaspark/game-sdk/testing/measures.ts'
import { loadRules, type AnyRules } from '@sofaspark/tool-play/game-rules.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { builtGames } from './shared/built-games.ts'

export const title = 'Bot matches: how even, how long'

const root = join(import.meta.dirname, '../../..')
const MATCHES = 40
/** A sofa of four, or as many as the game takes. */
const SEATS = 4
/** No balance number was chosen by these seeds. */
const FIRST_SEED = 700_001

const measure = (gameKey: string, rules: AnyRules): BenchResult[] => {
  const seats = Math.min(SEATS, rules.meta.maxPlayers)
  const mode = rules.meta.modes[0]
  const { luckiest, lengthS } = measurePlay(rules, {
    matches: MATCHES,
    seats,
    firstSeed: FIRST_SEED,
    ...(mode !== undefined && { mode }),
    standing: () => new Map(),
  })
  return [
    {
      name: `${gameKey}: the luckiest seat beside an even share`,
      value: luckiest,
      unit: '×',
      note: `${String(MATCHES)} matches of ${String(seats)} bots, ${mode ?? 'its only mode'}`,
    },
    { name: `${gameKey}: length of a match, median`, value: lengthS, unit: 's' },
  ]
}

/** Matches among bots in every game: wins by seat and length. SDK-63 */
export const run = async (): Promise<BenchResult[]> => {
  const results: BenchResult[] = []
  for (const gameKey of builtGames()) results.push(...measure(gameKey, (await loadRules(root, gameKey)).rules))
  return results
}
