import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { steadyHash } from '@sofaspark/game-sdk/testing/golden.ts'
import { testCore } from '@sofaspark/game-sdk/testing/play-match.ts'
import { ExpectedFailure } from '@sofaspark/programs'
import { loadRules, type AnyRules } from './game-rules.ts'

const LINE = /golden: \{[^}]*\}/
const TICKS = /goldenTicks: ([\d_]+)/

export interface Golden {
  seeds: number[]
  ticks: number
  /** By seed. */
  hashes: Record<number, string>
}

/** The golden matches of a game's suite, which Node plays there. */
export const goldenOf = (root: string, gameKey: string): Golden => {
  const text = readFileSync(join(root, 'games', gameKey, 'src/suite.test.ts'), 'utf8')
  const pairs = [...(LINE.exec(text)?.[0] ?? '').matchAll(/(\d+): '([^']*)'/g)]
  return {
    seeds: pairs.map(([, seed]) => Number(seed)),
    ticks: Number(TICKS.exec(text)?.[1]?.replaceAll('_', '')),
    hashes: Object.fromEntries(pairs.map(([, seed, hash]) => [Number(seed), hash ?? ''])),
  }
}

const hashOf = (rules: AnyRules, seed: number, ticks: number): string => {
  try {
    return steadyHash(rules, seed, ticks, testCore)
  } catch (error) {
    throw new ExpectedFailure(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Plays the golden matches twice and writes their hashes into the game's suite, after an intended change of rules.
 * A match that differs from itself is refused, and nothing is written. RUN-61
 */
export const writeGolden = async (root: string, gameKey: string): Promise<Record<number, string>> => {
  const { rules } = await loadRules(root, gameKey)
  const { seeds, ticks } = goldenOf(root, gameKey)
  const hashes = Object.fromEntries(seeds.map((seed) => [seed, hashOf(rules, seed, ticks)]))
  const file = join(root, 'games', gameKey, 'src/suite.test.ts')
  const rows = Object.entries(hashes).map(([seed, hash]) => `${seed}: '${hash}'`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(LINE, `golden: { ${rows.join(', ')} }`))
  return hashes
}
