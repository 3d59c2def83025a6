import { keepGolden, readGolden } from '@sofaspark/game-sdk/testing/golden-record.ts'
import { steadyHash } from '@sofaspark/game-sdk/testing/golden.ts'
import { testCore } from '@sofaspark/game-sdk/testing/play-match.ts'
import { ExpectedFailure } from '@sofaspark/programs'
import { loadRules, type AnyRules } from './game-rules.ts'

const hashOf = (rules: AnyRules, seed: number, ticks: number): string => {
  try {
    return steadyHash(rules, seed, ticks, testCore)
  } catch (error) {
    throw new ExpectedFailure(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Plays the golden matches twice and writes their hashes into the game's `golden.json`, after an intended change of rules.
 * A match that differs from itself is refused, and nothing is written. RUN-61
 */
export const writeGolden = async (root: string, gameKey: string): Promise<Record<string, string>> => {
  const { rules } = await loadRules(root, gameKey)
  const { ticks, hashes } = readGolden(root, gameKey)
  const now = Object.fromEntries(Object.keys(hashes).map((seed) => [seed, hashOf(rules, Number(seed), ticks)]))
  keepGolden(root, gameKey, { ticks, hashes: now })
  return now
}
